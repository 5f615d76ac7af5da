/** `toolresult/content`: what the model sees of a result. */

export { ContractError } from "../findings/finding.js";
export { content, message } from "../llm/contents.js";
export type { ContentOptions, MessageOptions, ShowOptions, Tracebacks } from "../llm/options.js";
export type { Redact } from "../llm/redaction.js";
export type { Style } from "../llm/styles.js";
