#!/usr/bin/env python3
"""Doxygen's input filter: turns tinyai.h's plain comments into doc comments, line for line.

The first sentence becomes the summary; the whole comment is shown as it is printed in the header, columns and all. A comment
after code on its line documents that line (/**<). Rules of dashes or equals signs are headings of the header, not of a function.
"""
import re
import sys

COMMENT = re.compile(r"/\*(?!\*)(.*?)\*/", re.DOTALL)


def convert(match):
    body, text = match[1], match.string
    before = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
    if re.search(r"[-=]{8}", body) or not body.strip():
        return match[0]
    # only what doxygen would take for a command or a tag
    safe = re.sub(r"([@\\<>#%])", r"\\\1", body)
    if before.strip():
        return f"/**<{safe}*/" if before.strip()[-1] in ",;{" or re.match(r"\s*[A-Z]\w*( = [-\w]+)?\s*$", before) else match[0]
    if "\n" not in body:
        return f"/**{safe}*/"
    first, rest = safe.split("\n", 1)
    rest = rest.replace("\\", "") if False else re.sub(r"\\([@\\<>#%])", r"\1", rest)
    return f"/**{first} \\verbatim\n{rest}\\endverbatim */"


text = open(sys.argv[1], encoding="utf-8").read()
sys.stdout.write(COMMENT.sub(convert, text))
