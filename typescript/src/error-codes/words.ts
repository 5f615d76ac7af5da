/** Codes in words, for findings. */

import type { Lang } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { RANGES, type CodeTable } from "./rows.js";

/** Return the dialects that know a number, and its names there; "" if none does. */
export function knownInDialects(code: number | bigint, table: CodeTable, lang: Lang): string {
  return [...table.dialects.values()]
    .flatMap((dialect) => {
      const row = dialect.codes.get(code);
      if (row === undefined) return [];
      return [phrase("advice.dialect-knows", lang, { dialect: dialect.name, name: row.name })];
    })
    .join(phrase("comma", lang));
}

/** Return the ranges in words: `0, 1000–1999, 2000–2999 and 5000–5999`. */
export function rangesInWords(lang: Lang): string {
  const words = RANGES.map(({ minimum, maximum }) =>
    minimum === maximum ? String(minimum) : `${minimum}–${maximum}`,
  );
  const last = words.pop() ?? "";
  return words.join(phrase("comma", lang)) + phrase("and", lang) + last;
}
