/**
 * Which envelope in a carrier to trust.
 *
 * What everybody sees beats what is kept out of band: a kept envelope is trusted only if it would
 * be sent with this very text. A failure flag beats an envelope that reports a success. A failure
 * is never overruled: where the flag was lost, or the text was edited, a failing envelope that is
 * still there keeps the result a failure.
 */

import type { JsonObject } from "../contract/contract.js";
import { toCanonicalResult } from "../conversion/forward.js";
import { Outcome } from "../forms/canonical-result.js";
import type { ConvertibleName, ResultForm } from "../forms/form.js";
import { mediaOf } from "../forms/media.js";
import { RESULT_FORMS, resultFormNamed } from "../forms/registry.js";
import { jsonIn } from "../forms/repetition.js";
import { textOf } from "../llm/contents.js";
import { isObject, jsonEqual, own } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import type { SettingsOptions } from "../validation/agreed.js";
import { examine, type ValidationOptions } from "../validation/validation.js";
import type { Carrier, Incoming } from "./carrier.js";
import { outgoingOf } from "./outgoing.js";
import { revealedOptions, withoutFence } from "./shown-options.js";

/** Envelopes that the caller kept, by identifier of the call. */
export type Kept = ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>>;

/** An envelope that was found in a carrier. */
export interface FoundEnvelope {
  readonly form: ResultForm;
  readonly envelope: JsonObject;
}

/** What to trust of a result that was received. */
export interface Trusted {
  /** The envelope, if the result carries one as a whole. */
  readonly envelope: FoundEnvelope | null;
  /** The result without what is stale in it. */
  readonly rest: Incoming;
  /** A failing envelope in one of several blocks, or null. */
  readonly failingBlock: FoundEnvelope | null;
}

/** Whether an envelope is not ok. */
export function isFailing({ form, envelope }: FoundEnvelope): boolean {
  return form.outcome(envelope) !== Outcome.OK;
}

/** Return which envelope to trust, if any. */
export function findTrusted(
  carrier: Carrier<unknown>,
  incoming: Incoming,
  kept: Kept | undefined,
  to: ConvertibleName | null,
  agreed: SettingsOptions = {},
): Trusted {
  const byCall = keptFor(kept, incoming.toolCallId);
  const found = [ownEnvelope(byCall, to), ownEnvelope(incoming.kept, to)].filter((one) => one !== null);
  for (const one of found) {
    const isDenied = incoming.failed === true && !isFailing(one);
    if (!isDenied && agrees(carrier, incoming, one, agreed)) {
      return { envelope: one, rest: incoming, failingBlock: null };
    }
  }
  const isOurs = byCall !== undefined || (incoming.ours && carrier.hasPlace);
  const edited = withoutFence(withoutStaleValue(carrier, incoming));
  const shown = found.some(isFailing) && isOurs ? { ...edited, failed: true } : edited;
  return visible(shown, agreed);
}

function keptFor(kept: Kept | undefined, call: unknown): unknown {
  if (kept === undefined || typeof call !== "string") return undefined;
  return kept instanceof Map ? (kept.get(call) as unknown) : own(kept, call);
}

/** Return what to trust of what everybody sees. */
function visible(shown: Incoming, agreed: SettingsOptions): Trusted {
  // A text among blocks of other kinds is one piece of several.
  const text = Array.isArray(shown.value) && shown.pieces.length > 1 ? undefined : shown.text;
  const envelope = visibleEnvelope(shown, [shown.value, wrappedIn(shown.value), text], agreed);
  if (envelope !== null && shown.beside.length > 0) {
    // Beside the envelope are blocks that are not in it.
    return { envelope: null, rest: shown, failingBlock: isFailing(envelope) ? envelope : null };
  }
  if (envelope !== null && isFailing(envelope)) return { envelope, rest: shown, failingBlock: null };
  const failing = firstFailing(piecesOf(shown).map((piece) => foreignEnvelope(piece, agreed)));
  const isAlone = shown.blocks.length === 1 && (areBlocks(shown) || shown.value === undefined);
  if (failing !== null && isAlone) return { envelope: failing, rest: shown, failingBlock: null };
  return { envelope: failing === null ? envelope : null, rest: shown, failingBlock: failing };
}

/** Return what a server wrapped in `result` because it was not an object; undefined if nothing. */
export function wrappedIn(value: unknown): unknown {
  const isWrapper = isObject(value) && Object.keys(value).join() === "result";
  return isWrapper ? own(value, "result") : undefined;
}

/** Return the content of each block; a list as the value is data, and its items no verdicts. */
export function piecesOf(shown: Incoming): readonly unknown[] {
  const isList = Array.isArray(shown.value) || Array.isArray(wrappedIn(shown.value));
  return isList && !areBlocks(shown) ? [] : shown.pieces;
}

/** Whether the value is nothing but blocks of the content. */
function areBlocks({ value, blocks }: Incoming): boolean {
  return Array.isArray(value) && value.every((item) => blocks.some((one) => jsonEqual(one, item)));
}

/** Return the first failing envelope that is visible; a good one if nothing denies it. */
function visibleEnvelope(
  shown: Incoming,
  candidates: readonly unknown[],
  agreed: SettingsOptions,
): FoundEnvelope | null {
  const found = candidates.map((one) => foreignEnvelope(one, agreed)).filter((one) => one !== null);
  const [first] = found;
  const isGood = first !== undefined && shown.failed === false && addsNothing(shown.text, first);
  return firstFailing(found) ?? (isGood ? first : null);
}

