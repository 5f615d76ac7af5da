/**
 * Error codes: what each means, and a team's own.
 *
 * <p>Begin with {@link dev.toolresult.codes.ErrorCodes}.
 */
@NullMarked
package dev.toolresult.codes;

import org.jspecify.annotations.NullMarked;
