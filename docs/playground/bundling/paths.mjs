// Where what the playground is made of lies.

import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
export const HERE = join(PROJECT, "docs", "playground");
export const TYPESCRIPT = join(PROJECT, "typescript");
/** Tool results as they were found. */
export const CORPUS = join(PROJECT, "tests", "corpus", "real");
export const CONTRACT = join(PROJECT, "generated", "typescript", "contract.json");
/** What each carrier keeps of an envelope, with the words of the reference. */
export const LOSSES = join(PROJECT, "docs", "tables", "carriers.json");
/** The contract as a module, which `playground` and `views` share. */
export const MODULE = join(TYPESCRIPT, "src", "build", "contract.js");
