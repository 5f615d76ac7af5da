// A copied session is what runs: the commands behind its prompts, without prompts and output.
"use strict";
{
  const PROMPTS = { pycon: ">>> ", console: "$ " };
  const CONTINUED = { pycon: "... ", console: "> " };

  /** Return the commands of a session, one below the other. */
  function commands(text, language) {
    const [prompt, continued] = [PROMPTS[language], CONTINUED[language]];
    const kept = [];
    let isCode = false;
    for (const line of text.split("\n")) {
      // A prompt without code behind it loses its blank on the way through the page.
      const starts = [prompt, continued].filter((mark) => `${line} `.startsWith(mark));
      const goesOn = isCode && kept.at(-1).endsWith("\\");
      isCode = starts.includes(prompt) || (isCode && (starts.length > 0 || goesOn));
      if (isCode) kept.push(starts.length > 0 ? line.slice(starts[0].length) : line);
    }
    return kept.join("\n");
  }

  document$.subscribe(() => {
    for (const language of Object.keys(PROMPTS)) {
      for (const code of document.querySelectorAll(`.language-${language} code`)) {
        // The theme's button copies this instead of what it shows. The build has written it where a
        // block needs what an earlier one says (codegen/site/copied_code.py).
        code.dataset.copy ??= commands(code.textContent, language);
      }
    }
  });
}
