package dev.toolresult;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides secrets by their shape, which guarantees nothing. */
final class Secrets {
    private static final List<Pattern> SECRETS = secrets();

    private Secrets() {}

    /** A text without keys and tokens of well-known shapes. */
    static String without(String text) {
        String shown = text;
        String words = Matcher.quoteReplacement(Catalog.phrase("llm.redacted", "en"));
        for (Pattern secret : SECRETS) {
            shown = secret.matcher(shown).replaceAll(words);
        }
        return shown;
    }

    private static List<Pattern> secrets() {
        List<Pattern> found = new ArrayList<>();
        Contract.facts("secrets")
                .forEach(one -> found.add(Pattern.compile(one.get("pattern").textValue())));
        return found;
    }
}
