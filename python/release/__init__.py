"""What a release is made of, from one commit to the files in `dist/`; never shipped."""
