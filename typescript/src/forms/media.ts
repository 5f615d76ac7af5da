/**
 * Images, audio and files in a result: what such a block is, and what a text says of it.
 *
 * `data` holds them as blocks, as MCP has them: `type`, `mimeType`, and `data` (base64) or `uri`.
 * Beside a structure they are under `content`, and the structure under `structuredContent`.
 */

import * as catalog from "../build/contract.js";
import type { JsonObject } from "../contract/contract.js";
import { read } from "../strict-json/parser.js";
import { isObject, jsonEqual } from "../strict-json/values.js";
import { write } from "../strict-json/writer.js";
import {
  bytesIn,
  dataInUrl,
  isBase64,
  kindOf,
  knownBytes,
  mediaOfBytes,
  mediaTypeBeside,
  type Media,
} from "./media-shapes.js";

const FACTS = catalog.media;

/** Where data holds blocks, and a structure beside them. */
export const CONTENT = FACTS.content;
export const STRUCTURE = FACTS.structure;

const DATA_URL = new RegExp(FACTS.data_url, "g");
const LONG_BASE64 = new RegExp(FACTS.long_base64);
const KILO = 1000;

/** Return data with a description in the place of each image, audio and file. */
export function withoutMedia(data: unknown): unknown {
  const [blocks, beside] = contentOf(data);
  if (blocks.length === 0) return described(data);
  const lines = blocks.map(lineOf);
  if (beside !== null) lines.push(asText(withoutMedia(beside)));
  return lines.join("\n");
}

/** Return the content blocks of data, and what is beside them; null if there is nothing. */
export function contentOf(data: unknown): readonly [readonly unknown[], unknown] {
  if (isContent(data)) return [data, null];
  const known = [FACTS.content, FACTS.structure];
  if (isObject(data) && Object.keys(data).every((key) => known.includes(key))) {
    const blocks = data[FACTS.content];
    if (isContent(blocks)) return [blocks, data[FACTS.structure] ?? null];
  }
  return mediaOf(data) === null ? [[], data] : [[data], null];
}

function isContent(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  if (value.every((item) => blockText(item) !== null && Object.keys(item).length === 2)) return true;
  return (
    value.every((item) => isObject(item) && (isTyped(item) || mediaOf(item) !== null)) &&
    value.some((item) => mediaOf(item) !== null || resourceText(item) !== null)
  );
}

function isTyped(block: JsonObject): boolean {
  return typeof block["type"] === "string";
}

/** Return the text of a block that is text, or null. */
export function blockText(block: unknown): string | null {
  const found = isObject(block) && block["type"] === "text" ? block["text"] : null;
  return typeof found === "string" ? found : null;
}

/** Return the media in a block as an envelope holds it, or null. */
export function mediaOf(block: unknown): Media | null {
  if (!isObject(block)) return null;
  const kind = block["type"];
  const resource = block["resource"];
  if (kind === "resource" && isObject(resource)) {
    const [blob, mimeType] = [resource["blob"], text(resource["mimeType"])];
    if (typeof blob !== "string") return null;
    return { kind: kindOf(mimeType), mimeType, data: blob, uri: null, name: null };
  }
  return ownMedia(block) ?? bytesIn(block);
}

/** Whether media are in a block as an envelope has them, and need no reading. */
export function isOwnBlock(block: JsonObject): boolean {
  const media = mediaOf(block);
  if (media === null || block["type"] === "resource") return media !== null;
  const { kind, ...fields } = media;
  const said = Object.entries(fields).filter(([, one]) => one !== null);
  return block["type"] === kind && said.every(([key, one]) => block[key] === one);
}

