// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of {@link ToolExecutionResult}. */
abstract class ToolExecutionResultFields extends FrozenEnvelope {
    private static final List<String> FIELDS = List.of("success", "operationType", "data", "message", "metadata");
    private static final List<String> WRITTEN = List.of("data");

    ToolExecutionResultFields(ObjectNode tree) {
        super(tree);
    }

    /**
     * true: the operation worked, and there is data. false: it failed, or nothing was found; the workflow stops. A JSON boolean: "true", "yes" and 1 are not.
     *
     * <p>true 表示操作成功且有数据；false 表示失败或没有数据，工作流停止。必须是布尔值："true"、"yes"、1 都不是。
     */
    public Boolean getSuccess() {
        return truth("success");
    }

    /**
     * Kind of operation. Known: query, operation, save, update, unknown, error. The set is open; any other value gets a warning.
     *
     * <p>操作的种类。已知值：query（查询）、operation（操作）、save（保存）、update（更新）、unknown（未知）、error（错误）。集合是开放的，其他值会得到警告。
     */
    public String getOperationType() {
        return text("operationType");
    }

    /**
     * What the tool found or produced: any JSON value. Null or absent if success is false; present and not null if a query succeeds. Null where it is absent.
     *
     * <p>工具查到或生成的内容：任意 JSON 值。success 为 false 时须为 null 或省略；查询成功时必须存在且不为 null。
     */
    public @Nullable Object getData() {
        return plain("data");
    }

    /**
     * What happened, for the model and for people. Never null; not blank if success is false.
     *
     * <p>操作说明或错误信息，用于告知模型和人。不能为 null；success 为 false 时不能是空白。
     */
    public String getMessage() {
        return text("message");
    }

    /**
     * Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent. Null where it is absent.
     *
     * <p>关于数据的信息，如总数、分页。开放对象：除 toolresult 外名称不限。null 等同于没有。
     */
    public @Nullable Map<String, @Nullable Object> getMetadata() {
        return map("metadata");
    }

    /**
     * Sets the fields of a {@link ToolExecutionResult} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("tool-execution-result", FIELDS, WRITTEN, fields);
        }

        /**
         * true: the operation worked, and there is data. false: it failed, or nothing was found; the workflow stops. A JSON boolean: "true", "yes" and 1 are not.
         *
         * <p>true 表示操作成功且有数据；false 表示失败或没有数据，工作流停止。必须是布尔值："true"、"yes"、1 都不是。
         */
        public Builder success(@Nullable Boolean success) {
            put("success", success);
            return this;
        }

        /**
         * Kind of operation. Known: query, operation, save, update, unknown, error. The set is open; any other value gets a warning.
         *
         * <p>操作的种类。已知值：query（查询）、operation（操作）、save（保存）、update（更新）、unknown（未知）、error（错误）。集合是开放的，其他值会得到警告。
         */
        public Builder operationType(@Nullable String operationType) {
            put("operationType", operationType);
            return this;
        }

        /**
         * What the tool found or produced: any JSON value. Null or absent if success is false; present and not null if a query succeeds.
         *
         * <p>工具查到或生成的内容：任意 JSON 值。success 为 false 时须为 null 或省略；查询成功时必须存在且不为 null。
         */
        public Builder data(@Nullable Object data) {
            put("data", data);
            return this;
        }

        /**
         * What happened, for the model and for people. Never null; not blank if success is false.
         *
         * <p>操作说明或错误信息，用于告知模型和人。不能为 null；success 为 false 时不能是空白。
         */
        public Builder message(@Nullable String message) {
            put("message", message);
            return this;
        }

        /**
         * Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
         *
         * <p>关于数据的信息，如总数、分页。开放对象：除 toolresult 外名称不限。null 等同于没有。
         */
        public Builder metadata(@Nullable Map<String, ?> metadata) {
            put("metadata", metadata);
            return this;
        }

        /**
         * The object with these fields.
         *
         * @throws ContractException the fields break the contract
         */
        public ToolExecutionResult build() {
            return new ToolExecutionResult(valid());
        }
    }
}
