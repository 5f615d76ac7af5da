package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SpecificationVersion;

import java.nio.file.Path;
import java.util.List;

/** networknt's validator, which knows only the schemas: valid or not. */
final class Networknt {
    private Networknt() {}

    static Implementation with202012() {
        Path published = Folders.generated().resolve("schemas");
        return with("networknt-2020-12", SpecificationVersion.DRAFT_2020_12, published);
    }

    static Implementation withDraft07() {
        Path forJava = Folders.generated().resolve("java/schemas");
        return with("networknt-draft-07", SpecificationVersion.DRAFT_7, forJava);
    }

    static Implementation with(String name, SpecificationVersion version, Path folder) {
        SchemaFolder schemas = new SchemaFolder(version, folder);
        Check check =
                new Check(
                        "schema",
                        fixtures -> fixtures.level("schema"),
                        fixture ->
                                valid(
                                        schemas.complaints(fixture.schema(), text(fixture))
                                                .isEmpty()),
                        fixture -> valid(fixture.test().get("valid").booleanValue()));
        return new Implementation(name, Versions.of(Schema.class), List.of(check));
    }

    private static String text(Fixture fixture) {
        return ExactJson.write(fixture.payload().value());
    }

    private static JsonNode valid(boolean verdict) {
        return ExactJson.object().put("valid", verdict);
    }
}
