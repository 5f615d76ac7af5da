"""The references of Java and TypeScript, read from their sources without running them."""
