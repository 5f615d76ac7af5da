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
