# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Finds the tests that show the runtime's messages.

A program gets the runtime's messages in exceptions, so C++ tests, programs of
testdata and FileCheck tests show them, and cases do not. A test shows a message
if it names the message's id, or if one of its texts contains the message, or is
a part of the message with at least FEWEST_LETTERS letters:

    EXPECT_EQ(error.message, Message(DeviceDiagnostic::kNoDivision, "a"));
    EXPECT_EQ(error.message, "Device 'a' cannot be divided.");
    EXPECT_THAT(error.message, HasSubstr("is not stored: the cache accepts"));
    // CHECK: sycl-ls: error: unknown option '--no-such-option'

A text is a literal in the code of a C++ test, a line that FileCheck must find, a
word that grep must find, or a word in quotes in a shell script
(checked_texts.py). Because a message may contain another one ("image 0:
its target is null"), a text is compared from its start, and after each ": ",
". ", "; ", "' " and "(".
If several messages fit, the message with the most letters of its own counts.
"""

import os
import re

import checked_texts

ROOM = "runtime/"
TESTS = ["runtime/*_test.cc", "runtime/*/test/*", "runtime/*.test",
         "testdata/*.cpp", "testdata/*.cc", "testdata/*.sh"]
BUILD_FILES = "runtime/*BUILD.bazel"
FEWEST_LETTERS = 12

# The list of tables in a BUILD file, an entry of this list, and an id of a message.
TABLES = re.compile(r'^    tables = \{(.*?)\},$', re.M | re.S)
IDS = re.compile(r'"(\w+)": "(\w+)"')
ID = re.compile(r"\b(\w+)::(k[A-Z]\w*)\b")
LITERALS = re.compile(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*'
                      r'|\w+::k[A-Z]\w*')
ONE_LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
IN_QUOTES = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"")
STARTS = re.compile(r": |\. |; |' |\(")
# Patterns in the texts of tests, which stand for values that differ.
ANY = re.compile(r"\{\{.*?\}\}|\[\[.*?\]\]")


def read_texts(path, source):
    """Yields each text that a test checks."""
    for line in checked_texts.checked_lines(source):
        yield ANY.sub("...", line)
    yield from checked_texts.grepped_words(source)
    if path.endswith(".sh"):
        yield from (one or other for one, other in IN_QUOTES.findall(
            checked_texts.checked_shell(source)))
    for value in read_values(path, source):
        if value[0] != '"':
            continue  # the token is an id
        text = "".join(ONE_LITERAL.findall(value))
        text = text.replace('\\"', '"').replace("\\\\", "\\")
        yield from text.split("\\n")


def read_values(path, source):
    """Returns the literals and ids that the C++ of a test checks."""
    if path.endswith("_test.cc"):
        return checked_texts.checked_values(source)
    # In C++ programs, functions of their own compare texts, so all checked
    # literals are read.
    if path.endswith((".cc", ".cpp", ".h")):
        return LITERALS.findall(checked_texts.checked_code(source))
    return []


def letters(text):
    return sum(c.isalpha() for c in text)


def own_letters(text, pieces):
    """Returns how many letters of `text` are of the message, if the text is a
    part of the message with any values between the pieces; otherwise 0."""
    def from_piece(number, piece, rest):
        if piece.startswith(rest):
            return letters(rest)
        if not rest.startswith(piece) or number + 1 == len(pieces):
            return 0
        return letters(piece) + from_value(number + 1, rest[len(piece):])

    def from_value(number, rest):
        piece, best = pieces[number], 0
        if not piece:
            return 0
        at = rest.find(piece)
        while at >= 0:
            best = max(best, from_piece(number, piece, rest[at:]))
            at = rest.find(piece, at + 1)
        return max([best, *(letters(piece[:end])
                            for end in range(1, min(len(piece), len(rest)))
                            if rest.endswith(piece[:end]))])

    best = max(from_value(number, text) if number else 0
               for number in range(len(pieces)))
    for number, piece in enumerate(pieces):
        for at in range(len(piece)):
            if piece[at] == text[0] and not piece[at - 1:at].isalpha():
                best = max(best, from_piece(number, piece[at:], text))
    return best


class Messages:
    """The messages of the runtime, for look-ups."""

    def __init__(self, diagnostics, placeholder):
        self.all = diagnostics
        self.patterns = [(d, re.compile(d.pattern.pattern, re.S))
                         for d in diagnostics]
        self.pieces = [(d, placeholder.split(d.first_line))
                       for d in diagnostics]
        self.words = {}
        for d, pieces in self.pieces:
            for piece in pieces:
                for word in re.findall(r"[A-Za-z_]{4,}", piece):
                    self.words.setdefault(word, set()).add(d.key)

    def shown_by(self, text):
        """Yields the messages that the text shows."""
        for start in [0, *(m.end() for m in STARTS.finditer(text))]:
            rest = text[start:]
            found = [d for d, pattern in self.patterns if pattern.match(rest)]
            most = max((d.words for d in found), default=0)
            yield from (d for d in found if d.words == most)
            if " " in rest and most < FEWEST_LETTERS <= letters(rest):
                yield from self.with_part(rest)

    def with_part(self, text):
        """Yields the message that contains the text; none if several messages fit
        equally well."""
        words = re.findall(r"[A-Za-z_]{4,}", text)
        likely = set().union(*(self.words.get(word, ()) for word in words))
        found = {d.key: (own_letters(text, pieces), d)
                 for d, pieces in self.pieces if d.key in likely}
        best = max((count for count, _ in found.values()), default=0)
        most = [d for count, d in found.values() if count == best]
        if best >= max(FEWEST_LETTERS, letters(text) / 2) and len(most) == 1:
            yield most[0]


def read_ids(diagnostics, root, build_files):
    """Returns the messages by their ids, as ("DeviceDiagnostic", "kNoLinker")."""
    of_table = {}
    for d in diagnostics:
        of_table.setdefault(d.table, []).append(d)
    ids = {}
    for build_file in build_files:
        with open(os.path.join(root, build_file), encoding="utf-8") as file:
            found = [pair for tables in TABLES.findall(file.read())
                     for pair in IDS.findall(tables)]
        for name, kind in found:
            table = f"{os.path.dirname(build_file)}/{name}.def"
            ids.update({(kind, d.name): d for d in of_table.get(table, ())})
    return ids


def find_shown(diagnostics, root, list_files, placeholder, add):
    """Calls add(diagnostic, path, text) for each text of a test that shows a
    message of the runtime, and for each id without such a text."""
    messages = Messages(diagnostics, placeholder)
    ids = read_ids(diagnostics, root, list_files(root, BUILD_FILES))
    files = list_files(root, *TESTS)
    for path in files:
        full = os.path.join(root, path)
        if not os.path.isfile(full):
            continue
        with open(full, encoding="utf-8", errors="replace") as file:
            source = file.read()
        shown = set()
        for text in dict.fromkeys(read_texts(path, source)):
            for diagnostic in messages.shown_by(text):
                shown.add(diagnostic.key)
                add(diagnostic, path, text)
        for name in dict.fromkeys(ID.findall("\n".join(read_values(path, source)))):
            if name in ids and ids[name].key not in shown:
                add(ids[name], path, ids[name].readable_text)
