package dev.toolresult.codes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.toolresult.ContractException;
import dev.toolresult.ErrorCode;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an error code means: in this contract, in a dialect, in a team's own table.
 *
 * <p>{@link ErrorCode} has the contract's own rows; this class describes any number.
 */
public final class ErrorCodes {
    private ErrorCodes() {}

    /** Describes any integer: its row in the table, or its range's kind and default status. */
    public static CodeInfo describe(long code) {
        return CodeTable.standard().describe(code);
    }

    /**
     * Describes any integer with a team's own rows.
     *
     * @param code any integer
     * @param teamTable a document of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException the document is not a table or clashes with the contract
     */
    public static CodeInfo describe(long code, @Nullable JsonNode teamTable) {
        return Codes.of(teamTable).describe(code);
    }

    /**
     * Finds error codes by words of either language, in names, texts and aliases; the best first.
     *
     * @param words what the code is about, such as "too many requests" or "ECONNREFUSED"
     */
    public static List<CodeInfo> search(String words) {
        return search(words, null);
    }

    /**
     * The same with a team's own rows.
     *
     * @param words what the code is about
     * @param teamTable a document of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException the document is not a table or clashes with the contract
     */
    public static List<CodeInfo> search(String words, @Nullable JsonNode teamTable) {
        return CodeSearch.find(Codes.of(teamTable).rows().values(), words);
    }

    /**
     * The code of this contract that a dialect's number means.
     *
     * @param code the number in the dialect
     * @param dialect "agentflow-markdown" or "agentflow-enum"
     * @throws ContractException (dialect-code-unknown) the dialect does not know the number
     * @throws IllegalArgumentException there is no such dialect
     */
    public static int translate(int code, String dialect) {
        return translate(code, dialect, null);
    }

    /**
     * The same with a team's own dialects.
     *
     * @param code the number in the dialect
     * @param dialect a dialect of the contract or of the table
     * @param teamTable a document of the shape of {@code error-codes.schema.json}; null: none
     * @throws ContractException (dialect-code-unknown) the dialect does not know the number
     * @throws IllegalArgumentException there is no such dialect, or the document is not a table
     */
    public static int translate(int code, String dialect, @Nullable JsonNode teamTable) {
        Codes table = Codes.of(teamTable);
        Codes.Dialect known = table.dialect(dialect);
        Codes.DialectCode row = known.codes().get((long) code);
        if (row == null) {
            Finding finding =
                    table.unknownDialectCode(IntNode.valueOf(code), (long) code, known, "en");
            throw new ContractException(new Report(null, dialect, List.of(finding), "en"));
        }
        return (int) row.means();
    }
}