/** Whether a text says no more than the envelope. */
function addsNothing(text: string | null, { envelope, form }: FoundEnvelope): boolean {
  if (text === null || isBlank(text) || jsonIn(text) !== null) return true;
  return textOf(toCanonicalResult(envelope, form)).includes(text);
}

function firstFailing(found: readonly (FoundEnvelope | null)[]): FoundEnvelope | null {
  return found.find((one) => one !== null && isFailing(one)) ?? null;
}

/** Read a value that was kept as an envelope of the form that it was sent in. */
function ownEnvelope(candidate: unknown, to: ConvertibleName | null): FoundEnvelope | null {
  const value = typeof candidate === "string" ? jsonIn(candidate) : candidate;
  if (!isObject(value)) return null;
  const names = [...(to === null ? [] : [to]), undefined, ...RESULT_FORMS.map((form) => form.name)];
  for (const name of names) {
    const found = validEnvelope(value, { schema: name });
    if (found !== null) return found;
  }
  return null;
}

/** Read a value or a JSON text as an envelope if it is a valid one by itself, in the dialect of its maker. */
function foreignEnvelope(candidate: unknown, { dialect, codes }: SettingsOptions): FoundEnvelope | null {
  const isText = typeof candidate === "string" && candidate.trimStart().startsWith("{");
  const found = isText || isObject(candidate) ? validEnvelope(candidate, { dialect, codes }) : null;
  // One that says only beside its message that it failed is a failure in somebody else's words.
  return found !== null && isFailing(found) && saysNothing(found) ? null : found;
}

/** Whether an envelope has no message, in a form that has no code either. */
function saysNothing({ envelope, form }: FoundEnvelope): boolean {
  const { message, code } = toCanonicalResult(envelope, form);
  return message === null && code === null;
}

function validEnvelope(candidate: unknown, options: ValidationOptions): FoundEnvelope | null {
  const { report, value } = examine(candidate, { ...options, dataContracts: undefined }, false);
  const form = report.valid ? resultFormNamed(report.schema ?? "") : null;
  return form === null || !isObject(value) ? null : { form, envelope: value };
}

/** Whether an envelope would be sent as this, by default or as the text shows it was. */
function agrees(
  carrier: Carrier<unknown>,
  incoming: Incoming,
  found: FoundEnvelope,
  agreed: SettingsOptions,
): boolean {
  if (isResent(resend(carrier, incoming, found), incoming)) return true;
  const { text } = incoming;
  if (text === null) return false;
  if (isShown(carrier, incoming, found, revealedOptions(text, agreed))) return true;
  // The advice of a table that only its sender has: what is before it proves the failure.
  const end = text.lastIndexOf("\n\n");
  if (end <= 0 || end + 2 === text.length || !isFailing(found)) return false;
  const said = text.slice(0, end);
  return isShown(carrier, withText(incoming, said), found, [{}, ...revealedOptions(said, agreed)]);
}

/** Whether an envelope would be sent as this with one of some options. */
function isShown(
  carrier: Carrier<unknown>,
  incoming: Incoming,
  found: FoundEnvelope,
  tried: Iterable<SettingsOptions>,
): boolean {
  for (const shown of tried) if (wouldBe(carrier, incoming, found, shown)) return true;
  return false;
}

/** Return a received result with another text, where its value is that text, too. */
function withText(incoming: Incoming, text: string): Incoming {
  return { ...incoming, text, value: incoming.value === incoming.text ? text : incoming.value };
}

function wouldBe(
  carrier: Carrier<unknown>,
  incoming: Incoming,
  found: FoundEnvelope,
  shown: SettingsOptions,
): boolean {
  try {
    return isResent(resend(carrier, incoming, found, shown), incoming);
  } catch (error) {
    // The output holds the nonce: such a fence is not ours.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isResent(resent: Incoming, incoming: Incoming): boolean {
  return (
    resent.text === incoming.text &&
    isSame(resent.value, incoming.value) &&
    resent.beside.length === incoming.beside.length &&
    resent.beside.every((one, index) => isSameBlock(one, incoming.beside[index]))
  );
}

/** Whether two values are the same JSON, or both absent. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return jsonEqual(one, other);
}

/** Whether a block is the one that was sent; hosts give media identifiers of their own. */
function isSameBlock(sent: unknown, found: unknown): boolean {
  const media = mediaOf(sent);
  return jsonEqual(sent, found) || (media !== null && jsonEqual(media, mediaOf(found)));
}

/** Return what would be received if the envelope were sent now. */
function resend(
  carrier: Carrier<unknown>,
  incoming: Incoming,
  found: FoundEnvelope,
  shown?: SettingsOptions,
): Incoming {
  const [call, name] = [incoming.toolCallId, incoming.name].map((one) => (typeof one === "string" ? one : null));
  const outgoing = outgoingOf(carrier, found.form, found.envelope, call ?? null, name ?? null, shown);
  return carrier.read(carrier.write(outgoing) as JsonObject);
}

/** Drop the value that was sent with the text, if the text was edited since. */
function withoutStaleValue(carrier: Carrier<unknown>, incoming: Incoming): Incoming {
  const isCertain = incoming.ours && incoming.text !== null;
  const found = isCertain ? ownEnvelope(incoming.kept, null) : null;
  if (found === null || !isSame(resend(carrier, incoming, found).value, incoming.value)) return incoming;
  return { ...incoming, value: undefined, pieces: [], blocks: [] };
}
