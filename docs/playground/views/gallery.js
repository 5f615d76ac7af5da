// The gallery of defects: a card for each, with what is lost.

import gallery from "gallery";

import { element } from "../first/elements.js";

/** Fill the gallery of a page; `choose` is called with the name of a card. */
export function showGallery(page, choose) {
  const card = ({ id, name, lost, source }) =>
    element(
      "li",
      {},
      element("button", { type: "button", class: "pg-card", "data-id": id, onclick: () => choose(id) }, element("strong", {}, name), element("span", {}, lost)),
      ...(source === null ? [] : [element("small", {}, element("a", { href: `https://github.com/${source}` }, source))]),
    );
  page.gallery.append(element("ul", {}, ...gallery.map(card)));
}

/** Return a defect by its name, or the first. */
export function defect(id) {
  return gallery.find((one) => one.id === id) ?? gallery[0];
}
