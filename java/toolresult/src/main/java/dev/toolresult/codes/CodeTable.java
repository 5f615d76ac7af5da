package dev.toolresult.codes;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.json.Tree;
import org.jspecify.annotations.Nullable;

/**
 * The contract's error codes, extended by a team's own; immutable and thread-safe.
 *
 * <p>Read it once and keep it: {@code CodeTable.of(Json.read(text))} checks the whole document.
 */
public final class CodeTable {
    private static final CodeTable STANDARD = new CodeTable(Codes.STANDARD);

    static {
        Codes.readBy(table -> table.codes);
    }

    private final Codes codes;

    private CodeTable(Codes codes) {
        this.codes = codes;
    }

    /** Returns the contract's own codes. */
    public static CodeTable standard() {
        return STANDARD;
    }

    /**
     * Extends the standard table by a team's document, if there is one.
     *
     * @param document of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException the document is not a table or clashes with the contract
     */
    public static CodeTable of(@Nullable JsonNode document) {
        return Tree.isNothing(document) ? STANDARD : new CodeTable(Codes.of(document));
    }

    /**
     * Describes any integer: the row, or the range's kind and default status.
     *
     * @param code any integer
     */
    public CodeInfo describe(long code) {
        return codes.describe(code);
    }
}
