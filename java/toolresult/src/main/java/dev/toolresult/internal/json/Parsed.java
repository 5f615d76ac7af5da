package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A text and its JSON value.
 *
 * @param value the JSON value; the last value of a duplicate key wins
 * @param text the text as characters; null if there was none
 * @param duplicateKeys places of the keys that occur more than once in their object
 * @param isCalm whether data, if they are an object or list, are known to hold no text that is JSON
 *     or a traceback
 */
public record Parsed(JsonNode value, String text, List<Values.Place> duplicateKeys, boolean isCalm) {

    /** A value whose data have not been looked at. */
    public Parsed(JsonNode value, String text, List<Values.Place> duplicateKeys) {
        this(value, text, duplicateKeys, false);
    }
}
