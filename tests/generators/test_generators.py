"""The page "Generate types" followed as a reader would; then what it made reads every form.

Each generator is run on all published schemas, and what compiles its output reads the good payloads
of `examples/payloads`: make test-generators.
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support import PROJECT, reader
from tests.support.pages import FOLLOWED, blocks

(PAGE,) = FOLLOWED["generators"]
HERE = Path(__file__).parent
BUILD = PROJECT / "build" / "generators"
KOTLIN = HERE / "kotlin" / "target" / "lib"
PAYLOADS = {
    file.stem: file for file in sorted((PROJECT / "examples" / "payloads" / "good").iterdir())
}
# Json.NET, which quicktype's C# reads with; Debian's package libnewtonsoft-json5.0-cil has it.
JSON_NET = Path("/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll")
_SETTINGS = {
    "PATH": os.pathsep.join(
        [str(BUILD / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]
    ),
    "npm_config_loglevel": "silent",
    # datamodel-code-generator says that a field is described twice: once by a condition.
    "PYTHONWARNINGS": "ignore",
    # Where cargo-typify is installed, once, and in a third of the time.
    "CARGO_INSTALL_ROOT": str(BUILD),
    "CARGO_TARGET_DIR": str(BUILD / "target"),
    "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0",
    "GOFLAGS": "-mod=mod",
}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reader's folder, after the page was followed in it."""
    folder = tmp_path_factory.mktemp("reader")
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    (folder / "rust").mkdir()
    shutil.copy(HERE / "Cargo.lock", folder / "rust")
    problems = reader.follow(f"en/{PAGE}", folder, _SETTINGS)
    assert not problems, "\n".join(problems)
    return folder


def run(command: list[str], folder: Path) -> str:
    """Run a program in the reader's folder; return what it prints."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **_SETTINGS},
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}"
    return done.stdout


def write(file: Path, lines: Iterator[str] | list[str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def class_name(form: str) -> str:
    return "".join(word.capitalize() for word in form.split("-"))


def quicktype(folder: Path, target: str, *options: str) -> Path:
    """Make the types of every form at once; return the file."""
    file = folder / target
    file.parent.mkdir(parents=True)
    schemas = sorted(str(path) for path in (folder / "schemas").iterdir())
    run(
        ["npx", "quicktype", "-s", "schema", "--quiet", *options, "-o", str(file), *schemas], folder
    )
    return file


def test_both_languages_show_the_same_commands_and_programs() -> None:
    english, chinese = (
        [(one.title, one.code) for one in blocks(f"{lang}/{PAGE}")] for lang in ("en", "zh")
    )
    assert english == chinese


def test_gradle_takes_the_plugin_and_the_options_of_maven() -> None:
    """No registry that tests can reach has Gradle, so its block is compared with Maven's."""
    code = {one.title: one.code for one in blocks(f"en/{PAGE}")}
    maven, gradle = code["java/pom.xml"], code["java/build.gradle"]
    for name, version in (("jsonschema2pojo", "1.3.3"), ("jackson-databind", "2.22.4")):
        assert version in maven.partition(f"{name}")[2][:120]
        assert version in gradle.partition(f"{name}")[2][:40]
    for option in ("generateBuilders", "initializeCollections"):
        value = maven.partition(f"<{option}>")[2].partition("<")[0]
        assert f"{option} = {value}" in gradle


def test_python_classes_read_every_form(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(folder))
    for form, file in PAYLOADS.items():
        module: Any = importlib.import_module(f"python_types.{form.replace('-', '_')}")
        model = getattr(module, class_name(form)).model_validate_json(file.read_bytes())
        written = json.loads(model.model_dump_json(exclude_unset=True, by_alias=True))
        if form != "run-state":  # an open object, of which only the named fields are read
            assert written.keys() == json.loads(file.read_bytes()).keys(), form


def test_typescript_types_accept_every_form(folder: Path) -> None:
    lines = []
    for form, file in PAYLOADS.items():
        module = f"./typescript-types/{form}.js"
        name = class_name(form)
        lines.append(f'import type {{ {name} }} from "{module}";')
        lines.append(f"export const a{name}: {name} = {file.read_text(encoding='utf-8')};")
    lines.append('import type { ErrorCodeTable } from "./typescript-types/error-codes.js";')
    lines.append("export type Version = ErrorCodeTable;")
    write(folder / "all.mts", lines)
    options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext"]
    run(["npx", "tsc", *options, "all.mts"], folder)
    wrong = [*lines, 'export const wrong: ToolReturn = { code: "0" };']
    write(folder / "wrong.mts", wrong)
    with pytest.raises(AssertionError, match="not assignable"):
        run(["npx", "tsc", *options, "wrong.mts"], folder)


