/** `toolresult/convert`: from one form to another. */

export { convert } from "../conversion.js";
export type { ConversionOptions } from "../conversion.js";
export { ContractError } from "../findings.js";
export type { ConvertibleName } from "../form.js";
