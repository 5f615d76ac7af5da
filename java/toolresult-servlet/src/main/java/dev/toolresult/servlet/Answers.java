package dev.toolresult.servlet;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The answers of the filter: problem details (RFC 9457) with the findings. */
final class Answers {
    private Answers() {}

    static void tooLarge(HttpServletResponse response, int status, int limit) throws IOException {
        send(response, problem(status, "the body has more than " + limit + " bytes"));
    }

    static void invalid(HttpServletResponse response, int status, Report report)
            throws IOException {
        Finding first = report.errors().get(0);
        ObjectNode problem = problem(status, first.text(report.lang()));
        ArrayNode findings = problem.putArray("findings");
        for (Finding one : report.findings()) {
            ObjectNode said = findings.addObject();
            said.put("rule", one.rule()).put("severity", one.severity().value());
            said.put("path", one.path()).put("message", one.message()).put("hint", one.hint());
            if (one.line() != null) {
                said.put("line", one.line()).put("column", one.column());
            }
        }
        send(response, problem.put("more", report.more()));
    }

    private static ObjectNode problem(int status, String detail) {
        return JsonNodeFactory.instance.objectNode()
                .put("title", "not a valid tool result")
                .put("status", status)
                .put("detail", detail);
    }

    private static void send(HttpServletResponse response, ObjectNode problem)
            throws IOException {
        byte[] body = Json.write(problem).getBytes(StandardCharsets.UTF_8);
        response.setStatus(problem.get("status").intValue());
        response.setContentType("application/problem+json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
