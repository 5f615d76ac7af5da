// The schemas of what is no result of a tool, for the playground that asks for them.

import { validators } from "../../typescript/src/build/validators.js";
import { catalog } from "../../typescript/src/contract.js";

globalThis.playground.take(catalog.schemas, validators);
