// Verdicts, on the page as well as in a worker.

import { first } from "gallery";

import * as catalog from "../../../typescript/src/build/contract.js";
import { rules } from "../../../typescript/src/contract/contract.js";
import { validate } from "../../../typescript/src/validation/validation.js";
import { LANG as lang } from "words";

const loaded = new Map();
// Of a worker, where the scripts lie is where its own lies.
const FOLDER = (globalThis.document?.currentScript?.src ?? globalThis.location?.href ?? "").replace(/[^/]*$/, "");
/** The scripts that have run, as functions, by their names: the build makes them so. */
export const PARTS = globalThis.playgroundParts;
/** This script, which is the worker, too. */
export const SCRIPT = `${FOLDER}playground.${lang}.js`;

/** Judge a payload, JSON text or bytes. */
export async function reportOn(payload, { schema, dialect } = {}) {
  // The page begins with a payload that is a tool's result, and in which nothing fails in words.
  if (payload !== first || schema !== undefined) await load("later");
  return validate(payload, { schema, dialect, lang });
}

/** Load another script, once; a worker that was started from a disk has all of them. */
export function load(part) {
  if (!loaded.has(part)) loaded.set(part, PARTS[part] ?? fetched(`${FOLDER}${part}.${lang}.js`));
  return loaded.get(part);
}

function fetched(src) {
  if (globalThis.document === undefined) return Promise.resolve(globalThis.importScripts(src));
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = resolve;
    script.onerror = () => reject(new Error(src));
    document.head.append(script);
  });
}

/** Take what later.js brings: schemas, rules, and the words by which failures speak. */
export function take(schemas, added, words, failureText) {
  Object.assign(catalog.schemas, schemas);
  Object.assign(catalog.sentence_words, words);
  catalog.patterns["failure-text"] = failureText;
  for (const rule of added) rules.set(rule.id, rule);
}

/** What cannot be done is said in words in its place. */
export function attempt(make) {
  try {
    return make();
  } catch (error) {
    return error;
  }
}
