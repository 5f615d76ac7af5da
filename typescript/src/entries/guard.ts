/** `toolresult/guard`: let no invalid result leave an HTTP server. */

import { ErrorCode } from "../build/error-codes.js";
import type { SchemaReference } from "../contract.js";
import type { Report } from "../findings.js";
import { validate } from "../validation.js";
import { write } from "../writer.js";

/** How to guard. */
export interface GuardOptions {
  /** The form that is expected; without it any form is. */
  readonly schema?: SchemaReference | undefined;
  /** Whether an invalid result becomes a failure; without it, findings are only told. */
  readonly isEnforced?: boolean | undefined;
  /** Told each report with findings. */
  readonly onFindings?: ((report: Report) => void) | undefined;
}

/** What the model and the caller read in the place of an invalid result. */
const REPLACED = {
  code: ErrorCode.INTERNAL_ERROR,
  message: "the tool answered with an invalid result",
} as const;

/**
 * Return a response with a valid result: itself, or a failure in its place.
 *
 * @param response what a server is about to send.
 * @param options the expected form, whether it is enforced, who is told.
 */
export async function guardResponse(response: Response, options: GuardOptions = {}): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (!/\bjson\b/i.test(type) || response.body === null) return response;
  const replaced = checkBody(await response.clone().text(), options);
  if (replaced === null) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(replaced, { status: 500, headers });
}

/** Return what to send in the place of a body; null if it is to be sent as it is. */
function checkBody(body: unknown, { schema, isEnforced = true, onFindings }: GuardOptions): string | null {
  const report = validate(body, { schema });
  if (report.findings.length > 0) onFindings?.(report);
  return report.valid || !isEnforced ? null : write(REPLACED);
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
      if (checkBody(asSent(body), options) === null) return send(body);
      response.status(500);
      return send(REPLACED);
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
