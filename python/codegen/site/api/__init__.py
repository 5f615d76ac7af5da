"""The references of Java, TypeScript and Go, read from their sources without running them."""
