// The schemas of documents that are not tool results, loaded when the playground asks for them.

import { validators } from "../../typescript/src/build/validators.js";
import { catalog } from "../../typescript/src/contract.js";

globalThis.playground.take(catalog.schemas, validators);
