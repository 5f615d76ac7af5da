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
