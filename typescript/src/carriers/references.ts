/**
 * Media that a carrier writes natively stand in the envelope beside them as references.
 *
 * So the model gets their bytes once where it sees the envelope, too; the reader resolves them.
 */

import type { JsonObject } from "../contract/contract.js";
import type { Media } from "../forms/media-shapes.js";
import { mediaOf } from "../forms/media.js";
import { isObject } from "../strict-json/values.js";
import { normalized } from "./normalized.js";

const REFERENCE = "toolresult:media/";
const REFERENCES = /^toolresult:media\/([0-9]{1,6})$/;
const DATA_URL_HEAD = /^data:[^,]{0,200};base64,/;

/** Media, and the block of a carrier that holds them. */
export interface Written {
  readonly media: Media;
  readonly block: JsonObject;
}

/** List the images, audio and files in a JSON value, in their order. */
export function mediaIn(value: unknown): readonly Media[] {
  const media = mediaOf(value);
  if (media !== null) return [media];
  if (Array.isArray(value)) return value.flatMap(mediaIn);
  return isObject(value) ? Object.values(value).flatMap(mediaIn) : [];
}

/** Return a value with references for the bytes and addresses of media written natively. */
export function referring(value: unknown, written: readonly Written[]): unknown {
  const numbers = numbersOf(written);
  if (numbers.size === 0) return value;
  const reference = (said: string): string | undefined => {
    const number = numbers.get(said);
    return number === undefined ? undefined : `${REFERENCE}${number}`;
  };
  const refer = (key: string, item: unknown): unknown => {
    if (Array.isArray(item)) return item.map((one) => refer("", one));
    if (isObject(item)) {
      return Object.fromEntries(Object.entries(item).map(([name, one]) => [name, refer(name, one)]));
    }
    if (typeof item !== "string") return item;
    const found = reference(`data ${item}`) ?? (key === "uri" ? reference(`uri ${item}`) : undefined);
    if (found !== undefined) return found;
    const head = DATA_URL_HEAD.exec(item)?.[0];
    const inUrl = head === undefined ? undefined : reference(`data ${item.slice(head.length)}`);
    return inUrl === undefined ? item : `${head}${inUrl}`;
  };
  return refer("", value);
}

/**
 * Return the number of each media that their blocks give back; of equal ones the first.
 *
 * The numbers count what is read as media: a link of MCP without a media type is not.
 */
function numbersOf(written: readonly Written[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const readable = written.flatMap(({ media, block }) => {
    const found = mediaOf(normalized(block));
    return found === null ? [] : [{ found, media }];
  });
  readable.forEach(({ found, media }, index) => {
    const said = saidBy(media);
    if (saidBy(found) === said && !numbers.has(said)) numbers.set(said, index);
  });
  return numbers;
}

function saidBy({ data, uri }: Media): string {
  return data === null ? `uri ${uri}` : `data ${data}`;
}

/**
 * Return a value with its references replaced by the media of some blocks, and the other blocks,
 * without copies of those that a reference names.
 */
export function resolved(
  value: unknown,
  blocks: readonly unknown[],
): readonly [unknown, readonly unknown[]] {
  const media = blocks.flatMap((block) => {
    const found = mediaOf(block);
    return found === null ? [] : [{ block, said: found.data ?? found.uri, name: saidBy(found) }];
  });
  const used = new Set<string>();
  const resolve = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(resolve);
    if (isObject(item)) {
      return Object.fromEntries(Object.entries(item).map(([name, one]) => [name, resolve(one)]));
    }
    if (typeof item !== "string") return item;
    const head = DATA_URL_HEAD.exec(item)?.[0] ?? "";
    const number = REFERENCES.exec(item.slice(head.length))?.[1];
    const held = number === undefined ? undefined : media[Number(number)];
    if (held === undefined) return item;
    used.add(held.name);
    return `${head}${held.said}`;
  };
  const found = media.length > 0 ? resolve(value) : value;
  const named = new Set(media.filter(({ name }) => used.has(name)).map(({ block }) => block));
  return [found, blocks.filter((one) => !named.has(one))];
}
