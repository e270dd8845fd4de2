"""What a release needs beside the code: the public address, the checks before it, the commands that publish it."""
