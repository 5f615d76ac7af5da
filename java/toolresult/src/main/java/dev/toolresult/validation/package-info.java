/**
 * Verdicts: check payloads, explain what is wrong, name their form.
 *
 * <p>Begin with {@link dev.toolresult.validation.Validation}.
 */
@NullMarked
package dev.toolresult.validation;

import org.jspecify.annotations.NullMarked;
