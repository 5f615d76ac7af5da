/** Reading content blocks and flags, as the readers of several carriers need it. */

import type { JsonObject } from "../contract.js";
import { mediaOf, kindOf, type Media } from "../media.js";
import { pointer } from "../pointers.js";
import { isObject, own } from "../values.js";
import { ShapeError, type Incoming } from "./carrier.js";
import { resolved } from "./outgoing.js";

/** Read a failure flag: absent and null are false; what is not a boolean does not tell. */
export function readFlag(given: JsonObject, ...names: readonly string[]): boolean | null {
  const flags = names.map((name) => own(given, name) ?? null).filter((flag) => flag !== null);
  if (flags.includes(true)) return true;
  return flags.every((flag) => flag === false) ? false : null;
}

/** The content of a result, in the fields of `Incoming`. */
export type Content = Pick<Incoming, "text" | "value" | "pieces" | "blocks">;

/** Split content into its text, if there is any, and the blocks that are not text. */
export function readContent(content: unknown, path: string): Content {
  if (content === null || content === undefined) {
    return { text: null, value: undefined, pieces: [], blocks: [] };
  }
  if (typeof content === "string") {
    return { text: content, value: undefined, pieces: [content], blocks: [content] };
  }
  if (!Array.isArray(content)) throw new ShapeError(path, "carrier.content", content);
  const blocks = content.map(normalized);
  const texts = blocks.map(textOfBlock);
  const present = texts.filter((text) => text !== null);
  const others = blocks.filter((_, index) => texts[index] === null);
  return {
    text: present.length > 0 ? present.join("\n") : null,
    value: others.length > 0 ? others : undefined,
    pieces: blocks.map((block, index) => texts[index] ?? documentIn(block)),
    blocks,
  };
}

/** Return content with a structure of its own beside it: what it refers to is resolved. */
export function besideStructure(content: Content, structure: unknown): Content & Pick<Incoming, "beside"> {
  if (structure === undefined) return { ...content, beside: [] };
  const others = Array.isArray(content.value) ? (content.value as readonly unknown[]) : [];
  const [value, beside] = resolved(structure, others);
  return { ...content, value, beside };
}

/** Reject what names another kind than those that are expected. */
export function requireKind(given: JsonObject, name: string, ...expected: readonly string[]): void {
  const found = own(given, name) ?? expected[0];
  if (typeof found === "string" && expected.includes(found)) return;
  throw new ShapeError(pointer([name]), "carrier.kind", found);
}

/** Return a field that has to be there. */
export function requireContent(given: JsonObject, name: string): unknown {
  if (!Object.hasOwn(given, name)) throw new ShapeError(pointer([name]), "carrier.some-content");
  return own(given, name);
}

/** Return the one result in the content of a whole message; else what was given. */
export function onlyBlock(
  given: JsonObject,
  name: string,
  isResult: (block: JsonObject) => boolean,
): JsonObject {
  if ((own(given, "role") ?? null) === null || isResult(given)) return given;
  const content = own(given, name);
  const found = (Array.isArray(content) ? content : []).filter((one) => isObject(one) && isResult(one));
  if (found.length !== 1) throw new ShapeError(pointer([name]), "carrier.one-result", content);
  return found[0] as JsonObject;
}

/** Return the JSON or the text in a block that is not text itself; else the block. */
function documentIn(block: unknown): unknown {
  if (!isObject(block) || mediaOf(block) !== null) return block;
  const resource = own(block, "resource");
  if (isObject(resource)) return own(resource, "text") ?? null;
  return Object.hasOwn(block, "json") ? own(block, "json") : (own(block, "data") ?? block);
}

function textOfBlock(block: unknown): string | null {
  if (typeof block === "string") return block;
  if (!isObject(block)) return null;
  const isText = String(own(block, "type") ?? "text").toLowerCase().includes("text");
  const found = isText ? (own(block, "text") ?? own(block, "content")) : undefined;
  return typeof found === "string" ? found : null;
}

/** Return a content block with its media as an envelope holds it; any other block as it is. */
export function normalized(block: unknown): unknown {
  if (!isObject(block) || mediaOf(block) !== null) return block;
  const found = mediaInOtherWords(block);
  if (found === null) return block;
  const { kind, mimeType, data, uri, name } = found;
  const fields = { type: kind, mimeType, data, uri, name };
  return Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== null));
}

function mediaInOtherWords(block: JsonObject): Media | null {
  const [source, held] = [own(block, "source"), own(block, "inlineData") ?? own(block, "fileData")];
  const type = text(own(block, "type")) ?? "";
  if (isObject(source) && ["image", "document"].includes(type)) {
    const kind = type === "image" ? "image" : null;
    return found(kind, own(source, "media_type"), own(source, "data"), own(source, "url"), own(block, "title"));
  }
  if (isObject(held)) {
    return found(null, own(held, "mimeType"), own(held, "data"), own(held, "fileUri"), own(held, "displayName"));
  }
  if (type === "input_image" || type === "image_url") {
    const url = own(block, "image_url");
    return found("image", null, null, isObject(url) ? own(url, "url") : url, null);
  }
  if (type === "input_file") {
    return found(null, null, null, own(block, "file_data") ?? own(block, "file_url"), own(block, "filename"));
  }
  if (type === "resource_link" && text(own(block, "mimeType")) !== null) {
    return found(null, own(block, "mimeType"), null, own(block, "uri"), own(block, "name"));
  }
  const stem = type.replace(/-(?:data|url)$/, "");
  if (!["image", "audio", "video", "file", "media"].includes(stem)) return null;
  const mimeType = own(block, "mediaType") ?? own(block, "mimeType");
  const kind = ["image", "audio", "video"].includes(stem) ? stem : null;
  return found(kind, mimeType, own(block, "data"), own(block, "url"), own(block, "filename") ?? own(block, "name"));
}

/** Return media, if there is any; the data in a URL is data. */
function found(kind: string | null, mime: unknown, held: unknown, url: unknown, name: unknown): Media | null {
  const inUrl = typeof url === "string" ? /^data:([^,;]*)[^,]*;base64,(.*)$/s.exec(url) : null;
  const mimeType = text(inUrl?.[1]) ?? text(mime);
  const data = text(held) ?? text(inUrl?.[2]);
  const uri = data === null ? text(url) : null;
  if (data === null && uri === null) return null;
  return { kind: kind ?? kindOf(mimeType), mimeType, data, uri, name: text(name) };
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Return media as a URL: its own, or one that holds the data. */
export function dataUrl({ mimeType, data, uri }: Media): string {
  if (data === null) return String(uri);
  return `data:${mimeType ?? "application/octet-stream"};base64,${data}`;
}
