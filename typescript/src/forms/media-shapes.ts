/**
 * Where the blocks of other formats have the bytes of their media.
 *
 * Anthropic has `source`, Google `inlineData`, OpenAI a data URL, Bedrock the bytes beneath a
 * format, LangChain a media type beside the base64.
 */

import * as catalog from "../build/contract.js";
import type { JsonObject } from "../contract/contract.js";
import { isObject, own } from "../strict-json/values.js";

const FACTS = catalog.media;
const WHOLE_DATA_URL = new RegExp(`^${FACTS.data_url}$`);
const BASE64 = new RegExp(`^(?:${FACTS.base64})$`);
const SIGNATURES = /* @__PURE__ */ FACTS.signatures.map((one) => [new RegExp(one.pattern), one.media_type] as const);
// A block in a block in a block: `{"image": {"source": {"bytes": …}}}`.
const DEEPEST = 4;

/** The media that a block holds. */
export interface Media {
  readonly kind: string;
  readonly mimeType: string | null;
  readonly data: string | null;
  readonly uri: string | null;
  readonly name: string | null;
}

/** Return the media of a block that holds bytes and is nothing else, or null. */
export function bytesIn(block: JsonObject): Media | null {
  const levels: JsonObject[] = [block];
  const holders: string[] = [];
  for (let inner = block; levels.length < DEEPEST; ) {
    const holder = FACTS.holders.find((key) => isObject(own(inner, key)));
    if (holder === undefined) break;
    inner = inner[holder] as JsonObject;
    levels.unshift(inner);
    holders.push(holder);
  }
  const type = kindOfType(own(block, "type") ?? own(block, "kind"));
  const isOnlyHeld = holders[0] !== undefined && Object.keys(block).length === 1;
  if (type === null && !isOnlyHeld) return null;
  if (levels[0]?.["type"] === "text") return null; // a document of Anthropic that is text
  const kind = type ?? holders.map(kindOfType).find((one) => one !== null) ?? "file";
  const stated = first(levels, FACTS.media_types) ?? byFormat(levels, kind);
  const [mimeType, data] = heldIn(levels, stated);
  if (data === null) return null;
  return mediaOfBytes(kind, stated ?? mimeType, data, first(levels, FACTS.names));
}

/** Return media of a kind; that of a file is told by its media type. */
export function mediaOfBytes(
  kind: string,
  mimeType: string | null,
  data: string,
  name: string | null = null,
): Media {
  return { kind: kind === "file" ? kindOf(mimeType) : kind, mimeType, data, uri: null, name };
}

/** Return the kind of block for a media type. */
export function kindOf(mimeType: string | null): string {
  const kind = (mimeType ?? "").split("/", 1)[0]?.toLowerCase() ?? "";
  return FACTS.kinds.includes(kind) ? kind : "file";
}

/** Return the media type and the base64 of a text that is a data URL, or null. */
export function dataInUrl(text: string): readonly [string | null, string] | null {
  const found = text.startsWith("data:") ? WHOLE_DATA_URL.exec(text) : null;
  return found === null ? null : [found[1] ?? null, String(found[2])];
}

/** Return the media type that an object says, or null. */
export function mediaTypeBeside(fields: JsonObject): string | null {
  return first([fields], FACTS.media_types);
}

/**
 * Whether a text is bytes as base64, as far as that can be told: without a media type, or with that
 * of a text, only a long one is taken for it.
 */
export function isBase64(text: string, mimeType: string | null): boolean {
  const isMeant = mimeType !== null && !mimeType.startsWith("text/");
  return (isMeant || text.length >= FACTS.sure_length) && BASE64.test(text);
}

/** Return the media type of a text that is the base64 of a well-known format, or null. */
export function knownBytes(text: string): string | null {
  if (text.length < FACTS.sure_length) return null;
  const found = SIGNATURES.find(([pattern]) => pattern.test(text));
  return found !== undefined && BASE64.test(text) ? found[1] : null;
}

function kindOfType(type: unknown): string | null {
  const found = typeof type === "string" ? own(FACTS.types, type) : undefined;
  return typeof found === "string" ? found : null;
}

function heldIn(
  levels: readonly JsonObject[],
  mimeType: string | null,
): readonly [string | null, string | null] {
  for (const text of texts(levels, [...FACTS.bytes, ...FACTS.urls])) {
    const inUrl = dataInUrl(text);
    if (inUrl !== null) return inUrl;
  }
  const data = first(levels, FACTS.bytes);
  return [null, data !== null && isBase64(data, mimeType) ? data : null];
}

/** Return the media type that a format such as "png" means, or null. */
function byFormat(levels: readonly JsonObject[], kind: string): string | null {
  const name = first(levels, ["format"]);
  if (name === null) return null;
  const known = own(FACTS.formats, name);
  return typeof known === "string" ? known : `${kind === "file" ? "application" : kind}/${name}`;
}

/** Return the first text under one of some names, of the innermost object that has one. */
function first(levels: readonly JsonObject[], names: readonly string[]): string | null {
  return texts(levels, names)[0] ?? null;
}

function texts(levels: readonly JsonObject[], names: readonly string[]): readonly string[] {
  const found = levels.flatMap((level) => names.map((name) => own(level, name)));
  return found.filter((one): one is string => typeof one === "string" && one !== "");
}
