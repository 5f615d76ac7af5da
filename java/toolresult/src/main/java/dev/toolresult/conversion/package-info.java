/**
 * Conversion of results from one form to another.
 *
 * <p>Begin with {@link dev.toolresult.conversion.Conversion}.
 */
@NullMarked
package dev.toolresult.conversion;

import org.jspecify.annotations.NullMarked;
