/**
 * Images, audio and files in a result: what such a block is, and what a text says of it.
 *
 * `data` holds them as blocks, as MCP has them: `type`, `mimeType`, and `data` (base64) or `uri`.
 * Beside a structure they are under `content`, and the structure under `structuredContent`.
 */

import * as catalog from "./build/contract.js";
import { read } from "./parser.js";
import { isObject, jsonEqual } from "./values.js";
import { write } from "./writer.js";

const FACTS = catalog.media;

/** Where data holds blocks, and a structure beside them. */
export const CONTENT = FACTS.content;
export const STRUCTURE = FACTS.structure;
const DATA_URL = new RegExp(FACTS.data_url, "g");
const KILO = 1000;

/** An image, audio, video or file. */
export interface Media {
  readonly kind: string;
  readonly mimeType: string | null;
  readonly data: string | null;
  readonly uri: string | null;
  readonly name: string | null;
}

/** Return data with a description in the place of each image, audio and file. */
export function withoutMedia(data: unknown): unknown {
  const [blocks, beside] = contentOf(data);
  if (blocks.length === 0) return described(data);
  const lines = blocks.map(line);
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
  return (
    Array.isArray(value) &&
    value.every((item) => isObject(item) && typeof item["type"] === "string") &&
    value.some((item) => mediaOf(item) !== null || resourceText(item) !== null)
  );
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
  if (typeof kind !== "string" || !FACTS.kinds.includes(kind)) return null;
  const [data, uri] = [text(block["data"]), text(block["uri"])];
  if (data === null && uri === null) return null;
  return { kind, mimeType: text(block["mimeType"]), data, uri, name: text(block["name"]) };
}

/** Return the text of a resource that a block embeds, or null. */
export function resourceText(block: unknown): string | null {
  const resource = isObject(block) && block["type"] === "resource" ? block["resource"] : null;
  return isObject(resource) ? text(resource["text"]) : null;
}

/** Return the kind of block for a media type. */
export function kindOf(mimeType: string | null): string {
  const kind = (mimeType ?? "").split("/", 1)[0]?.toLowerCase() ?? "";
  return FACTS.kinds.includes(kind) ? kind : "file";
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
  if (typeof value === "string") return describedText(value);
  if (Array.isArray(value)) return value.map(described);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, described(item)]));
}

/** Describe data URLs, and the media in a text that is JSON. */
function describedText(whole: string): string {
  const parsed = whole.includes('"mimeType"') ? jsonIn(whole) : undefined;
  if (parsed !== undefined) {
    const shown = withoutMedia(parsed);
    return jsonEqual(shown, parsed) ? whole : asText(shown);
  }
  if (!whole.includes(";base64,")) return whole;
  return whole.replace(DATA_URL, (_url, mimeType: string, data: string) =>
    descriptionOf({ kind: kindOf(mimeType), mimeType, data, uri: null, name: null }),
  );
}

function jsonIn(whole: string): unknown {
  if (!/^\s*[[{]/.test(whole)) return undefined;
  try {
    return read(whole, { exact: true });
  } catch {
    return undefined;
  }
}

function line(block: unknown): string {
  const said = resourceText(block) ?? (isObject(block) ? block["text"] : null);
  const kind = isObject(block) ? block["type"] : null;
  if (typeof said === "string" && (kind === "text" || kind === "resource")) return said;
  return asText(described(block));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : write(value);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
