/** What a conversion without extensions loses of a payload. */

import * as catalog from "../build/contract.js";
import type { JsonObject, Lang } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { Outcome, extensionOf, type CanonicalResult } from "../forms/canonical-result.js";
import type { ResultForm } from "../forms/form.js";
import { jsonEqual, own } from "../strict-json/values.js";
import { inLanguage } from "../text/languages.js";
import { toCanonicalResult } from "./forward.js";

/** Say on the console what was lost, if anything was. */
export function warnOfLosses(
  value: JsonObject,
  source: ResultForm,
  made: JsonObject,
  target: ResultForm,
  lang: Lang,
): void {
  const lost = new Set(partsLost(value, source, toCanonicalResult(made, target)));
  if (lost.size === 0) return;
  const words = Object.entries(catalog.capabilities).filter(([part]) => lost.has(part));
  const parts = words.map(([, texts]) => inLanguage(texts, lang)).join(phrase("comma", lang));
  console.warn(`toolresult: ${phrase("conversion.lost", lang, { form: target.name, parts })}`);
}

/** Name the capabilities by which a result differs from the one that it was converted to. */
function* partsLost(value: JsonObject, form: ResultForm, after: CanonicalResult): Generator<string> {
  const before = toCanonicalResult(value, form);
  const isOk = before.outcome === Outcome.OK;
  if (!isOk && before.outcome !== after.outcome) yield before.outcome;
  // A code that reading had to invent was never there to be lost.
  if (!isOk && before.code !== null && before.code !== after.code && !isAssumed(value, form, "/code")) yield "code";
  const { message, data } = before;
  if (message !== null && message !== after.message && message !== after.data) yield "success_message";
  if (data !== undefined && !(after.data !== undefined && jsonEqual(data, after.data))) {
    yield !isOk && after.data === undefined ? "partial_data" : "data";
  }
  if (isLost(before.tool, after.tool)) yield "tool";
  if (isLost(before.toolCallId, after.toolCallId)) yield "tool_call_id";
  if (isLost(before.executionTimeMs, after.executionTimeMs)) yield "duration";
  if (isLost(before.operationType, after.operationType)) yield "operation_type";
}

function isLost(before: unknown, after: unknown): boolean {
  return before !== null && !jsonEqual(before, after);
}

function isAssumed(value: JsonObject, form: ResultForm, path: string): boolean {
  const assumed = own(extensionOf(value, form.extension), "assumed");
  return Array.isArray(assumed) && assumed.includes(path);
}
