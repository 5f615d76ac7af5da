package dev.toolresult.conformance.seed;

import cn.hutool.core.util.StrUtil;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.conformance.seed.StandIns.Blog;
import dev.toolresult.conformance.seed.StandIns.BlogService;
import dev.toolresult.conformance.seed.StandIns.LangChain4jTool;
import java.util.HashMap;
import java.util.Map;

/** Example 2 of the document: saving. */
final class BlogSaveLangChain4jTool implements LangChain4jTool {
    private final BlogService blogService;

    BlogSaveLangChain4jTool(BlogService blogService) {
        this.blogService = blogService;
    }

    @Override
    public String execute(Map<String, Object> parameters) {
        String title = (String) parameters.get("title");
        String content = (String) parameters.get("content");

        if (StrUtil.isBlank(title)) {
            return ToolExecutionResult.failure("save", "博客标题不能为空");
        }

        Blog blog = new Blog();
        blog.setTitle(title);
        blog.setContent(content);

        boolean success = blogService.save(blog);

        if (success) {
            Map<String, Object> result = new HashMap<>();
            result.put("blogId", blog.getBlogId());
            result.put("title", blog.getTitle());
            return ToolExecutionResult.saveSuccess(result, "博客文章保存成功");
        } else {
            return ToolExecutionResult.failure("save", "博客文章保存失败");
        }
    }
}
