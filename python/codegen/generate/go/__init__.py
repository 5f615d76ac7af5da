"""What is written for Go: a whole module, `generated/go`, which `go get` takes as it is."""
