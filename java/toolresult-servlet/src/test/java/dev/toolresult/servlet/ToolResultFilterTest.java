package dev.toolresult.servlet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.validation.ValidationOptions;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A servlet behind the filter, in a real container, called over HTTP. */
class ToolResultFilterTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static Server server;
    private static URI address;

    /** Answers with the body that it read. */
    public static final class Echo extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            boolean asText = request.getParameter("reader") != null;
            byte[] body = asText
                    ? request.getReader().readLine().getBytes("UTF-8")
                    : request.getInputStream().readAllBytes();
            response.getOutputStream().write(body);
        }
    }

    @BeforeAll
    static void start() throws Exception {
        server = new Server(0);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(new ServletHolder(new Echo()), "/*");
        ToolResultFilter filter =
                new ToolResultFilter(ValidationOptions.DEFAULT.withSchema("tool-return"), 1000);
        context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
        int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
        address = URI.create("http://localhost:" + port + "/");
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
    }

    private static HttpResponse<String> post(String path, String type, String body)
            throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (type != null) {
            request.header("Content-Type", type);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void whatIsValidPassesUnchanged() throws Exception {
        String body = "{\"code\":0,\"data\":\"甲\"}";
        for (String type : new String[] {"application/json", "Application/JSON; charset=utf-8", "application/x+json"}) {
            for (String path : new String[] {"/", "/?reader=1"}) {
                HttpResponse<String> answer = post(path, type, body);
                assertEquals(200, answer.statusCode());
                assertEquals(body, answer.body());
            }
        }
    }

    @Test
    void whatIsInvalidIsAnsweredWithTheFindings() throws Exception {
        HttpResponse<String> answer = post("/", "application/json", "{\"code\":1002,\n\"mesage\":\"x\"}");
        assertEquals(422, answer.statusCode());
        assertEquals("application/problem+json", answer.headers().firstValue("Content-Type").orElseThrow().split(";")[0]);
        assertTrue(answer.body().contains("\"path\":\"/mesage\""), answer.body());
        assertTrue(answer.body().contains("\"line\":2"), answer.body());
        assertEquals(422, post("/", "application/json", "not JSON").statusCode());
        assertEquals(422, post("/", "application/json", "{\"code\":0,\"code\":0}").statusCode());
    }

    @Test
    void whatIsTooLargeIsAnsweredUnread() throws Exception {
        String body = "{\"code\":0,\"data\":\"" + "x".repeat(2000) + "\"}";
        assertEquals(413, post("/", "application/json", body).statusCode());
    }

    @Test
    void whatIsNotJsonPasses() throws Exception {
        assertEquals("a=b", post("/", "text/plain", "a=b").body());
        assertEquals("a=b", post("/", null, "a=b").body());
        assertEquals("", post("/", "application/json", "").body());
    }
}
