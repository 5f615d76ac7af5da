// JSON Lines: a verdict for each line.

import { validate } from "../../../typescript/src/validation/validation.js";
import { read } from "../../../typescript/src/strict-json/parser.js";
import { LANG as lang } from "words";
import { attempt } from "../first/engine.js";
import { meaningOf } from "./meaning.js";

// More rows than that nobody reads; all are counted.
const MOST = 200;
const LONGEST = 160;

/**
 * Return the verdicts on the lines of a text; null if the text is not JSON Lines: its first line is an
 * object of its own, and so are most.
 *
 * Each row has the number of its line, what is valid or wrong, its format, its outcome and the
 * beginning of what the model sees.
 */
export function linesOf(payload, report, { schema, dialect }) {
  if (report.valid || typeof payload !== "string") return null;
  const lines = payload.split("\n").map((text, index) => ({ text: text.trim(), number: index + 1 })).filter(({ text }) => text !== "");
  if (!isJsonLines(lines)) return null;
  const judged = lines.map(({ text, number }) => {
    const own = validate(text, { schema, dialect, lang });
    const meaning = meaningOf(text, own, { schema, dialect });
    return { number, isGood: own.valid || meaning.plain !== null || meaning.carrier !== null, report: own, meaning };
  });
  const good = judged.filter(({ isGood }) => isGood).length;
  const isForeign = judged.some(({ meaning }) => meaning.carrier !== null);
  return { all: judged.length, good, isForeign, rows: judged.slice(0, MOST).map(rowOf) };
}

function isJsonLines(lines) {
  if (lines.length < 2 || !lines[0].text.startsWith("{")) return false;
  const isRead = ({ text }) => /^[[{]/.test(text) && !(attempt(() => read(text)) instanceof Error);
  return isRead(lines[0]) && lines.filter(isRead).length * 2 > lines.length;
}

function rowOf({ number, isGood, report, meaning }) {
  const { carrier, plain, judged } = meaning;
  const model = attempt(meaning.model);
  const shown = model instanceof Error ? null : model;
  return {
    number,
    isGood,
    form: report.valid ? report.schema : (carrier?.title ?? null),
    plain,
    judged,
    finding: isGood ? null : (report.findings[0]?.message ?? null),
    text: shown !== null && shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown,
  };
}
