/**
 * Results as models and frameworks see them: text, messages, flags.
 *
 * <p>Begin with {@link dev.toolresult.carriers.Llm}.
 */
@NullMarked
package dev.toolresult.carriers;

import org.jspecify.annotations.NullMarked;
