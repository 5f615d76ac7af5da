/** Rows of the contract, which a bundle carries in columns: each key is in it once. */

/** The values of all rows, or the columns of what an object in each row holds. */
export type Columns = readonly unknown[] | { readonly [key: string]: Columns };

/** Return the rows that columns hold. */
export function fromColumns(columns: Columns): readonly unknown[] {
  if (isValues(columns)) return columns;
  const parts = Object.entries(columns).map(([key, inside]) => [key, fromColumns(inside)] as const);
  const [first] = parts;
  return (first?.[1] ?? []).map((_, row) => Object.fromEntries(parts.map(([key, values]) => [key, values[row]])));
}

function isValues(columns: Columns): columns is readonly unknown[] {
  return Array.isArray(columns);
}
