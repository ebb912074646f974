"""include/tinyai.h with the generated headers that it includes in their places, as a compiler sees it: what the bindings' declarations
and the tests of every function are made from."""
import functools
import re

from emit import header, modules_header

PATH = "include/tinyai.h"
INCLUDE = re.compile(r'^#include "([\w/]+\.h)"\n', re.M)
FRAME = re.compile(r"\A.*?/\* clang-format off \*/\n|/\* clang-format on \*/.*\Z", re.S)  # guards


@functools.cache
def read(api, root, without=()):
    made = {**header.outputs(api, root), **modules_header.outputs(api, root)}
    there = set(without)

    def spliced(words, folder):
        def included(match):
            path = f"{folder}/{match[1]}"
            if path in there:
                return ""
            there.add(path)
            return spliced(FRAME.sub("", made[path]), path.rpartition("/")[0])

        return INCLUDE.sub(included, words)

    return spliced((root / PATH).read_text(), PATH.rpartition("/")[0])
