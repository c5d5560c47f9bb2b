# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reads the messages of the SYCL headers, which are in no table, because a
program's compiler prints them or the program throws them.

    static_assert(_Count > 0, "an marray has at least one element")
    throw_invalid("A sub-buffer cannot have sub-buffers.")
    #error "<sycl/x.hpp>: x is not there yet"

A case or a test shows each of them. An assertion without a text checks the header
itself, and no program can break it.
"""

import os
import re

import checked_texts
import test_texts

HEADERS = ["runtime/include/sycl/*.hpp", "runtime/include/CL/*.hpp"]
VERIFIED = ["frontend/test/*.cpp"]

# The beginning of a message: an assertion, an exception, or an #error, whose line may be continued.
CALL = re.compile(r"\b(?:static_assert|throw_\w+|throw [\w:]*exception|exception)\(")
ERROR = re.compile(r'^ *#\s*error\s+((?:\\\n|.)*)', re.M)
COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*')
TOKEN = re.compile(r'"((?:[^"\\\n]|\\.)*)"|[()]|[^\s"()\\]')


def texts(source):
    """Yields each message of a header: its line, and the parts of its text. Between
    two parts, the message has a value that the program inserts."""
    source = COMMENT.sub(
        lambda match: match[0] if match[0][0] == '"' else "", source)
    found = [(match.start(), parts_of_call(source, match.end()))
             for match in CALL.finditer(source)]
    found += [(match.start(), parts_of_call(match[1] + ")", 0))
              for match in ERROR.finditer(source)]
    for start, parts in sorted(found):
        # A shorter literal is part of the code, such as the name of a function, and not a message.
        if sum(c.isalpha() for c in "".join(parts)) >= 12:
            yield source.count("\n", 0, start) + 1, parts


def parts_of_call(source, at):
    """Returns the literals of a call whose bracket opens before `at`. Those with
    only white space between them are one."""
    parts, depth, joins = [], 1, False
    for token in TOKEN.finditer(source, at):
        literal = token[1]
        if literal is not None:
            literal = literal.replace('\\"', '"')
            if joins:
                parts[-1] += literal
            else:
                parts.append(literal)
        elif token[0] in "()":
            depth += 1 if token[0] == "(" else -1
            if not depth:
                break
        joins = literal is not None
    return [part for part in parts if part]


def unshown(root, list_files, shown):
    """Yields a line for each message of a header that is not in `shown`, the output
    of cases and the texts that tests of the stages check, and that no program checks."""
    shown += "\n" + "\n".join(read_checked(root, list_files))
    for path in list_files(root, *HEADERS):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            for line, parts in texts(file.read()):
                if not pattern(parts).search(shown):
                    yield (f"{path}:{line}: '{'...'.join(parts)}' is shown by no "
                           "case and by no test")


def read_checked(root, list_files):
    """Yields the texts that programs check, and the texts that clang -verify must find."""
    for path in list_files(root, *test_texts.TESTS, *VERIFIED):
        full = os.path.join(root, path)
        # If a file was removed, git lists it until the removal is committed.
        if not os.path.isfile(full):
            continue
        with open(full, encoding="utf-8", errors="replace") as file:
            source = file.read()
        yield from test_texts.read_texts(path, source)
        yield from (text for _, text in checked_texts.verified_messages(source))


def pattern(parts):
    """Returns a pattern that finds the message in a line of output."""
    return re.compile("[^\n]*?".join(map(re.escape, parts)))
