package dev.toolresult.conformance;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The schema files of a folder, as networknt's validator takes them. A reference to anything but
 * these files fails: no scheme is fetched.
 */
final class SchemaFolder {
    private static final JsonMapper EXACT =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(Integer.MAX_VALUE)
                                                    .maxNumberLength(Integer.MAX_VALUE)
                                                    .maxStringLength(Integer.MAX_VALUE)
                                                    .maxNameLength(Integer.MAX_VALUE)
                                                    .build())
                                    .build())
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    private final Map<String, Schema> schemas = new HashMap<>();

    SchemaFolder(SpecificationVersion version, Path folder) {
        SchemaRegistryConfig exactly =
                SchemaRegistryConfig.builder()
                        .typeLoose(false)
                        .losslessNarrowing(
                                true) // 1.0 is an integer, as JSON Schema has it since draft 6
                        .build();
        SchemaRegistry registry =
                SchemaRegistry.withDefaultDialect(
                        version,
                        builder ->
                                builder.schemaRegistryConfig(exactly)
                                        .schemaLoader(
                                                loader -> loader.fetchRemoteResources(false)));
        for (Path file : Fixtures.jsonFiles(folder)) {
            String text = ExactJson.write(Fixtures.read(file));
            String name = file.getFileName().toString().replace(".schema.json", "");
            schemas.put(name, registry.getSchema(text, InputFormat.JSON));
        }
        if (schemas.isEmpty()) {
            throw new IllegalStateException("no schemas in " + folder);
        }
    }

    /** Lists what the named schema has against a JSON text. */
    List<Error> complaints(String schema, String text) {
        JsonNode value = EXACT.readTree(text);
        Schema found = schemas.get(schema);
        if (found == null) {
            throw new IllegalArgumentException("no schema named " + schema);
        }
        return found.validate(value);
    }
}
