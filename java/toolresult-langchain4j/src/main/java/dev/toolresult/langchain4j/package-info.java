/**
 * Tool results in LangChain4j: messages both ways, and executors for AiServices.
 */
package dev.toolresult.langchain4j;
