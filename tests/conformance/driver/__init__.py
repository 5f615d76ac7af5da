"""The matrix: runs the runners of every language and compares what they say."""
