// What a first verdict does not need, loaded after it: what the model sees, other forms and carriers,
// fixes, marks in the text, links to share, files, and the worker for large texts.

import * as carriers from "carriers";

import * as catalog from "../../typescript/src/build/contract.js";
import { rules } from "../../typescript/src/contract/contract.js";
import { enhance } from "./views/enhance.js";
import { stepsOf } from "./views/results.js";

Object.assign(catalog.phrases, carriers.phrases);
for (const rule of carriers.rules) rules.set(rule.id, { ...rule, rank: rules.size });
Object.assign(globalThis.playground, { enhance, stepsOf });
