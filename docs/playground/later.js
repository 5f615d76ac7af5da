// What the page does without until somebody gives it a payload: the words by which failures speak, the
// schemas of documents that are not tool results, and the rules that only these can break.

import * as catalog from "../../typescript/src/build/contract.js";

globalThis.playground.take(catalog.schemas, catalog.rules, catalog.sentence_words, catalog.failure_text);
