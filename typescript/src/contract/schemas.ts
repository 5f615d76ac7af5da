/** The published schemas: standard keywords only. */

import type { SchemaName } from "../build/names.js";
import { schemas as published } from "../build/schemas.js";
import type { JsonObject } from "./contract.js";

/** The schemas by name, for any JSON Schema 2020-12 validator. */
export const schemas: Readonly<Record<SchemaName, JsonObject>> = published;
