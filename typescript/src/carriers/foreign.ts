/** Reading a result without an envelope of ours: the best truthful reading. */

import { ErrorCode } from "../build/error-codes.js";
import { toCanonicalResult } from "../conversion/forward.js";
import { describeCode } from "../error-codes/rows.js";
import { phrase } from "../findings/finding.js";
import { onlyWords, Outcome, type CanonicalResult } from "../forms/canonical-result.js";
import { reasonIn } from "../forms/evidence.js";
import { CONTENT, mediaOf, resourceText, STRUCTURE } from "../forms/media.js";
import { holdsText, jsonIn, repeats } from "../forms/repetition.js";
import { ERROR_PREFIX } from "../llm/contents.js";
import { readResult, wordedFailure, type Reading } from "../reading/read.js";
import { isObject, jsonEqual } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import type { Incoming } from "./carrier.js";
import { asTextBlock, textOfBlock } from "./content.js";
import { piecesOf, wrappedIn, type Trusted } from "./trust.js";

const BLANK: CanonicalResult = {
  outcome: Outcome.OK,
  code: null,
  message: null,
  data: undefined,
  tool: null,
  toolCallId: null,
  executionTimeMs: null,
  operationType: null,
};

/** Return the result of a carrier that carries no envelope as a whole. */
export function readForeign({ failingBlock, rest }: Trusted): CanonicalResult {
  if (failingBlock === null) return resultOf(rest);
  const { outcome, code, message } = toCanonicalResult(failingBlock.envelope, failingBlock.form);
  const known = { ...BLANK, outcome, code, message, data: allContent(rest) };
  if (rest.failed !== true) return { ...known, evidence: readResult(failingBlock.envelope, false).evidence };
  return outcome === Outcome.UNKNOWN ? { ...known, outcome: Outcome.FAILED } : known;
}

function resultOf(incoming: Incoming): CanonicalResult {
  const failure = findFailure(incoming);
  if (failure !== null) return reportedFailure(failure, incoming);
  const worded = wordsIn(incoming);
  if (incoming.failed === false && worded === null) return success(incoming);
  const outcome = incoming.failed === true ? Outcome.FAILED : Outcome.UNKNOWN;
  const evidence = worded === null || incoming.failed === true ? [] : against(worded, incoming);
  const known = { ...BLANK, outcome, code: incoming.code ?? worded?.code ?? null, evidence };
  if (incoming.isRunning && incoming.failed === null) return running(known, incoming);
  const [value] = objectsIn(incoming);
  const message = value === undefined ? null : reasonIn(value);
  const isSilent = isBlank(incoming.text ?? "") && isObject(incoming.value);
  const isAlone = isSilent || incoming.value === undefined;
  const isRepeated = value !== undefined && (isAlone || repeats(incoming.text, value));
  if (message === null || !isRepeated) {
    const said = failureMessage(incoming) ?? linesIn(incoming.value);
    return { ...known, message: said, data: dataIn(incoming) };
  }
  const data = incoming.value === undefined ? value : dataIn(incoming);
  return { ...known, message, data };
}

/** Return the reading of the first object in a result that is not ok, or null. */
export function findFailure(incoming: Incoming): Reading | null {
  const readings = objectsIn(incoming).map((value) => readResult(value, true));
  const isTold = incoming.flagged || incoming.failed === true;
  const isDenied = (one: Reading): boolean => isTold && looksOnly(one);
  return readings.find((one) => one.outcome !== Outcome.OK && !isDenied(one)) ?? null;
}

/** Return the result of a tool that is still running; what it gave so far is data. */
function running(known: CanonicalResult, incoming: Incoming): CanonicalResult {
  const code = known.code ?? ErrorCode.IN_PROGRESS;
  const isWorking = code === ErrorCode.IN_PROGRESS;
  const words = isWorking ? phrase("carrier.running", "en") : (describeCode(code).message?.en ?? null);
  const data = dataIn(incoming);
  if (data !== undefined) return { ...known, code, message: failureMessage(incoming) ?? words, data };
  const soFar = isBlank(incoming.text ?? "") ? undefined : incoming.text;
  return { ...known, code, message: words, data: soFar };
}

/** Return the reading of a text that words a failure; null if a flag on purpose denies it. */
function wordsIn({ value, text, flagged, failed }: Incoming): Reading | null {
  if (flagged && failed !== true) return null;
  return wordedFailure(typeof value === "string" ? value : (text ?? ""));
}

/** Return the words of a failure, and the flag by default that speaks against them. */
function against({ evidence }: Reading, { defaultFlag }: Incoming): readonly string[] {
  return defaultFlag === null ? evidence : [...evidence, `flag: ${defaultFlag}, default`];
}

/** Return the object whose words say that it failed; undefined if they are all that it says. */
function besideWords(reading: Reading, incoming: Incoming): unknown {
  const held = objectsIn(incoming).find(
    (one) => Object.values(one).includes(reading.value) && Object.keys(one).length > 1,
  );
  return held === undefined || wrappedIn(held) === reading.value ? undefined : held;
}