def test_the_page_says_what_is_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of Python and Zod; a generator that learns a rule is noticed here."""
    monkeypatch.syspath_prepend(str(folder))
    extra = {"success": True, "operationType": "save", "message": "ok", "metadata": {"total": 3}}
    cases: dict[str, tuple[str, Any]] = {
        "failure without a message": ("tool-return", {"code": 1002}),
        "failure with data": ("tool-execution-result", {**extra, "success": False, "data": 1}),
        "between the ranges": ("tool-return", {"code": 3000}),
        "limit": ("tool-return", {"code": -1}),
        "pattern": ("tool-message", {"role": "tool", "content": " ", "tool_call_id": "a"}),
        "missing": ("tool-return", {}),
        "unknown": ("tool-return", {"code": 0, "mesage": "ok"}),
    }
    write(folder / "cases.json", [json.dumps({"extra": extra, "cases": cases})])
    program = """
        import { readFileSync } from "node:fs";
        const { extra, cases } = JSON.parse(readFileSync("cases.json", "utf8"));
        const of = async (form) => (await import(`./zod-types/${form}.mjs`)).schema;
        const result = { kept: (await of("tool-execution-result")).parse(extra).metadata };
        for (const [name, [form, value]] of Object.entries(cases))
          result[name] = (await of(form)).safeParse(value).success;
        console.log(JSON.stringify(result));
    """
    write(folder / "cases.mjs", [program])
    zod = json.loads(run(["node", "cases.mjs"], folder))
    python: dict[str, Any] = {"kept": _python("tool-execution-result", extra)["metadata"]}
    for name, (form, value) in cases.items():
        try:
            python[name] = bool(_python(form, value))
        except ValueError:
            python[name] = False
    lost = dict.fromkeys(
        ("failure without a message", "failure with data", "between the ranges"), True
    )
    checked = dict.fromkeys(("limit", "pattern", "missing", "unknown"), False)
    assert zod == {"kept": {"total": 3}, **lost, **checked}
    assert python == {"kept": {}, **lost, **checked}


def _python(form: str, value: Any) -> Any:
    module: Any = importlib.import_module(f"python_types.{form.replace('-', '_')}")
    model = getattr(module, class_name(form)).model_validate(value)
    return model.model_dump(exclude_unset=True, by_alias=True)


def test_no_typescript_type_shadows_a_global(folder: Path) -> None:
    program = """
        import { readFileSync, readdirSync } from "node:fs";
        const read = (file) => readFileSync(`typescript-types/${file}`, "utf8");
        const text = readdirSync("typescript-types").map(read).join("");
        const found = [...text.matchAll(/export (?:type|interface) (\\w+)/g)];
        const names = found.map(([, name]) => name);
        console.log(names.includes("ToolReturn"), names.filter((name) => name in globalThis));
    """
    write(folder / "names.mjs", [program])
    assert run(["node", "names.mjs"], folder) == "true []\n"


def test_zod_schemas_read_every_form(folder: Path) -> None:
    lines = ['import { readFileSync } from "node:fs";']
    for form, file in PAYLOADS.items():
        name = class_name(form)
        lines.append(f'import {{ schema as a{name} }} from "./zod-types/{form}.mjs";')
        lines.append(f'a{name}.parse(JSON.parse(readFileSync({json.dumps(str(file))}, "utf8")));')
        bad = str(file).replace("/good/", "/bad/")
        read = f'JSON.parse(readFileSync({json.dumps(bad)}, "utf8"))'
        lines.append(f'if (!a{name}.safeParse({read}).success) console.log("{form}");')
    lines.append('import "./zod-types/error-codes.mjs";')
    write(folder / "all.mjs", lines)
    rejected = run(["node", "all.mjs"], folder).split()
    assert rejected == [form for form in PAYLOADS if form != "run-record"]


def test_go_structs_read_every_form(folder: Path) -> None:
    (all_ := folder / "go-all").mkdir()
    shutil.copy(folder / "go" / "go.mod", all_)
    (page,) = (one for one in blocks(f"en/{PAGE}") if "go-jsonschema@" in one.code)
    command = next(one for one, _ in reader.commands(page.code) if "go-jsonschema@" in one)
    command = command.replace(
        "go/types.go schemas/tool-execution-result.json", "go-all/types.go schemas/*.json"
    )
    run(["bash", "-c", command], folder)
    write(all_ / "main.go", _go(lambda name: f"json.Unmarshal(text, &a{name})", '"encoding/json"'))
    run(["go", "run", "."], all_)


def _go(read: Any, imports: str = "") -> Iterator[str]:
    yield f'package main\n\nimport (\n{imports}\n"os"\n)\n\nfunc main() {{'
    for form, file in PAYLOADS.items():
        name = class_name(form)
        yield f"{{ text, _ := os.ReadFile({json.dumps(str(file))})"
        if imports:
            yield f"var a{name} {name}"
            yield f"if err := {read(name)}; err != nil {{ panic(err) }} }}"
        else:
            yield f"if _, err := {read(name)}; err != nil {{ panic(err) }} }}"
    yield "}"


def test_rust_structs_read_every_form(folder: Path) -> None:
    lines = []
    reads = []
    for schema in sorted((folder / "types-only").iterdir()):
        module = schema.stem.replace("-", "_")
        target = folder / "rust" / "src" / "all" / f"{module}.rs"
        target.parent.mkdir(parents=True, exist_ok=True)
        run(["cargo", "typify", "--no-builder", str(schema), "-o", str(target)], folder)
        lines.append(f'#[path = "../all/{module}.rs"]\n#[allow(dead_code)]\nmod {module};')
        if schema.stem in PAYLOADS:
            kind = f"{module}::{class_name(schema.stem)}"
            path = json.dumps(str(PAYLOADS[schema.stem]))
            reads.append(
                f"let _: {kind} = serde_json::from_str(&std::fs::read_to_string({path})?)?;"
            )
    main = "fn main() -> Result<(), Box<dyn std::error::Error>> {"
    write(folder / "rust" / "src" / "bin" / "all.rs", [*lines, main, *reads, "Ok(())", "}"])
    manifest = str(folder / "rust" / "Cargo.toml")
    run(
        ["cargo", "run", "--quiet", "--locked", "--manifest-path", manifest, "--bin", "all"], folder
    )


def test_quicktype_go_reads_every_form(folder: Path) -> None:
    quicktype(folder, "quicktype-go/types.go", "--package", "main")
    shutil.copy(folder / "go" / "go.mod", folder / "quicktype-go")
    write(folder / "quicktype-go" / "main.go", _go(lambda name: f"Unmarshal{name}(text)"))
    run(["go", "run", "."], folder / "quicktype-go")


def test_quicktype_java_reads_every_form(folder: Path) -> None:
    quicktype(folder, "quicktype-java/example/Converter.java", "--package", "example")
    lines = [
        "import java.nio.file.*;",
        "class All { public static void main(String[] a) throws Exception {",
    ]
    for form, file in PAYLOADS.items():
        text = f"Files.readString(Path.of({json.dumps(str(file))}))"
        lines.append(f"example.Converter.{class_name(form)}FromJsonString({text});")
    write(folder / "quicktype-java" / "All.java", [*lines, "} }"])
    sources = [str(path) for path in (folder / "quicktype-java").rglob("*.java")]
    classpath = f"{KOTLIN}/*"
    run(
        ["javac", "-encoding", "UTF-8", "-cp", classpath, "-d", "quicktype-java/out", *sources],
        folder,
    )
    run(["java", "-cp", f"quicktype-java/out{os.pathsep}{classpath}", "All"], folder)


def test_quicktype_kotlin_reads_every_form(folder: Path) -> None:
    made = quicktype(
        folder,
        "quicktype-kotlin/Types.kt",
        "-l",
        "kotlin",
        "--framework",
        "jackson",
        "--package",
        "example",
    )
    lines = ["import java.io.File", "import example.*", "fun main() {"]
    # In open objects, too, it would reject what the schema does not name.
    unknown = "com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES"
    lines.append(f"mapper.configure({unknown}, false)")
    for form, file in PAYLOADS.items():
        lines.append(f"{class_name(form)}.fromJson(File({json.dumps(str(file))}).readText())")
    write(folder / "quicktype-kotlin" / "Main.kt", [*lines, "}"])
    page = folder / "quicktype" / "ToolExecutionResult.kt"
    libraries = os.pathsep.join(map(str, sorted(KOTLIN.glob("*.jar"))))
    compiler = ["java", "-cp", libraries, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"]
    compiler += ["-no-stdlib", "-no-reflect", "-nowarn", "-cp", libraries]
    out = folder / "quicktype-kotlin" / "out"
    run([*compiler, "-d", str(out), str(made), "quicktype-kotlin/Main.kt"], folder)
    run(["java", "-cp", f"{out}{os.pathsep}{libraries}", "MainKt"], folder)
    assert "data class ToolExecutionResult (" in page.read_text(encoding="utf-8")


@pytest.mark.skipif(not shutil.which("mcs") or not JSON_NET.exists(), reason="no mcs with Json.NET")
def test_quicktype_csharp_reads_every_form(folder: Path) -> None:
    options = ["--framework", "NewtonSoft", "--csharp-version", "6", "--namespace", "Example"]
    made = quicktype(folder, "quicktype-csharp/Types.cs", *options)
    lines = ["using System.IO;", "class All { static void Main() {"]
    for form, file in PAYLOADS.items():
        lines.append(
            f"Example.{class_name(form)}.FromJson(File.ReadAllText({json.dumps(str(file))}));"
        )
    write(folder / "quicktype-csharp" / "All.cs", [*lines, "} }"])
    shutil.copy(JSON_NET, folder / "quicktype-csharp")
    out = "quicktype-csharp/all.exe"
    run(["mcs", f"-r:{JSON_NET}", f"-out:{out}", str(made), "quicktype-csharp/All.cs"], folder)
    run(["mono", out], folder)


def test_quicktype_swift_has_every_form(folder: Path) -> None:
    """No registry that tests can reach has a Swift compiler."""
    made = quicktype(folder, "quicktype-swift/Types.swift").read_text(encoding="utf-8")
    assert [form for form in PAYLOADS if f"struct {class_name(form)}: Codable" not in made] == []
