"""Words: languages, the catalog of sentences, suggestions, and what text is blank."""
