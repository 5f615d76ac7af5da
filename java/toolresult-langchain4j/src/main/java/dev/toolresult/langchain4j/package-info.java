/**
 * Tool results in LangChain4j: messages both ways, and executors for AiServices.
 */
@NullMarked
package dev.toolresult.langchain4j;

import org.jspecify.annotations.NullMarked;
