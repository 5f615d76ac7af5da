/** `toolresult/processor`: answers about a tool result in any representation. */

export {
  extractData,
  getMessage,
  isEmpty,
  isFailure,
  isSuccess,
  outcome,
  parse,
  problems,
  toAiFriendlyMessage,
  toolOf,
} from "../runs/processor.js";
