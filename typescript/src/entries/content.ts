/** `toolresult/content`: what the model sees of a result. */

export { ContractError } from "../findings.js";
export { content, message } from "../llm.js";
export type { ContentOptions, MessageOptions, ShowOptions, Tracebacks } from "../content-options.js";
export type { Redact } from "../redaction.js";
export type { Style } from "../styles.js";
