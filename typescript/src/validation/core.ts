/**
 * The core in WebAssembly: a text is written into its memory, and it says yes, no, or neither.
 *
 * It is taken only if it was made from this contract, and given up at the first trap, so callers
 * need the JavaScript validator beside it.
 */

import { PLAN_DIGEST, PLAN_SCHEMAS } from "../build/plan.js";
import { isWellFormed } from "../strict-json/quick.js";

// What the crate toolresult-wasm exports.
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly room: (size: number) => number;
  readonly judge: (size: number, schema: number) => number;
  readonly digest: () => number;
}

/** Longer texts are left to JavaScript: the memory of a core never becomes smaller. */
const LONGEST = 2 ** 26;
/** Where the memory for texts begins: most envelopes fit in, and it grows by doubling. */
const SMALLEST = 2 ** 14;
const RECOGNIZE = 0;
const VALID = 1;
const UNDECIDED = -1;
const NUMBERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  PLAN_SCHEMAS.map((name, index) => [name, index + 1]),
);
const encoder = /* @__PURE__ */ new TextEncoder();

/** A core that can be asked. */
export class Core {
  readonly #exports: Exports;
  #room = new Uint8Array(0);

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Return the core of a module; null if it was made from another contract. */
  static async of(module: WebAssembly.Module): Promise<Core | null> {
    const { exports } = await WebAssembly.instantiate(module, {});
    const core = new Core(exports as unknown as Exports);
    return core.#digest() === PLAN_DIGEST ? core : null;
  }

  /**
   * Whether a text is valid; null where only the reference can tell.
   *
   * @param schema name of a schema; null to recognize the form.
   * @throws WebAssembly.RuntimeError if the core broke; it must not be asked again.
   */
  judge(text: string | Uint8Array, schema: string | null): boolean | null {
    const number = schema === null ? RECOGNIZE : NUMBERS.get(schema);
    if (number === undefined) return null;
    const size = typeof text === "string" ? this.#encode(text) : this.#copy(text);
    if (size < 0) return null;
    const answer = this.#exports.judge(size, number);
    return answer === UNDECIDED ? null : answer === VALID;
  }

  /** Write a text as UTF-8 and return its size; -1 if it does not fit, or is not well-formed. */
  #encode(text: string): number {
    // A unit of UTF-16 takes at most three bytes; an unpaired one would become another character.
    if (!this.#makeRoom(text.length * 3) || !isWellFormed(text)) return -1;
    return encoder.encodeInto(text, this.#room).written;
  }

  #copy(bytes: Uint8Array): number {
    if (!this.#makeRoom(bytes.length)) return -1;
    this.#room.set(bytes);
    return bytes.length;
  }

  /** Make room for a number of bytes; false if there is not enough memory. */
  #makeRoom(size: number): boolean {
    // Memory that has grown is another buffer: the old one has no length any more.
    if (size <= this.#room.length) return true;
    if (size > LONGEST) return false;
    let capacity = SMALLEST;
    while (capacity < size) capacity *= 2;
    const start = this.#exports.room(capacity);
    if (start === 0) return false;
    this.#room = new Uint8Array(this.#exports.memory.buffer, start, capacity);
    return true;
  }

  #digest(): string {
    const { memory, digest } = this.#exports;
    const characters = new Uint8Array(memory.buffer, digest(), PLAN_DIGEST.length);
    return String.fromCharCode(...characters);
  }
}
