package dev.toolresult.codes;

import dev.toolresult.internal.contract.Catalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a number: its row in the table, or what its range says.
 *
 * @param code the number
 * @param known whether the table has a row for it
 * @param reserved whether the number is kept for this contract (x900–x999)
 * @param name constant name; null without a row
 * @param kind success, client, server or system; null outside the ranges
 * @param retryable whether the same call may succeed later; empty without a row
 * @param effect what may have happened although the call failed: "none", "unknown" (all, some or
 *     nothing of it) or "partial" (some of it has); empty where no row says it
 * @param httpStatus status for a server to answer with; null outside the ranges
 * @param since version of the row; null where no row says it
 * @param deprecated whether new tools should avoid it
 * @param origin whose row it is; null without one
 * @param messages short default text by language; empty where nothing is known
 * @param descriptions what the code means by language; empty where no row says it
 * @param advices what the model should do next by language; empty where no row says it
 * @param aliases other words for it by language: names of gRPC, HTTP and others, everyday words
 */
public record CodeInfo(
        long code,
        boolean known,
        boolean reserved,
        @Nullable String name,
        @Nullable String kind,
        Optional<Boolean> retryable,
        Optional<String> effect,
        @Nullable Integer httpStatus,
        @Nullable String since,
        boolean deprecated,
        @Nullable String origin,
        Map<String, String> messages,
        Map<String, String> descriptions,
        Map<String, String> advices,
        Map<String, List<String>> aliases) {

    /** Copies the maps. */
    public CodeInfo {
        messages = Map.copyOf(messages);
        descriptions = Map.copyOf(descriptions);
        advices = Map.copyOf(advices);
        aliases = aliases.entrySet().stream().collect(Collectors.toUnmodifiableMap(
                Map.Entry::getKey, words -> List.copyOf(words.getValue())));
    }

    /**
     * Whether a program may repeat the call by itself: a retry may help, and does no harm. After a
     * failure that may have taken effect only a call that is idempotent may be repeated.
     *
     * @param idempotent whether the tool says that a second call changes nothing more
     */
    public boolean mayRepeat(boolean idempotent) {
        boolean isUnsafe = effect.isPresent() && !effect.get().equals("none");
        return retryable.orElse(false) && (idempotent || !isUnsafe);
    }

    /**
     * The short default text; null where nothing is known.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public @Nullable String message(String lang) {
        return messages.get(Catalog.requireLanguage(lang));
    }

    /**
     * What the code means; null where no row says it.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public @Nullable String description(String lang) {
        return descriptions.get(Catalog.requireLanguage(lang));
    }

    /**
     * What the model should do next; null where no row says it.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public @Nullable String advice(String lang) {
        return advices.get(Catalog.requireLanguage(lang));
    }
}