function ownMedia(block: JsonObject): Media | null {
  const kind = block["type"];
  if (typeof kind !== "string" || !FACTS.kinds.includes(kind)) return null;
  const [data, uri] = [text(block["data"]), text(block["uri"])];
  if (data === null && uri === null) return null;
  const [mimeType, name] = [mediaTypeBeside(block), text(block["name"])];
  const inUrl = dataInUrl(data ?? uri ?? "");
  if (inUrl === null) return { kind, mimeType, data, uri, name };
  return { kind, mimeType: mimeType ?? inUrl[0], data: inUrl[1], uri: null, name };
}

/** Return the text of a resource that a block embeds, or null. */
export function resourceText(block: unknown): string | null {
  const resource = isObject(block) && block["type"] === "resource" ? block["resource"] : null;
  return isObject(resource) ? text(resource["text"]) : null;
}

function descriptionOf(media: Media): string {
  const about = [media.mimeType, media.name].filter((part) => part !== null);
  about.push(media.data === null ? String(media.uri) : inWords(sizeOf(media.data)));
  const [first, ...rest] = about;
  const head = media.mimeType === null ? `${media.kind}, ${first}` : `${media.kind} ${first}`;
  return `[${[head, ...rest].join(", ")}]`;
}

function sizeOf(base64: string): number {
  const padding = base64.slice(-2).split("=").length - 1;
  return Math.floor((base64.length * 3) / 4) - padding;
}

function inWords(size: number): string {
  if (size < KILO) return `${size} B`;
  if (size < KILO ** 2) return `${Math.floor((size + KILO / 2) / KILO)} kB`;
  const tenths = Math.floor((size * 10 + KILO ** 2 / 2) / KILO ** 2);
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`;
}

function described(value: unknown): unknown {
  const media = mediaOf(value);
  if (media !== null) return descriptionOf(media);
  if (typeof value === "string") return textWithoutMedia(value);
  if (Array.isArray(value)) return value.map(described);
  if (!isObject(value)) return value;
  const mimeType = mediaTypeBeside(value);
  const fields = readable(value).map(([key, item]) => {
    // Bytes beside their media type are bytes.
    const isBytes = mimeType !== null && typeof item === "string" && FACTS.bytes.includes(key);
    return [key, isBytes && isBase64(item, mimeType) ? ofBytes(mimeType, item) : described(item)];
  });
  return Object.fromEntries(fields);
}

/** Return the fields of an object, without what only the provider reads that encrypted it. */
function readable(value: JsonObject): readonly (readonly [string, unknown])[] {
  const { names, types } = FACTS.unreadable;
  const kind = value["type"];
  const isProvided = typeof kind === "string" && types.some((end) => kind.endsWith(end));
  const fields = Object.entries(value);
  return isProvided ? fields.filter(([key]) => !names.includes(key)) : fields;
}

/**
 * Return a text with a description in the place of each data URL, of base64 of a well-known format,
 * and of the media in a text that is JSON.
 */
export function textWithoutMedia(whole: string): string {
  const mayHold = whole.includes('"mimeType"') || LONG_BASE64.test(whole);
  const parsed = mayHold ? jsonIn(whole) : undefined;
  if (parsed !== undefined) {
    const shown = withoutMedia(parsed);
    return jsonEqual(shown, parsed) ? whole : asText(shown);
  }
  const known = knownBytes(whole);
  if (known !== null) return ofBytes(known, whole);
  if (!whole.includes(";base64,")) return whole;
  return whole.replace(DATA_URL, (_url, mimeType: string | undefined, data: string) =>
    ofBytes(mimeType ?? null, data),
  );
}

function ofBytes(mimeType: string | null, data: string): string {
  return descriptionOf(mediaOfBytes("file", mimeType, data));
}

function jsonIn(whole: string): unknown {
  if (!/^\s*[[{]/.test(whole)) return undefined;
  try {
    return read(whole, { exact: true });
  } catch {
    return undefined;
  }
}

/** Return what a text says of a content block. */
export function lineOf(block: unknown): string {
  const said = resourceText(block) ?? blockText(block);
  return said === null ? asText(described(block)) : textWithoutMedia(said);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : write(value);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
