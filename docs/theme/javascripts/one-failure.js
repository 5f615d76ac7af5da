// "One failure, every framework": shows the cell of one framework in one language. The choice is in
// the address, the theme remembers it, and the tabs of every page follow the language.
"use strict";
{
  const spine = document.querySelector(".tr-spine");
  const cells = [...spine.querySelectorAll(".tr-cell")].map((section) => ({
    section,
    anchor: section.querySelector("h2").id,
    ...section.dataset,
    tabs: section.dataset.labels.split(","),
  }));
  let shown;
  // The language that the reader wants; a framework may lack it.
  let wanted;

  /** Return the distinct values of a key among cells, each with its title. */
  const choices = (key, among) => [...new Map(among.map((cell) => [cell[key], cell[`${key}Title`]]))];

  /** Return the cell that an address names: its heading, or one of its steps. */
  const addressed = () => {
    const name = location.hash.slice(1);
    return cells.find(({ anchor }) => name === anchor || name.startsWith(`${anchor}-`));
  };

  /** Return the language whose tab was chosen last, on any page. */
  const remembered = () => {
    const tabs = __md_get("__tabs") ?? [];
    return tabs.flatMap((tab) => cells.filter((cell) => cell.tabs.includes(tab)))[0]?.language;
  };

  /** Return the cell that is nearest to a choice: the framework first. */
  const nearest = (framework, language) =>
    cells.find((cell) => cell.framework === framework && cell.language === language) ??
    cells.find((cell) => cell.framework === framework) ??
    cells.find((cell) => cell.language === language) ??
    cells[0];

  function radios(key) {
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = spine.dataset[key];
    group.append(legend);
    for (const [value, title] of choices(key, cells)) {
      const label = document.createElement("label");
      const radio = Object.assign(document.createElement("input"), { type: "radio", name: key, value });
      const name = document.createElement("span");
      name.textContent = title;
      label.append(radio, name);
      group.append(label);
    }
    return group;
  }

  const form = document.createElement("form");
  const status = document.createElement("p");
  form.className = "tr-choice";
  status.setAttribute("role", "status");
  form.append(radios("framework"), radios("language"), status);
  spine.prepend(form);
  const overview = document.querySelector(".tr-spine-all");
  spine.after(overview);
  for (const part of [spine, overview]) part.dataset.ready = "";

  /** Make elements of a cell: until somebody asks for it, it is text. */
  function unfold({ section }) {
    const text = section.querySelector("noscript");
    if (!text) return;
    text.replaceWith(document.createRange().createContextualFragment(text.textContent));
    if (document.readyState === "loading") return; // the theme has yet to come
    // The theme gives the blocks of a new document their buttons, and those that have some a second.
    for (const buttons of document.querySelectorAll(".md-code__nav")) buttons.remove();
    document$.next(document);
  }

  function show(cell) {
    shown = cell;
    unfold(cell);
    for (const { section } of cells) section.hidden = section !== cell.section;
    for (const tool of spine.querySelectorAll(".tr-tool")) tool.hidden = tool.dataset.language !== cell.language;
    const there = cells.filter(({ framework }) => framework === cell.framework).map(({ language }) => language);
    for (const radio of form.querySelectorAll("[name=language]")) radio.disabled = !there.includes(radio.value);
    for (const radio of form.querySelectorAll("input")) radio.checked = cell[radio.name] === radio.value;
    status.textContent = spine.dataset.shown.replace("{name}", cell.section.querySelector("h2").firstChild.textContent);
  }

  function remember(cell) {
    __md_set("__framework", cell.framework);
    if (cell.language === wanted) __md_set("__tabs", [...new Set([...cell.tabs, ...(__md_get("__tabs") ?? [])])]);
  }

  form.addEventListener("change", ({ target }) => {
    const asked = { framework: shown.framework, language: wanted, [target.name]: target.value };
    wanted = asked.language;
    const cell = nearest(asked.framework, asked.language);
    show(cell);
    remember(cell);
    history.pushState(null, "", `#${cell.anchor}`);
  });

  // A link to a cell, and the button "back".
  addEventListener("popstate", () => {
    const cell = addressed();
    if (!cell || cell === shown) return;
    show(cell);
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });

  const first = addressed();
  wanted = first?.language ?? remembered();
  show(first ?? nearest(__md_get("__framework"), wanted));
  wanted ??= shown.language;
  if (first) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  else if (location.hash === "") history.replaceState(null, "", `#${shown.anchor}`);
}
