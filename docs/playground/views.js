// What the model sees of a valid result, and its other forms: loaded after the first verdict.

import { convert } from "../../typescript/src/conversion.js";
import { content } from "../../typescript/src/llm.js";

Object.assign(globalThis.playground, { content, convert });
