module toolresult-conformance-runner

go 1.21

require (
	// Row of the matrix: a validator of other hands, which ends at draft-07.
	github.com/xeipuuv/gojsonschema v1.2.0
	toolresult.dev/toolresult v0.0.0
)

require (
	github.com/xeipuuv/gojsonpointer v0.0.0-20180127040702-4e3ac2762d5f // indirect
	github.com/xeipuuv/gojsonreference v0.0.0-20180127040603-bd5ef7bd5415 // indirect
)

replace toolresult.dev/toolresult => ../../../../go
