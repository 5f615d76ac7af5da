package dev.toolresult.conformance.seed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The smallest things that the document's tools need around them, under the document's names. */
final class StandIns {
    private StandIns() {}

    /** A tool as the document's workflow calls it. */
    interface LangChain4jTool {
        String execute(Map<String, Object> parameters);
    }

    record GithubTrending(String name, int stars) {}

    static final class Blog {
        private Long blogId;
        private String title;
        private String content;

        public Long getBlogId() {
            return blogId;
        }

        public String getTitle() {
            return title;
        }

        public void setTitle(String title) {
            this.title = title;
        }

        public String getContent() {
            return content;
        }

        public void setContent(String content) {
            this.content = content;
        }
    }

    /** Saves a blog, or does not. */
    static final class BlogService {
        private final boolean saves;

        BlogService(boolean saves) {
            this.saves = saves;
        }

        boolean save(Blog blog) {
            blog.blogId = 42L;
            return saves;
        }
    }

    /** A row of a table, as MyBatis-Flex has it: a map. */
    static final class Row extends LinkedHashMap<String, Object> {
        Row set(String column, Object value) {
            put(column, value);
            return this;
        }
    }

    /** A database that answers every query with the same rows. */
    static final class Db {
        static final List<Row> ROWS = new ArrayList<>();

        static List<Row> selectListBySql(String sql) {
            return ROWS;
        }
    }

    /** A logger that remembers, with the one method of slf4j that the document calls. */
    static final class Log {
        final List<String> lines = new ArrayList<>();

        void warn(String format, Object value) {
            lines.add(format.replace("{}", String.valueOf(value)));
        }
    }

    /** A step of a workflow. */
    record Step(String stepName) {
        String getStepName() {
            return stepName;
        }
    }

    static final class ServiceException extends RuntimeException {
        ServiceException(String message) {
            super(message);
        }
    }
}
