// A host shows this page at any address, so it looks for where the site is: the part before the
// language, else the nearest folder above that has the site's list of files.
"use strict";
(async () => {
  const { pathname } = location;
  const [, before, language] = pathname.match(/^(.*?\/)(en|zh)\//) ?? [];
  const root = before ?? (await nearest(pathname)) ?? "/";
  for (const link of document.querySelectorAll("a[data-to]")) link.href = root + link.dataset.to;
  const wanted = language ?? navigator.language.slice(0, 2);
  for (const section of document.querySelectorAll("section")) {
    // The reader's language stands first.
    if (section.lang === wanted) section.parentElement.prepend(section);
    const form = section.querySelector("form");
    form.q.value = words(pathname);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      location.href = `${root}${section.lang}/index.html?q=${encodeURIComponent(form.q.value)}`;
    });
  }
  document.documentElement.dataset.root = root;

  async function nearest(path) {
    for (let folder = path; folder !== ""; folder = folder.slice(0, -1)) {
      folder = folder.slice(0, folder.lastIndexOf("/") + 1);
      const answer = await fetch(`${folder}files/index.json`, { method: "HEAD" }).catch(() => null);
      if (answer?.ok) return folder;
    }
    return null;
  }

  /** What the address that is not there was about: build results, of /en/guides/build-results.html. */
  function words(path) {
    const last = decodeURIComponent(path.split("/").filter(Boolean).at(-1) ?? "");
    return last.replace(/\.\w+$/, "").replace(/[-_.]+/g, " ");
  }
})();
