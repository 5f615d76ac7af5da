/**
 * What a carrier is to write of an envelope: its text, and its media as blocks of the carrier.
 */

import type { JsonObject } from "../contract/contract.js";
import { toCanonicalResult } from "../conversion/forward.js";
import { Outcome, type CanonicalResult } from "../forms/canonical-result.js";
import type { ResultForm } from "../forms/form.js";
import type { Media } from "../forms/media-shapes.js";
import { blockText, CONTENT, contentOf, lineOf, mediaOf, STRUCTURE, withoutMedia } from "../forms/media.js";
import { successOf, textOf } from "../llm/contents.js";
import { redacted } from "../llm/redaction.js";
import { jsonEqual } from "../strict-json/values.js";
import { write } from "../strict-json/writer.js";
import { isBlank } from "../text/characters.js";
import type { SettingsOptions } from "../validation/agreed.js";
import type { Carrier, Outgoing } from "./carrier.js";
import { mediaIn, referring, type Written } from "./references.js";

type Native = Pick<Carrier<unknown>, "native">;

/** Return what a carrier is to write of an envelope of a form. */
export function outgoingOf(
  { native }: Native,
  form: ResultForm,
  given: JsonObject,
  toolCallId: string | null,
  name: string | null,
  asked: SettingsOptions = {},
): Outgoing {
  const { shown, codes, lang } = asked;
  const envelope = shown === undefined ? given : redactedEnvelope(given, asked);
  const result = toCanonicalResult(envelope, form);
  const failed = result.outcome !== Outcome.OK;
  const written = mediaIn(result.data).flatMap((media) => {
    const block = native === null ? null : native(media, failed);
    return block === null ? [] : [{ media, block }];
  });
  const known = written.map(({ media }) => media);
  const left = leftOf(result.data, known);
  const rest = { ...result, data: left };
  const isSilent = !failed && isBlank(result.message ?? "");
  const isShownByMedia = known.length > 0 && left === undefined && isSilent;
  const text = isShownByMedia ? "" : textOf(rest, { ...shown, codes, lang, redact: false });
  const blocks = written.map(({ block }) => block);
  const ordered = shown !== undefined || failed || known.length === 0 ? null : inOrder(result, rest, written);
  return {
    form,
    envelope,
    result,
    shown: referring(envelope, written) as JsonObject,
    data: isAllText(left) ? undefined : referring(left, written),
    whole: referring(result.data, written),
    text,
    pieces: ordered ?? [...(text === "" ? [] : [text]), ...blocks],
    media: blocks,
    isTextOnly: shown !== undefined,
    toolCallId,
    name,
  };
}

// What an envelope tells, where secrets may be.
const TOLD = ["message", "error", "data", "output", "meta", "metadata"];

/** Return an envelope without the secrets in what it tells. */
function redactedEnvelope(envelope: JsonObject, { shown, lang = "en" }: SettingsOptions): JsonObject {
  const hide = (key: string, one: unknown): unknown =>
    TOLD.includes(key) ? redacted(one, shown?.redact, lang) : one;
  return Object.fromEntries(Object.entries(envelope).map(([key, one]) => [key, hide(key, one)]));
}

/** Whether data are blocks that are text, which is said as such. */
function isAllText(data: unknown): boolean {
  const [blocks, beside] = contentOf(data);
  return blocks.length > 0 && beside === null && blocks.every((one) => blockText(one) !== null);
}

/** Return the texts and media of a success in the order of its blocks; null without blocks. */
function inOrder(
  result: CanonicalResult,
  rest: CanonicalResult,
  written: readonly Written[],
): readonly (string | JsonObject)[] | null {
  const [blocks, beside] = contentOf(result.data);
  const told = successOf(rest);
  if (blocks.length === 0 || told.output === "") return null;
  const pieces: (string | JsonObject)[] = told.message === "" ? [] : [told.message];
  let waiting: string[] = [];
  const flush = (): void => {
    const text = waiting.join("\n");
    waiting = [];
    if (isBlank(text)) return;
    const last = pieces.at(-1);
    if (typeof last === "string") pieces[pieces.length - 1] = `${last}\n\n${text}`;
    else pieces.push(text);
  };
  for (const block of blocks) {
    const media = mediaOf(block);
    const native = media === null ? undefined : written.find((one) => jsonEqual(one.media, media));
    if (native === undefined) {
      waiting.push(lineOf(block));
    } else {
      flush();
      pieces.push(native.block);
    }
  }
  if (beside !== null) {
    const shown = withoutMedia(beside);
    waiting.push(typeof shown === "string" ? shown : write(shown));
  }
  flush();
  return pieces;
}

/** Return data without the content blocks that are written natively; undefined if none is left. */
function leftOf(data: unknown, native: readonly Media[]): unknown {
  const [blocks, beside] = contentOf(data);
  if (native.length === 0 || blocks.length === 0) return data;
  const left = blocks.filter((block) => !native.some((one) => jsonEqual(one, mediaOf(block))));
  if (beside === null) return left.length > 0 ? left : undefined;
  return left.length > 0 ? { [CONTENT]: left, [STRUCTURE]: beside } : beside;
}
