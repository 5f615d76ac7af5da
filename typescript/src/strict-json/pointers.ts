/** JSON Pointers (RFC 6901), which findings use for places. */

/** Join the steps from the root to a place. */
export function pointer(parts: Iterable<string | number>): string {
  let joined = "";
  for (const part of parts) {
    joined += `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return joined;
}

/** Split a pointer into the steps from the root. */
export function steps(path: string): readonly string[] {
  return path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * A place in a JSON value: its last step, and the place around it; null is the whole value.
 *
 * The pointers of all places below one long key would take many times the memory of the text
 * itself. Places share their steps, and a pointer is written when somebody reads it.
 */
export interface Place {
  readonly around: Place | null;
  readonly step: string | number;
  /** How many steps lead to it. */
  readonly depth: number;
}

/** Return the place one step further. */
export function below(around: Place | null, step: string | number): Place {
  return { around, step, depth: (around?.depth ?? 0) + 1 };
}

/** Return the steps from the root to a place. */
export function stepsTo(place: Place | null): readonly string[] {
  const found: string[] = [];
  for (let here = place; here !== null; here = here.around) found.push(String(here.step));
  return found.reverse();
}

interface Branch {
  readonly inside: Map<string, Branch>;
  isMember: boolean;
}

/** A set of places; asking it takes as long as the place is deep. */
export class PlaceSet {
  readonly #root: Branch = { inside: new Map(), isMember: false };

  add(path: readonly string[]): void {
    let here = this.#root;
    for (const step of path) {
      const next = here.inside.get(step) ?? { inside: new Map(), isMember: false };
      here.inside.set(step, next);
      here = next;
    }
    here.isMember = true;
  }

  has(path: readonly string[]): boolean {
    let here: Branch | undefined = this.#root;
    for (const step of path) here = here?.inside.get(step);
    return here?.isMember ?? false;
  }
}
