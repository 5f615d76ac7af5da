// Leads to the first of the reader's languages that the site has; without it the page has links.
"use strict";
const wanted = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2));
const found = wanted.find((tag) => tag === "en" || tag === "zh") || "en";
location.replace(new URL(`${found}/index.html`, location.href));
