package dev.toolresult.servlet;

import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;

/**
 * Lets a request with a JSON body pass only if the body is valid; any other is answered with 422
 * and the findings, one too large with 413.
 *
 * <pre>{@code
 * new ToolResultFilter(ValidationOptions.DEFAULT.withSchema("tool-response"))
 * }</pre>
 *
 * <p>Requests without a body, or whose content is not JSON, pass unread: map the filter to the
 * paths that take results. Thread-safe.
 */
public final class ToolResultFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final int TOO_LARGE = 413;
    private static final int INVALID = 422;
    private static final int MEGABYTE = 1 << 20;

    private final transient ValidationOptions options;
    private final int maxBytes;

    /**
     * A filter for bodies up to a megabyte.
     *
     * @param options the schema to hold bodies against, dialect, codes, language
     */
    public ToolResultFilter(ValidationOptions options) {
        this(options, MEGABYTE);
    }

    /**
     * A filter.
     *
     * @param options the schema to hold bodies against, dialect, codes, language
     * @param maxBytes how many bytes a body may have
     * @throws IllegalArgumentException less than one byte
     */
    public ToolResultFilter(ValidationOptions options, int maxBytes) {
        this.options = Objects.requireNonNull(options, "options");
        if (maxBytes < 1) {
            throw new IllegalArgumentException("maxBytes: expected 1 or more, got " + maxBytes);
        }
        this.maxBytes = maxBytes;
    }

    @Override
    protected void doFilter(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!isJson(request.getContentType())) {
            chain.doFilter(request, response);
            return;
        }
        byte[] body = body(request);
        if (body.length == 0) {
            chain.doFilter(request, response);
        } else if (body.length > maxBytes) {
            Answers.tooLarge(response, TOO_LARGE, maxBytes);
        } else {
            Report report = Validation.validate(body, options);
            if (report.isValid()) {
                chain.doFilter(new ReadRequest(request, body), response);
            } else {
                Answers.invalid(response, INVALID, report);
            }
        }
    }

    private byte[] body(HttpServletRequest request) throws IOException {
        try (InputStream stream = request.getInputStream()) {
            // One byte more tells a body that is too large.
            return stream.readNBytes(maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1);
        }
    }

    private static boolean isJson(String contentType) {
        if (contentType == null) {
            return false;
        }
        String type = contentType.split(";", 2)[0].trim().toLowerCase(Locale.ROOT);
        return type.equals("application/json") || type.endsWith("+json");
    }
}
