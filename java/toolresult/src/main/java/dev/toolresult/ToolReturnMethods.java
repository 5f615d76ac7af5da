package dev.toolresult;

/**
 * The static methods of {@link ToolReturn}; call them there: {@code ToolReturn.success(data)}.
 *
 * <p>What the contract forbids is rejected at once, where the mistake is made. Data may be any JSON
 * value, Map, List or bean that Jackson writes; dates and times become ISO 8601 text,
 * bytes base64 text, an Optional what it holds. For types that need modules of your own mapper
 * pass {@code yourMapper.valueToTree(data)}.
 */
public abstract class ToolReturnMethods extends Envelope {

    /** For the generated class. */
    ToolReturnMethods() {}

    @Override
    public String schemaName() {
        return "tool-return";
    }

    /** A success without data. */
    public static ToolReturn success() {
        return success(null);
    }

    /**
     * A success with the default message.
     *
     * @param data what the tool returns; null is left out
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolReturn success(Object data) {
        return success(data, Facts.DEFAULT_MESSAGE);
    }

    /**
     * A success.
     *
     * @param data what the tool returns; null is left out
     * @param message what happened; "success" is enough
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolReturn success(Object data, String message) {
        return made(0, message, data);
    }

    /**
     * A failure.
     *
     * @param code error code: 1000–1999, 2000–2999 or 5000–5999
     * @param message what went wrong and with which value; not blank
     * @throws IllegalArgumentException code 0, which is a success
     * @throws ContractException a code outside the valid ranges, or a blank message
     */
    public static ToolReturn failure(int code, String message) {
        return failure(code, message, null);
    }

    /**
     * A failure with partial output.
     *
     * @param code error code: 1000–1999, 2000–2999 or 5000–5999
     * @param message what went wrong and with which value; not blank
     * @param data partial output; null is left out
     * @throws IllegalArgumentException code 0, which is a success
     * @throws ContractException a code outside the valid ranges, a blank message, or data that JSON
     *     cannot represent
     */
    public static ToolReturn failure(int code, String message, Object data) {
        if (code == 0) {
            throw new IllegalArgumentException(
                    "expected a failure code such as 5000, got 0; use success(data)");
        }
        return made(code, message, data);
    }

    /**
     * A failure with a code of the contract.
     *
     * @param code any but SUCCESS
     * @param message what went wrong and with which value; not blank
     * @throws IllegalArgumentException SUCCESS
     * @throws ContractException a blank message
     */
    public static ToolReturn failure(ErrorCode code, String message) {
        return failure(code.code(), message, null);
    }

    /**
     * A failure with a code of the contract and partial output.
     *
     * @param code any but SUCCESS
     * @param message what went wrong and with which value; not blank
     * @param data partial output; null is left out
     * @throws IllegalArgumentException SUCCESS
     * @throws ContractException a blank message, or data that JSON cannot represent
     */
    public static ToolReturn failure(ErrorCode code, String message, Object data) {
        return failure(code.code(), message, data);
    }

    /** The call worked and found nothing (code 1904); the message is English. */
    public static ToolReturn empty() {
        return empty(ErrorCodes.describe(Contract.noDataCode()).message("en"));
    }

    /**
     * The call worked and found nothing (code 1904).
     *
     * @param message what was looked for; not blank
     * @throws ContractException a blank message
     */
    public static ToolReturn empty(String message) {
        return made(Contract.noDataCode(), message, null);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolReturn fromJson(String json) {
        return Models.read(ToolReturn.class, "tool-return", json);
    }

    private static ToolReturn made(int code, String message, Object data) {
        ToolReturn made = new ToolReturn().withCode(code).withMessage(message).withData(data);
        made.requireValid();
        return made;
    }
}
