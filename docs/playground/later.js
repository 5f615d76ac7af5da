// The schemas of documents that are not tool results, and the rules that only these can break, loaded when the playground asks for them.

import * as catalog from "../../typescript/src/build/contract.js";

globalThis.playground.take(catalog.schemas, catalog.rules);
