/**
 * Classes of which a program may load two copies: that of `import` and that of `require`. An error
 * of either is an instance of both.
 */

/** Whether a value has a brand; asked for a subclass, whether it is an instance of that. */
export function hasBrand(asked: unknown, own: unknown, value: unknown, brand: symbol): boolean {
  if (asked !== own) return Function.prototype[Symbol.hasInstance].call(asked, value);
  return typeof value === "object" && value !== null && brand in value;
}