/** Whether an object only wraps a text that looks like a failure. */
function looksOnly({ kind }: Reading): boolean {
  return kind === "looks-like-failure";
}

/** Return the value, with the blocks beside it if there are any. */
function dataIn({ value, beside }: Incoming): unknown {
  if (beside.length === 0) return value;
  return value === undefined ? beside : { [CONTENT]: beside, [STRUCTURE]: value };
}

/** Return the failure that an object reports. */
function reportedFailure(reading: Reading, incoming: Incoming): CanonicalResult {
  const failure = reading.value;
  const isValue = incoming.value !== undefined && jsonEqual(incoming.value, failure);
  const isAlone = incoming.beside.length === 0 && (incoming.blocks.length < 2 || isValue);
  const { text } = incoming;
  const saysMore = text !== null && jsonIn(text) === null && wrappedIn(incoming.value) === undefined;
  const message = saysMore && isValue ? failureMessage(incoming) : null;
  const isCertain = incoming.failed === true && reading.outcome === Outcome.UNKNOWN;
  const own = !looksOnly(reading) ? failure : saysMore ? text : besideWords(reading, incoming);
  const evidence = onlyWords(reading.evidence) ? against(reading, incoming) : reading.evidence;
  return {
    ...BLANK,
    outcome: isCertain ? Outcome.FAILED : reading.outcome,
    code: reading.code ?? incoming.code,
    message: message ?? bare(reading.message) ?? failureMessage(incoming),
    data: isAlone ? own : allContent(incoming),
    evidence: incoming.failed === true ? [] : evidence,
  };
}

function bare(message: string | null): string | null {
  return message?.startsWith(ERROR_PREFIX) ? message.slice(ERROR_PREFIX.length) : message;
}

/** Return everything in a result: its blocks, and the value if it is not made of them. */
function allContent({ value, pieces, blocks, beside }: Incoming): unknown[] {
  const has = (all: readonly unknown[], item: unknown): boolean => all.some((one) => jsonEqual(one, item));
  const isNew = value !== undefined && !has(pieces, value);
  const isOfBlocks = Array.isArray(value) && value.every((item) => has(blocks, item));
  const others = beside.filter((block) => !has(blocks, block));
  return [...blocks, ...others, ...(isNew && !isOfBlocks ? [value] : [])];
}

function success(incoming: Incoming): CanonicalResult {
  const isNone = (["en", "zh"] as const).some((lang) => incoming.text === phrase("llm.no-output", lang));
  const text = isNone ? null : incoming.text;
  const data = dataIn(incoming);
  if (Array.isArray(data) && data.some((block) => resourceText(block) !== null)) {
    // The text of a resource is part of what is said: all blocks stay, in their order.
    return { ...BLANK, data: [...incoming.blocks] };
  }
  if (hasTextAfterMedia(incoming.blocks) && incoming.beside.length === 0) {
    return { ...BLANK, data: incoming.blocks.map(asTextBlock) };
  }
  if (data === undefined) return { ...BLANK, data: text ?? undefined };
  const saysMore = text !== null && !isBlank(text) && !isJsonOf(text, incoming.value);
  return { ...BLANK, message: saysMore ? text : null, data };
}

/** Whether a text comes after an image or a file, so that the order says something. */
function hasTextAfterMedia(blocks: readonly unknown[]): boolean {
  const first = blocks.findIndex((one) => mediaOf(one) !== null);
  return first >= 0 && blocks.slice(first).some((one) => textOfBlock(one) !== null);
}

/** Whether a text is the value itself; one that the structure only wraps stays the message. */
function isJsonOf(text: string, value: unknown): boolean {
  if (typeof value === "string") return repeats(text, value);
  const isText = holdsText(value, text) || jsonIn(text) === null;
  return repeats(text, value) && !isText;
}

/** Return the message of a failure: its text without the prefix that marks it as one. */
function failureMessage({ text, value }: Incoming): string | null {
  const message = bare(text) ?? "";
  const isRepeated = value !== undefined && repeats(text, value);
  return isBlank(message) || isRepeated ? null : message;
}

/** Return the texts of a list that holds nothing else: what went wrong, one after the other. */
function linesIn(value: unknown): string | null {
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === "string");
  return isTexts ? value.join("\n") || null : null;
}

/** List the objects in a result, first those that are all of it. */
function objectsIn(incoming: Incoming): readonly Record<string, unknown>[] {
  const { value, text } = incoming;
  const wrapped = wrappedIn(value);
  const candidates = [value, wrapped, typeof wrapped === "string" ? jsonIn(wrapped) : null];
  if (value === undefined && text !== null) candidates.push(jsonIn(text));
  for (const piece of piecesOf(incoming)) {
    candidates.push(...(typeof piece === "string" ? [piece, jsonIn(piece)] : [piece]));
  }
  return candidates.filter(isObject);
}
