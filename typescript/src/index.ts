/** toolresult: one contract for what a tool returns to an agent. */

export type * from "./build/envelopes.js";
export * from "./entries/build.js";
export * from "./entries/codes.js";
export * from "./entries/content.js";
export * from "./entries/convert.js";
export * from "./entries/settings.js";
export * from "./entries/standard.js";
export * from "./entries/validate.js";
export * as processor from "./entries/processor.js";
export { extractData, getMessage, toAiFriendlyMessage } from "./runs/processor.js";
export { schemas } from "./contract/schemas.js";
export * as workflow from "./entries/workflow.js";
