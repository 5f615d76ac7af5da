// A quote in the search means that a word must be there; in a pasted message it does not.
"use strict";
document.forms.search?.query.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text").replace(/["'“”[\]{}]/g, " ");
  event.preventDefault();
  document.execCommand("insertText", false, text.replace(/\s+/g, " ").trim());
});

// The theme puts tables into frames that scroll; the keyboard has to reach them.
document$.subscribe(() => {
  setTimeout(() => {
    for (const frame of document.querySelectorAll(".md-typeset__scrollwrap")) frame.tabIndex = 0;
    // The buttons of a block of code are no landmark: a page has dozens of them.
    for (const buttons of document.querySelectorAll("nav.md-code__nav")) buttons.setAttribute("role", "none");
    // On a phone what names a part of the menu is hidden, and so is its name.
    for (const part of document.querySelectorAll("nav.md-nav[aria-labelledby]")) {
      part.setAttribute("aria-label", part.querySelector(".md-nav__title").textContent.trim());
      part.removeAttribute("aria-labelledby");
    }
    const path = document.querySelector("nav.md-path");
    path?.setAttribute("aria-label", document.documentElement.lang.startsWith("zh") ? "当前位置" : "Breadcrumbs");
    // A long name of a code breaks between its words; as text it stays as it is.
    for (const name of document.querySelectorAll(".tr-first td:first-child code")) {
      name.replaceChildren(...name.textContent.split(/(?<=_)/).flatMap((word) => [word, document.createElement("wbr")]));
    }
    // Where nothing can hover, the theme forgets the blocks of code.
    for (const code of document.querySelectorAll(".highlight code")) {
      if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
    }
  });
});

// Ctrl+K (⌘K) opens the search, as it does elsewhere.
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const query = document.forms.search?.query;
  if (!query) return;
  event.preventDefault();
  query.focus();
  query.select();
});

// The other language opens at the same place of the page.
for (const pressed of ["click", "auxclick"]) {
  document.addEventListener(pressed, ({ target }) => {
    const link = target.closest?.(".md-select__link[hreflang]");
    if (link) link.hash = location.hash;
  });
}
