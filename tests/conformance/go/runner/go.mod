module toolresult-conformance-runner

go 1.21

require toolresult.dev/toolresult v0.0.0

replace toolresult.dev/toolresult => ../../../../generated/go
