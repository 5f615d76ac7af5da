package dev.toolresult.conformance;

import java.util.List;

/**
 * Something that reads the contract: a validator with the published schemas, or the library.
 *
 * @param name as the matrix lists it
 * @param version of the software that answers
 * @param checks what it is asked, one entry a level
 */
public record Implementation(String name, String version, List<Check> checks) {

    /** Returns the check of a level. */
    public Check check(String level) {
        return checks.stream().filter(one -> one.level().equals(level)).findFirst().orElseThrow();
    }
}
