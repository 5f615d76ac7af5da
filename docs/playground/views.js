// What the model sees of a valid result, its other forms, and the texts of the examples: loaded
// after the first verdict.

import texts from "examples";

import { convert } from "../../typescript/src/conversion.js";
import { content } from "../../typescript/src/llm.js";

Object.assign(globalThis.playground, { content, convert, texts });
