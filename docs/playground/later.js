// The schemas of documents that are not tool results, loaded when the playground asks for them.

import * as catalog from "../../typescript/src/build/contract.js";

globalThis.playground.take(catalog.schemas);
