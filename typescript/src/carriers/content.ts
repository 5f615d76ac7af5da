/** Reading content blocks and flags, as the readers of several carriers need it. */

import type { JsonObject } from "../contract/contract.js";
import { blockText, mediaOf } from "../forms/media.js";
import { isNumber } from "../strict-json/numbers.js";
import { pointer } from "../strict-json/pointers.js";
import { isObject, own } from "../strict-json/values.js";
import { KEY, ShapeError, type Incoming } from "./carrier.js";
import { normalized } from "./normalized.js";
import { resolved } from "./references.js";

/** Read a failure flag: absent and null are false; what is not a boolean does not tell. */
export function readFlag(given: JsonObject, ...names: readonly string[]): boolean | null {
  const flags = names.map((name) => own(given, name) ?? null).filter((flag) => flag !== null);
  if (flags.includes(true)) return true;
  return flags.every((flag) => flag === false) ? false : null;
}

/** Return the first value under some names that is not null; undefined if there is none. */
export function firstValue(given: JsonObject, ...names: readonly string[]): unknown {
  return names.map((name) => own(given, name) ?? undefined).find((value) => value !== undefined);
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

/** Return the content under the first of some names; it has to be there. */
export function requireContent(given: JsonObject, name: string, ...others: readonly string[]): unknown {
  const found = [name, ...others].find((one) => Object.hasOwn(given, one));
  if (found === undefined) throw new ShapeError(pointer([name]), "carrier.some-content");
  return own(given, found);
}

/** Return the object that a message or a part wraps; the object itself if it wraps none. */
export function unwrapped(given: JsonObject, ...names: readonly string[]): JsonObject {
  return names.map((name) => own(given, name)).find(isObject) ?? given;
}

/** Return what is under the key of the envelope in an open field; undefined if nothing is. */
export function envelopeUnderKey(holder: unknown): unknown {
  return isObject(holder) ? (own(holder, KEY) ?? undefined) : undefined;
}

/** Split content, or take what the tool returned, where a program keeps that instead of text. */
export function readContentOrValue(content: unknown, path: string): Content {
  const isValue = isObject(content) || typeof content === "boolean" || isNumber(content);
  return isValue ? { text: null, value: content, pieces: [], blocks: [] } : readContent(content, path);
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

/** Return a block that is text as an envelope holds it; any other block as it is. */
export function asTextBlock(block: unknown): unknown {
  const text = blockText(block) === null ? textOfBlock(block) : null;
  return text === null ? block : { type: "text", text };
}

/** Return the text of a block that is text, in the words of any format; else null. */
export function textOfBlock(block: unknown): string | null {
  if (typeof block === "string") return block;
  if (!isObject(block)) return null;
  const kind = String(own(block, "type") ?? "text").toLowerCase();
  // A `text_editor_..._view_result` says more than its text.
  const isText = kind.includes("text") && !kind.endsWith("_result");
  const found = isText ? (own(block, "text") ?? own(block, "content")) : undefined;
  return typeof found === "string" ? found : null;
}
