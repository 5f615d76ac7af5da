/** `toolresult/convert`: from one form to another. */

export { convert } from "../conversion/conversion.js";
export type { ConversionOptions } from "../conversion/conversion.js";
export { ContractError } from "../findings/finding.js";
export type { ConvertibleName } from "../forms/form.js";
