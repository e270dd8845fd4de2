"""The server's doors over HTTP, a file for each subject; `Doors` is what they open on."""
