/** JSON text as characters: strings as they are, and bytes in UTF-8. */

import type { Lang } from "../contract/contract.js";
import { make } from "../findings/finding.js";
import { position } from "./positions.js";
import { TextError } from "./text-error.js";

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Whether a value is JSON text: a string, or bytes, of another realm too (iframe, vm, Jest). */
export function isText(value: unknown): value is string | Uint8Array {
  return typeof value === "string" || isBytes(value);
}

function isBytes(value: unknown): value is Uint8Array {
  if (value instanceof Uint8Array) return true;
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** Return a payload that is text as characters; null if it is none, or no UTF-8. */
export function charactersOrNull(payload: unknown): string | null {
  if (typeof payload === "string") return payload;
  if (!isText(payload)) return null;
  try {
    return decoder.decode(ownBytes(payload as Uint8Array));
  } catch {
    return null;
  }
}

/** Return a text as characters; its bytes have to be UTF-8. */
export function characters(given: string | Uint8Array, lang: Lang): string {
  if (typeof given === "string") return given;
  if (!isText(given)) {
    throw new TypeError(`expected JSON text as a string or bytes, got ${typeof given}`);
  }
  const text = ownBytes(given as Uint8Array);
  try {
    return decoder.decode(text);
  } catch {
    const offset = firstBadByte(text);
    const before = decoder.decode(text.subarray(0, offset));
    const value = `0x${(text[offset] ?? 0).toString(16).padStart(2, "0")}`;
    const finding = make("text-encoding", "", lang, { value, offset });
    throw new TextError({ ...finding, ...position(before, before.length) });
  }
}

/** Return bytes as an array of this realm, which decoders take. */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  if (bytes instanceof Uint8Array) return bytes;
  const { buffer, byteOffset, byteLength } = bytes as Uint8Array;
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Return where bytes stop being UTF-8. */
function firstBadByte(bytes: Uint8Array): number {
  let offset = 0;
  while (offset < bytes.length) {
    const length = lengthOfCharacter(bytes, offset);
    if (length === 0) break;
    offset += length;
  }
  return offset;
}

/** Return the length of the UTF-8 character at an offset; 0 if there is none. */
function lengthOfCharacter(bytes: Uint8Array, offset: number): number {
  const first = bytes[offset] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[offset + index] ?? 0;
    const isSecond = index === 1;
    if (byte < (isSecond ? lowest : 0x80) || byte > (isSecond ? highest : 0xbf)) return 0;
  }
  return length;
}
