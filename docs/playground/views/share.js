// Links to share: the payload is in the fragment of the address, which browsers send to nobody. A
// reload finds the payload in the storage of its tab, so that the history does not hold what people
// paste unless they ask for a link.

import { VIEW_WORDS as words } from "words";
import { button, element } from "../first/elements.js";
import { STORED, stored } from "../first/page.js";
import { packed, unpacked } from "./packing.js";

// What is longer, chats and mails cut off.
const LONGEST_LINK = 8_000;
const LONGEST_STORED = 2_000_000;

/** Add the button for a link; return what keeps and restores the payload of a page. */
export function sharing(page, put, choose) {
  const own = document.title;
  const title = element("input", { id: "pg-title", type: "text", maxlength: "100", placeholder: words.linkTitle, "aria-label": words.linkTitle });
  page.tools.append(button(words.copyLink, copy), title);
  page.root.addEventListener("input", leaveLink);
  addEventListener("hashchange", () => location.hash.length > 1 && restore());

  async function copy() {
    if (page.bytes !== null) return say(words.notText);
    const { text, schema, dialect } = page;
    const fragment = await fragmentOf({ text: page.whole ?? text.value, schema: schema.value, dialect: dialect.value, title: title.value.trim() });
    const link = `${location.href.split("#")[0]}#${fragment}`;
    if (link.length > LONGEST_LINK) return say(words.linkTooLong(link.length, LONGEST_LINK));
    history.replaceState(null, "", `#${fragment}`);
    try {
      await navigator.clipboard.writeText(link);
      say(words.linkCopied);
    } catch {
      say(words.linkInAddress);
    }
  }

  /** Name the page by the title of a link. */
  function entitle(text) {
    title.value = text.slice(0, 100);
    document.title = title.value === "" ? own : `${title.value} · ${own}`;
  }

  function say(text) {
    page.said.textContent = text;
  }

  /** Take from the address a link that no longer says what is on the page. */
  function leaveLink() {
    say("");
    if (location.hash.length > 1) history.replaceState(null, "", location.pathname + location.search);
  }

  /** Keep the payload for a reload. */
  function keep() {
    const { text, schema, dialect } = page;
    const isShort = (page.whole ?? text.value).length <= LONGEST_STORED && page.bytes === null;
    const state = { text: page.whole ?? text.value, schema: schema.value, dialect: dialect.value, title: title.value };
    try {
      if (isShort) sessionStorage.setItem(STORED, JSON.stringify(state));
      else sessionStorage.removeItem(STORED);
    } catch {
      // The browser keeps nothing: then a reload begins anew.
    }
  }

  /** Restore what a link or this tab has. */
  async function restore() {
    const params = new URLSearchParams(location.hash.slice(1));
    if (params.has("example")) return choose(params.get("example"));
    if (params.has("text") || params.has("deflate")) {
      const state = await stateOf(params);
      if (state !== null) return put(state);
      await choose("");
      return say(words.linkDamaged);
    }
    return put(storedState() ?? {});
  }

  return { keep, restore, leaveLink, entitle };
}

/** Write a state as a fragment, compressed where that is shorter. */
async function fragmentOf({ text, schema, dialect, title }) {
  const named = Object.entries({ schema, dialect, title }).filter(([, one]) => one !== "");
  const plain = new URLSearchParams([["text", text], ...named]).toString();
  const small = await packed(text);
  if (small === null) return plain;
  const compressed = new URLSearchParams([["deflate", small], ...named]).toString();
  return compressed.length < plain.length ? compressed : plain;
}

/** Read a fragment; null if it is damaged. */
async function stateOf(params) {
  const text = params.has("text") ? params.get("text") : await unpacked(params.get("deflate"));
  const [schema, dialect, title] = ["schema", "dialect", "title"].map((name) => params.get(name) ?? "");
  return text === null ? null : { text, schema, dialect, title };
}

function storedState() {
  try {
    return JSON.parse(stored());
  } catch {
    return null;
  }
}
