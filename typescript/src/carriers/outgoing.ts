/**
 * What a carrier is to write of an envelope: its text, and its media as blocks of the carrier.
 *
 * Media that a carrier writes natively are written once: where the model sees the envelope too,
 * they stand in it as a reference, which the reader resolves.
 */

import { Outcome } from "../canonical-result.js";
import { isBlank } from "../characters.js";
import type { JsonObject } from "../contract.js";
import { toCanonicalResult } from "../conversion.js";
import type { ResultForm } from "../forms.js";
import { textOf } from "../llm.js";
import { CONTENT, contentOf, mediaOf, STRUCTURE, type Media } from "../media.js";
import { isObject, jsonEqual } from "../values.js";
import type { Carrier, Outgoing } from "./carrier.js";

const REFERENCE = "toolresult:media/";
const REFERENCES = /^toolresult:media\/([0-9]{1,6})$/;

type Native = Pick<Carrier<unknown>, "native">;

/** Return what a carrier is to write of an envelope of a form. */
export function outgoingOf(
  { native }: Native,
  form: ResultForm,
  envelope: JsonObject,
  toolCallId: string | null,
  name: string | null,
): Outgoing {
  const result = toCanonicalResult(envelope, form);
  const failed = result.outcome !== Outcome.OK;
  const written = mediaIn(result.data).flatMap((media) => {
    const block = native === null ? null : native(media, failed);
    return block === null ? [] : [{ media, block }];
  });
  const known = written.map(({ media }) => media);
  const left = leftOf(result.data, known);
  const isSilent = !failed && isBlank(result.message ?? "");
  const isShownByMedia = known.length > 0 && left === undefined && isSilent;
  return {
    form,
    envelope,
    result,
    shown: referring(envelope, known) as JsonObject,
    data: referring(left, known),
    text: isShownByMedia ? "" : textOf({ ...result, data: left }),
    media: written.map(({ block }) => block),
    toolCallId,
    name,
  };
}

function mediaIn(value: unknown): readonly Media[] {
  const media = mediaOf(value);
  if (media !== null) return [media];
  if (Array.isArray(value)) return value.flatMap(mediaIn);
  return isObject(value) ? Object.values(value).flatMap(mediaIn) : [];
}

/** Return a value with its references replaced by the media of some blocks, and the other blocks. */
export function resolved(
  value: unknown,
  blocks: readonly unknown[],
): readonly [unknown, readonly unknown[]] {
  const media = blocks.flatMap((one) => {
    const found = mediaOf(one);
    return found === null ? [] : [{ block: one, found }];
  });
  const used = new Set<unknown>();
  const resolve = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(resolve);
    if (isObject(item)) return mapped(item, (one) => resolve(one));
    const number = typeof item === "string" ? REFERENCES.exec(item)?.[1] : undefined;
    const held = number === undefined ? undefined : media[Number(number)];
    if (held === undefined || held.found.data === null) return item;
    used.add(held.block);
    return held.found.data;
  };
  const found = media.length > 0 ? resolve(value) : value;
  return [found, blocks.filter((one) => !used.has(one))];
}

/** Return a value with the data of its native media replaced by references. */
function referring(value: unknown, native: readonly Media[]): unknown {
  if (native.length === 0) return value;
  const numbers = new Map<string, number>();
  native.forEach(({ data }, index) => {
    if (data !== null && !numbers.has(data)) numbers.set(data, index);
  });
  const refer = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(refer);
    if (!isObject(item)) return item;
    return mapped(item, (one, key) => {
      const isData = (key === "data" || key === "blob") && typeof one === "string";
      const number = isData ? numbers.get(one) : undefined;
      return number === undefined ? refer(one) : `${REFERENCE}${number}`;
    });
  };
  return refer(value);
}

function mapped(
  fields: JsonObject,
  change: (one: unknown, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, change(one, key)]));
}

/** Return data without the content blocks that are written natively; undefined if none is left. */
function leftOf(data: unknown, native: readonly Media[]): unknown {
  const [blocks, beside] = contentOf(data);
  if (native.length === 0 || blocks.length === 0) return data;
  const left = blocks.filter((block) => !native.some((one) => jsonEqual(one, mediaOf(block))));
  if (beside === null) return left.length > 0 ? left : undefined;
  return left.length > 0 ? { [CONTENT]: left, [STRUCTURE]: beside } : beside;
}
