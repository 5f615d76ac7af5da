/** `toolresult/guard`: let no invalid result leave an HTTP server. */

import { ErrorCode } from "../build/error-codes.js";
import type { Texts } from "../contract/contract.js";
import type { Report } from "../findings/finding.js";
import { write } from "../strict-json/writer.js";
import { agreed } from "../validation/agreed.js";
import { validate, type ValidationOptions } from "../validation/validation.js";

/** How to guard. */
export interface GuardOptions extends ValidationOptions {
  /** Whether an invalid result becomes a failure; without it, findings are only told. */
  readonly isEnforced?: boolean | undefined;
  /** Told each report with findings. */
  readonly onFindings?: ((report: Report) => void) | undefined;
}

/** What the model and the caller read in the place of an invalid result. */
const REPLACED: Texts = {
  en: "the tool answered with an invalid result",
  zh: "工具返回的结果不符合约定",
};

/**
 * Return a response with a valid result: itself, or a failure in its place.
 *
 * @param response what a server is about to send.
 * @param options the expected form, whether it is enforced, who is told.
 */
export async function guardResponse(response: Response, options: GuardOptions = {}): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (!/\bjson\b/i.test(type) || response.body === null) return response;
  if (isGood(await response.clone().text(), options)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(write(replacement(options)), { status: 500, headers });
}

/** Return what to send in the place of an invalid result. */
function replacement(options: GuardOptions): object {
  return { code: ErrorCode.INTERNAL_ERROR, message: REPLACED[agreed(options).lang ?? "en"] };
}

/** Whether a body is to be sent as it is. */
function isGood(body: unknown, { isEnforced = true, onFindings, ...options }: GuardOptions): boolean {
  const report = validate(body, options);
  if (report.findings.length > 0) onFindings?.(report);
  return report.valid || !isEnforced;
}

/** What Hono passes to a middleware, as far as this one needs it. */
interface HonoContext {
  /** The answer so far; the middleware may replace it. */
  res: Response;
}

/** Return a middleware for Hono that guards the JSON of what it answers. */
export function honoGuard(
  options: GuardOptions = {},
): (context: HonoContext, next: () => Promise<void>) => Promise<void> {
  return async (context, next) => {
    await next();
    const guarded = await guardResponse(context.res, options);
    if (guarded !== context.res) context.res = guarded;
  };
}

/** What Express passes to a middleware, as far as this one needs it. */
interface ExpressResponse {
  /** Send a value as JSON. */
  json(body: unknown): unknown;
  /** Set the HTTP status. */
  status(code: number): unknown;
}

/** Return a middleware for Express that guards what `res.json` sends. */
export function expressGuard(
  options: GuardOptions = {},
): (request: unknown, response: ExpressResponse, next: () => void) => void {
  return (_request, response, next) => {
    const send = response.json.bind(response);
    response.json = (body) => {
      if (isGood(asSent(body), options)) return send(body);
      response.status(500);
      return send(replacement(options));
    };
    next();
  };
}

/** Return the JSON that Express sends of a body: its dates are texts. Else the body, to be told why not. */
function asSent(body: unknown): unknown {
  try {
    return JSON.stringify(body) ?? body;
  } catch {
    return body; // a cycle, or a bigint
  }
}
