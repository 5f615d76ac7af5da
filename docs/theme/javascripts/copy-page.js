// "Copy this page": the Markdown beside it. Where it cannot be fetched, as from a disk, the link opens it.
"use strict";
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-copy-page]");
  if (!link || location.protocol === "file:" || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(`${answer.status} for ${link.href}`);
    await navigator.clipboard.writeText(await answer.text());
  } catch {
    location.assign(link.href);
    return;
  }
  const title = link.title;
  link.title = link.dataset.copied;
  link.setAttribute("aria-label", link.dataset.copied);
  setTimeout(() => {
    link.title = title;
    link.setAttribute("aria-label", title);
  }, 2000);
});
