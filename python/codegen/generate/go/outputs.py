"""The Go module: what is made from the contract, and the sources in `go/` as they are.

A Go module is one folder, and `go get` follows no links. So the hand-written half is edited and
tested in `go/`, where links lead to the generated half, and is copied here.
"""

from codegen.generate.go.source_text import generated_from
from codegen.generate.go.structs import go_structs
from codegen.generate.go.tables import go_codes, go_contract, go_forms
from codegen.source import Source


def go_outputs(source: Source) -> dict[str, str]:
    """Return the files of the module: path below generated/go → text."""
    written = {
        path.name: f"{generated_from(f'go/{path.name}')}\n{path.read_text(encoding='utf-8')}"
        for path in sorted((source.root / "go").glob("*"))
        if path.is_file() and not path.is_symlink()
    }
    return {
        **written,
        "code_table.go": go_codes(source),
        "contract_text.go": go_contract(source),
        "envelopes.go": go_structs(source),
        "form_names.go": go_forms(source),
    }
