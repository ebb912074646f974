#!/usr/bin/env python3
"""Doxygen's input filter: turns tinyai.h's plain comments into doc comments, line for line.

The first sentence becomes the summary; the whole comment is shown as it is printed in the header, columns and all. A comment
after code on its line documents that line (/**<). Rules of dashes or equals signs are headings of the header, not of a function.
"""
import re
import sys

COMMENT = re.compile(r"/\*(?![*])(.*?)\*/", re.DOTALL)
COMMAND = re.compile(r"([@\\<>#%])")  # what doxygen would take for a command, a tag or a link
ENUMERATOR = re.compile(r"\s*[A-Z]\w*( = [-\w]+)?\s*$")


def convert(match):
    body, text = match[1], match.string
    before = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
    if re.search(r"[-=]{8}", body) or not body.strip():
        return match[0]
    safe = COMMAND.sub(r"\\\1", body)
    if before.strip():
        documents = before.strip()[-1] in ",;{" or ENUMERATOR.match(before)
        return f"/**<{safe}*/" if documents else match[0]
    if "\n" not in body:
        return f"/**{safe}*/"
    summary, rest = safe.splitlines()[0], body.split("\n", 1)[1]
    return f"/**{summary} \\verbatim\n{rest}\\endverbatim */"


sys.stdout.write(COMMENT.sub(convert, open(sys.argv[1], encoding="utf-8").read()))
