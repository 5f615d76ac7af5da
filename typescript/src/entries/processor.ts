/** `toolresult/processor`: answers about a tool result in any representation. */

export {
  extractData,
  getMessage,
  isEmpty,
  isFailure,
  isSuccess,
  parse,
  problems,
  toAiFriendlyMessage,
  toolOf,
} from "../processor.js";
export { outcome } from "../strict-reading.js";
