"""What is written for Go: the generated half of the module in `go/`."""
