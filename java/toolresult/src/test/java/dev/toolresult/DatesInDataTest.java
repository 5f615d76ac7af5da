package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.validation.Json;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rows of a database hold dates; they reach the model as ISO 8601 text. */
class DatesInDataTest {
    @Test
    void datesAndTimesBecomeText() {
        Map<String, Object> row = Map.of(
                "day", LocalDate.of(2026, 1, 31),
                "moment", LocalDateTime.of(2026, 1, 31, 8, 5),
                "utc", ZonedDateTime.of(2026, 1, 31, 8, 5, 0, 0, ZoneId.of("UTC")),
                "there", ZonedDateTime.of(2026, 1, 31, 8, 5, 0, 0, ZoneId.of("Asia/Shanghai")),
                "offset", OffsetDateTime.of(2026, 1, 31, 8, 5, 0, 0, ZoneOffset.UTC),
                "time", LocalTime.of(8, 5),
                "took", Duration.ofMillis(1500),
                "old", new Date(0));
        JsonNode written = Json.read(ToolExecutionResult.querySuccess(List.of(row), "1 行")).get("data").get(0);
        assertEquals("2026-01-31", written.get("day").textValue());
        assertEquals("2026-01-31T08:05:00", written.get("moment").textValue());
        assertEquals("2026-01-31T08:05:00Z", written.get("utc").textValue());
        assertEquals("2026-01-31T08:05:00+08:00", written.get("there").textValue());
        assertEquals("2026-01-31T08:05:00Z", written.get("offset").textValue());
        assertEquals("08:05:00", written.get("time").textValue());
        assertEquals("PT1.5S", written.get("took").textValue());
        assertEquals("1970-01-01T00:00:00.000+00:00", written.get("old").textValue());
    }
}
