module toolresult.dev/toolresult

go 1.21
