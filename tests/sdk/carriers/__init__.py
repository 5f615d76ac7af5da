"""The real SDKs; run by `make test-carriers`, in environments of its own."""
