package dev.toolresult.conformance.seed;

import dev.toolresult.ToolExecutionResult;
import dev.toolresult.conformance.seed.StandIns.GithubTrending;
import dev.toolresult.conformance.seed.StandIns.LangChain4jTool;
import java.util.List;
import java.util.Map;

/** Example 1 of the document: a query. */
final class GithubTrendingLangChain4jTool implements LangChain4jTool {
    private final List<GithubTrending> trending;

    GithubTrendingLangChain4jTool(List<GithubTrending> trending) {
        this.trending = trending;
    }

    @Override
    public String execute(Map<String, Object> parameters) {
        List<GithubTrending> repositories = queryRepositories(parameters);

        if (repositories.isEmpty()) {
            return ToolExecutionResult.empty("query", "未找到符合条件的GitHub趋势仓库");
        }

        return ToolExecutionResult.querySuccess(formatRepositories(repositories),
            "成功查询GitHub趋势仓库");
    }

    private List<GithubTrending> queryRepositories(Map<String, Object> parameters) {
        return trending;
    }

    private static List<Map<String, Object>> formatRepositories(List<GithubTrending> repositories) {
        return repositories.stream()
                .map(one -> Map.<String, Object>of("repository", one.name() + " ★" + one.stars()))
                .toList();
    }
}
