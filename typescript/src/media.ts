/**
 * Images, audio and files in a result: what a text says in their place.
 *
 * `data` holds them as blocks, as MCP does: `{"type": "image", "mimeType": "image/png", "data":
 * "<base64>"}`, or `uri` instead of `data`. Beside a structure they are under `content`, and the
 * structure is under `structuredContent`, as in MCP's own result.
 */

import { catalog } from "./contract.js";
import { jsonIn } from "./repetition.js";
import { isObject, jsonEqual, own } from "./values.js";
import { write } from "./writer.js";

const FACTS = catalog.media;
const KILO = 1000;

interface Media {
  readonly kind: string;
  readonly mimeType: string | null;
  /** Base64, or null. */
  readonly data: string | null;
  readonly uri: string | null;
  readonly name: string | null;
}

/**
 * Return data with a description in the place of each image, audio and file.
 *
 * A list of content blocks becomes text, a line each.
 */
export function withoutMedia(data: unknown): unknown {
  const [blocks, beside] = contentOf(data);
  if (blocks.length === 0) return described(data);
  const lines = blocks.map(lineOf);
  if (beside !== null) lines.push(asText(withoutMedia(beside)));
  return lines.join("\n");
}

/** Return the content blocks of data, and what is beside them (null: nothing). */
function contentOf(data: unknown): readonly [readonly unknown[], unknown] {
  if (isContent(data)) return [data, null];
  const { content, structure } = FACTS;
  if (isObject(data) && Object.keys(data).every((key) => key === content || key === structure)) {
    const blocks = own(data, content);
    if (isContent(blocks)) return [blocks, own(data, structure) ?? null];
  }
  return [mediaOf(data) === null ? [] : [data], null];
}

/** Whether a value is a list of content blocks with media or resources among them. */
function isContent(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) &&
    value.every((one) => isObject(one) && typeof own(one, "type") === "string") &&
    value.some((one) => mediaOf(one) !== null || resourceText(one) !== null)
  );
}

/** Return the media in a block, or null. */
function mediaOf(block: unknown): Media | null {
  if (!isObject(block)) return null;
  const kind = own(block, "type");
  const resource = own(block, "resource");
  if (kind === "resource" && isObject(resource)) {
    const [data, mimeType] = [own(resource, "blob"), textIn(resource, "mimeType")];
    if (typeof data !== "string") return null;
    return { kind: kindOf(mimeType), mimeType, data, uri: null, name: null };
  }
  if (typeof kind !== "string" || !FACTS.kinds.includes(kind)) return null;
  const [data, uri] = [textIn(block, "data"), textIn(block, "uri")];
  if (data === null && uri === null) return null;
  return { kind, mimeType: textIn(block, "mimeType"), data, uri, name: textIn(block, "name") };
}

/** Return the kind of block for a media type. */
function kindOf(mimeType: string | null): string {
  const [kind = ""] = (mimeType ?? "").toLowerCase().split("/", 1);
  return FACTS.kinds.includes(kind) ? kind : "file";
}

/** Return the text of a resource that a block embeds, or null. */
function resourceText(block: unknown): string | null {
  if (!isObject(block) || own(block, "type") !== "resource") return null;
  const resource = own(block, "resource");
  return isObject(resource) ? textIn(resource, "text") : null;
}

function textIn(holder: object, key: string): string | null {
  const value = own(holder, key);
  return typeof value === "string" && value !== "" ? value : null;
}

function described(value: unknown): unknown {
  const media = mediaOf(value);
  if (media !== null) return descriptionOf(media);
  if (typeof value === "string") return describedText(value);
  if (Array.isArray(value)) return value.map(described);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, described(one)]));
}

/** Describe data URLs, and the media in a text that is JSON. */
function describedText(text: string): string {
  const parsed = text.includes('"mimeType"') ? jsonIn(text) : null;
  if (parsed !== null) {
    const shown = withoutMedia(parsed);
    return jsonEqual(shown, parsed) ? text : asText(shown);
  }
  if (!text.includes(";base64,")) return text;
  return text.replace(new RegExp(FACTS.data_url, "g"), (_all, mimeType: string, data: string) =>
    descriptionOf({ kind: kindOf(mimeType), mimeType, data, uri: null, name: null }),
  );
}

function descriptionOf({ kind, mimeType, data, uri, name }: Media): string {
  const size = data === null ? String(uri) : inWords(sizeOf(data));
  const [first = "", ...others] = [mimeType, name, size].filter((one) => one !== null);
  const start = mimeType === null ? `${kind}, ${first}` : `${kind} ${first}`;
  return `[${[start, ...others].join(", ")}]`;
}

/** Return the number of bytes in base64. */
function sizeOf(data: string): number {
  const padding = data.slice(-2).split("=").length - 1;
  return Math.floor((data.length * 3) / 4) - padding;
}

function inWords(size: number): string {
  if (size < KILO) return `${size} B`;
  if (size < KILO ** 2) return `${Math.floor((size + KILO / 2) / KILO)} kB`;
  const tenths = Math.floor((size * 10 + KILO ** 2 / 2) / KILO ** 2);
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`;
}

function lineOf(block: unknown): string {
  const fields = isObject(block) ? block : {};
  const text = resourceText(block) ?? own(fields, "text");
  const isSpoken = own(fields, "type") === "text" || own(fields, "type") === "resource";
  return typeof text === "string" && isSpoken ? text : asText(described(block));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : write(value);
}
