"""Generated parts of the docs: tables from the code, and the page of measurements from the files of their results."""
