// Builds the core in WebAssembly from the crate rust/toolresult-wasm and keeps it in wasm/, with the
// checksums of all that it was made from: `make check` compares them and needs no Rust.
//
// Two toolchains need not write the same bytes, so the module is committed, and `make test-native`
// compares the verdicts of one that it builds afresh: `build-wasm.mjs --into FOLDER`.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const WORKSPACE = join(PROJECT, "rust");
const TARGET = "wasm32-unknown-unknown";
const MODULE = "toolresult.wasm";
const SUMS = "SHA256SUMS";
// What the module is made from; a folder stands for every file in it.
const SOURCES = [
  "generated/rust",
  "rust/Cargo.lock",
  "rust/Cargo.toml",
  "rust/toolresult-wasm/Cargo.toml",
  "rust/toolresult-wasm/src",
  "rust/toolresult/Cargo.toml",
  "rust/toolresult/src",
];

/** Build the module and return its path. */
function built() {
  const home = process.env.CARGO_HOME || join(homedir(), ".cargo");
  // 128 bits at once are in every browser since 2023. The module names no folder of this machine.
  const flags = `-C target-feature=+simd128 --remap-path-prefix=${home}=cargo --remap-path-prefix=${WORKSPACE}=rust`;
  const options = ["build", "--quiet", "--locked", "--profile", "wasm", "--target", TARGET];
  const folder = join(WORKSPACE, "target", "wasm");
  execFileSync("cargo", [...options, "--package", "toolresult-wasm", "--target-dir", folder], {
    cwd: WORKSPACE,
    env: { ...process.env, RUSTFLAGS: flags },
    stdio: "inherit",
  });
  return join(folder, TARGET, "wasm", "toolresult_wasm.wasm");
}

/** List the files of the sources; links to folders are other sources. */
function sources() {
  const below = (path) =>
    readdirSync(join(PROJECT, path), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => relative(PROJECT, join(one.parentPath, one.name)).replaceAll("\\", "/"));
  return SOURCES.flatMap((path) =>
    statSync(join(PROJECT, path)).isDirectory() ? below(path) : [path],
  ).sort();
}

function sum(path) {
  return createHash("sha256").update(readFileSync(join(PROJECT, path))).digest("hex");
}

const { values } = parseArgs({ options: { into: { type: "string" } } });
if (values.into !== undefined) {
  mkdirSync(values.into, { recursive: true });
  cpSync(built(), join(values.into, MODULE));
} else {
  writeFileSync(join(PROJECT, "typescript", "wasm", MODULE), readFileSync(built()));
  const paths = [...sources(), `typescript/wasm/${MODULE}`];
  const lines = paths.map((path) => `${sum(path)}  ${path}\n`);
  writeFileSync(join(PROJECT, "typescript", "wasm", SUMS), lines.join(""));
}
