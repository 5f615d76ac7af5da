package dev.toolresult.conformance.seed;

import dev.toolresult.ToolExecutionResult;
import dev.toolresult.conformance.seed.StandIns.Db;
import dev.toolresult.conformance.seed.StandIns.LangChain4jTool;
import dev.toolresult.conformance.seed.StandIns.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Example 3 of the document: a query of a database. */
final class DatabaseQueryLangChain4jTool implements LangChain4jTool {

    @Override
    public String execute(Map<String, Object> parameters) {
        String sql = (String) parameters.get("sql");

        List<Row> rows = Db.selectListBySql(sql);

        if (rows.isEmpty()) {
            return ToolExecutionResult.empty("query", "数据库查询结果为空");
        }

        Map<String, Object> result = new HashMap<>();
        result.put("total", rows.size());
        result.put("data", rows);

        return ToolExecutionResult.querySuccess(result, "成功执行数据库查询");
    }
}
