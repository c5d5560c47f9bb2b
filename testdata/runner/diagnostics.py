# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reads the tables of messages, and finds the cases that show each message.

A table is a file named *diagnostics.def, with lines such as

    ASPECTRA_DIAGNOSTIC(kName, kError, "text with {0}")

Texts for Clang's diagnostics engine have %0, %select{a|b}0 and the like
instead. ASPECTRA_CLANG_DIAGNOSTIC(id, kError, "part") is a diagnostic of
Clang, with a part of its text. If several texts match a message in a golden
file, the text with the most letters outside of {0} wins, so that "{0}: {1}" is
not the origin of every message. A message that a test of a stage (STAGE_TESTS) checks
counts as well; checked_texts.py says what a test checks. Comments never count.

The messages of the runtime are shown by programs and C++ tests (test_texts.py).

A table named *texts.def has parts of what tools print and pages show. The
output of a case or a test has each of these texts. The messages of the SYCL headers are in
no table; header_texts.py finds them.

The messages that no test can show are listed in testdata/cases/unprovoked.yaml,
each with the reason. In the rooms of NO_RAW_ERRORS all errors come from tables.
"""

import os
import re
import subprocess

import checked_texts
import test_texts
from case_file import CaseError, PRINTED, load_cases, read_yaml

CASES = "testdata/cases"
EXPLANATIONS = CASES + "/explanations.yaml"
UNPROVOKED = CASES + "/unprovoked.yaml"
# Folders whose code must not make an llvm::Error from a text outside of the tables.
NO_RAW_ERRORS = ["device_config", "frontend", "ir", "postlink", "web/engine"]
RAW_ERROR = re.compile(r"\bcreateStringError\b|\bmake_error<\s*(llvm::)?StringError")
# Folders whose errors and exceptions must take their texts from the tables.
NO_RAW_TEXTS = ["runtime/core", "runtime/backends", "runtime/surface",
                "runtime/tools"]
RAW_TEXT = re.compile(
    r'(?:\bFail\(\s*(?:aspectra::)?ErrorCode::\w+,|\bstd::unexpected\(|'
    r'\{\s*(?:aspectra::)?ErrorCode::\w+,|problems\.(?:push|emplace)_back\()'
    r'\s*(?:std::string\()?"')
# The FileCheck tests of the stages.
STAGE_TESTS = ["*/test/*.ll", "*/test/*.cpp"]
MAKES_ERRORS = "device_config/messages/message_error.h"

SEVERITIES = {"kError": "error", "kWarning": "warning", "kNote": "note",
              "kRemark": "remark"}
# Under these words, the tools print a message of each severity: -Werror turns warnings into errors.
PRINTED_AS = {"error": ["error"], "warning": ["warning", "error"],
              "note": ["note", "remark"], "remark": ["remark"]}
ENTRY = re.compile(
    r'^\s*ASPECTRA_(CLANG_)?DIAGNOSTIC\(\s*(\w+)\s*,\s*(k\w+)\s*,\s*'
    r'((?:"(?:[^"\\]|\\.)*"\s*)+)\)', re.M)
MESSAGE = re.compile(r"(?:^|: )(error|warning|note|remark): (.*)$")
# The warning group at the end of a printed message, or of its text in the table.
PRINTED_GROUP = re.compile(r" \[(-[WR][^\]]*|\{\d\}-W[^\]]*)\]$")
COMMAND = "$ "
# A source line that Clang prints below a message, or the line with marks below it.
SOURCE_LINE = re.compile(r" *\d* \| ")
# The page that quotes messages up to their first semicolon or colon. It replaces a name by three
# dots, and has brackets around words that depend on the case.
QUOTING_PAGE = "docs/restrictions.md"
QUOTE = re.compile(r'`(k[A-Z]\w+)`: "(.*?)"(?=<br>| \||,|;)')


class Diagnostic:
    def __init__(self, table, name, severity, text, is_part):
        self.table = table
        self.name = name
        self.severity = severity
        self.text = text
        self.key = os.path.dirname(table) + "/" + name
        self.first_line = PRINTED_GROUP.sub("", text.split("\n")[0])
        self.pattern, self.words = to_pattern(self.first_line)
        self.is_part = is_part
        self.examples = []

    def matches(self, severity, text):
        match = (self.pattern.search if self.is_part
                 else self.pattern.fullmatch)
        return severity in PRINTED_AS[self.severity] and match(text)

    @property
    def readable_text(self):
        """Returns the text with ... in place of the parts that vary."""
        text = re.sub(r"%select\{([^{}]*)\}\d",
                      lambda match: match[1].replace("|", "/"),
                      PLACEHOLDER.sub("...", self.first_line))
        return f"... {text} ..." if self.is_part else text


class FileCheckTest:
    """What an Example needs to know of a case, for a test of a stage."""

    topic = "test"

    def __init__(self, path, fails):
        self.name = path
        self.fails = fails


class Example:
    """A place in a case's output, or in a test, that shows a diagnostic."""

    def __init__(self, case, command, lines, group):
        self.case = case
        self.command = command
        self.lines = lines
        self.group = group


PLACEHOLDER = re.compile(r"\{\d[^{}]*\}|%q?\d|%(?:ordinal|objcclass|sub\w*)\d")


def to_pattern(text):
    """Returns a regular expression for `text`, and its number of letters."""
    out, letters, at = "", 0, 0
    while at < len(text):
        rest = text[at:]
        if match := PLACEHOLDER.match(rest):
            out += ".*"
        elif match := re.match(r"%(?:select|plural|diff)\{([^{}]*)\}\d(?:,\d)*",
                               rest):
            options = [re.sub(r"^[^:|]*:", "", option) if "%plural" in match[0]
                       else option for option in match[1].split("|")]
            out += "(?:" + "|".join(to_pattern(option)[0].pattern
                                    for option in options) + ")"
        elif match := re.match(r"%%|\{\{|\}\}", rest):
            out += re.escape(match[0][0])
        else:
            match = re.match(r".", rest, re.S)
            out += re.escape(match[0])
            letters += match[0].isalpha()
        at += match.end()
    return re.compile(out, re.S), letters


def read_tables(root):
    """Returns all diagnostics of the checkout, in the order of the tables."""
    diagnostics = []
    for table in list_files(root, "*diagnostics.def"):
        # If a file was removed, git lists it until the removal is committed.
        if not os.path.exists(os.path.join(root, table)):
            continue
        with open(os.path.join(root, table), encoding="utf-8") as file:
            text = re.sub(r"^\s*(//|#).*$", "", file.read(), flags=re.M)
        entries = list(ENTRY.finditer(text))
        if len(entries) != len(re.findall(r"DIAGNOSTIC\(", text)):
            raise CaseError(f"{table}: not every entry is "
                            'ASPECTRA_...DIAGNOSTIC(kName, kSeverity, "text")')
        for match in entries:
            is_part, name, severity, literals = match.groups()
            literals = re.findall(r'"((?:[^"\\]|\\.)*)"', literals)
            message = "".join(literals).replace('\\"', '"').replace(
                "\\n", "\n").replace("\\\\", "\\")
            diagnostics.append(Diagnostic(
                table, name, SEVERITIES[severity], message, bool(is_part)))
    keys = [d.key for d in diagnostics]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        raise CaseError(f"{key} is in two tables of its folder")
    if not diagnostics:
        raise CaseError("no tables named *diagnostics.def")
    return diagnostics


def read_messages(case):
    """Yields each message in the output of the case: severity, text, Example.

    If a line below a message has no severity, as in a call chain, it is a note.
    """
    lines = case.read_goldens().get(PRINTED, b"").decode().split("\n")
    command, main = "", None
    for at, line in enumerate(lines):
        if line.startswith(COMMAND):
            command, main = line[len(COMMAND):], None
            continue
        if ends_message(line):
            main = None
        if SOURCE_LINE.match(line):
            continue
        match = MESSAGE.search(line)
        if match and (match[1] != "note" or main is None):
            end = at + 1
            while end < len(lines) and not ends_message(lines[end]):
                end += 1
            block = lines[at:end]
            # If a message has several lines, the group may be on a later line.
            group = next((found[1] for found in map(
                PRINTED_GROUP.search, block) if found), "")
            main = Example(case, command, block, group)
        if match:
            yield match[1], PRINTED_GROUP.sub("", match[2]), main
        elif main:
            yield "note", PRINTED_GROUP.sub("", line.strip()), main


def ends_message(line):
    """True if this line is not part of the message before it."""
    if not line or line.startswith(COMMAND):
        return True
    if re.fullmatch(r"((\d+) (warning|error)s?( and )?)+ generated\.", line):
        return True
    match = MESSAGE.search(line)
    return bool(match) and match[1] != "note"


def list_files(root, *patterns):
    return sorted({*subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "--cached", "--others",
         "--exclude-standard", *patterns],
        cwd=root, check=True, capture_output=True, text=True).stdout.split()})


def read_expected(root, path):
    """Yields each message that the test of a stage checks, as read_messages
    does."""
    with open(os.path.join(root, path), encoding="utf-8") as file:
        source = file.read()
    test = FileCheckTest(path, "RUN: not " in source or "-verify" in source)
    for line in checked_texts.checked_lines(source):
        if match := MESSAGE.search(line):
            # A pattern in an expected line stands for a value, so the example shows three dots.
            shown = re.sub(r"\{\{.*?\}\}|\[\[.*?\]\]", "...", line).strip()
            text = PRINTED_GROUP.sub("", match[2].strip()).removeprefix("{{.*}}")
            yield match[1], text, Example(test, "", [shown], "")
    for severity, text in checked_texts.verified_messages(source):
        yield severity, text, Example(test, "", [f"{severity}: {text}"], "")


def find_examples(diagnostics, cases, root=None):
    """Adds the examples to each diagnostic."""
    of_runtime = [d for d in diagnostics
                  if d.table.startswith(test_texts.ROOM)]
    diagnostics = [d for d in diagnostics
                   if not d.table.startswith(test_texts.ROOM)]
    if root and of_runtime:
        test_texts.find_shown(
            of_runtime, root, list_files, PLACEHOLDER,
            lambda diagnostic, path, text: diagnostic.examples.append(
                Example(FileCheckTest(path, True), "", [text.strip()], "")))
    sources = [read_messages(case) for case in cases]
    if root:
        sources += [read_expected(root, path)
                    for path in list_files(root, *STAGE_TESTS)]
    for source in sources:
        for severity, text, example in source:
            # A message may contain another message after a colon: "'-option': no target 'x'".
            for start in [0, *(m.end() for m in re.finditer(": ", text))]:
                found = [d for d in diagnostics
                         if d.matches(severity, text[start:])]
                most = max((d.words for d in found), default=0)
                for diagnostic in found:
                    if diagnostic.words == most:
                        diagnostic.examples.append(example)


def load(root, cases):
    """Returns the diagnostics with their examples, the explanations, and the
    reasons why some have no example."""
    diagnostics = read_tables(root)
    find_examples(diagnostics, cases, root)
    explanations, unprovoked = (
        read_yaml(path) if os.path.exists(path) else {}
        for path in (os.path.join(root, name)
                     for name in (EXPLANATIONS, UNPROVOKED)))
    return diagnostics, explanations, unprovoked


def raw_errors(root):
    """Yields a line for each error whose text is in no table."""
    patterns = [f"{room}/*{end}" for room in NO_RAW_ERRORS
                for end in (".cc", ".h")]
    for path in list_files(root, *patterns):
        if (path == MAKES_ERRORS or path.endswith("_test.cc")
                or not os.path.exists(os.path.join(root, path))):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if RAW_ERROR.search(line):
                    yield (f"{path}:{number}: an error whose text is in no "
                           "table; use MakeError of " + MAKES_ERRORS)
    patterns = [f"{room}/*{end}" for room in NO_RAW_TEXTS
                for end in (".cc", ".h")]
    for path in list_files(root, *patterns):
        if (path.endswith("_test.cc") or "fake_" in path
                or "/conformance/" in path
                or not os.path.exists(os.path.join(root, path))):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            source = file.read()
        for match in RAW_TEXT.finditer(source):
            number = source.count("\n", 0, match.start()) + 1
            yield (f"{path}:{number}: a text that is in no table; use an entry "
                   "of a *diagnostics.def")


TEXT_ENTRY = re.compile(r'^ASPECTRA_TEXT\((k\w+), "((?:[^"\\]|\\.)*)"\)$', re.M)


def unshown_texts(root, shown):
    """Yields a line for each text that is not in `shown` (read_shown)."""
    for table in list_files(root, "*texts.def"):
        with open(os.path.join(root, table), encoding="utf-8") as file:
            source = re.sub(r"^\s*(//|#).*$", "", file.read(), flags=re.M)
        entries = TEXT_ENTRY.findall(source)
        if len(entries) != source.count("ASPECTRA_TEXT("):
            yield f'{table}: not every entry is ASPECTRA_TEXT(kName, "text")'
        for name, text in entries:
            # An inserted value has no line break, so it matches within a line. The expected line
            # may have a pattern itself.
            parts = [re.escape(part) for part in re.split(r"\{\d\}", text)
                     if part]
            if not re.search("[^\n]*?".join(parts), shown):
                yield (f"{table}: {name} ({text}) is shown by no case of "
                       f"//{CASES} and by no test")


def read_shown(root):
    """Yields the output of the cases and the texts that the tests check."""
    for case in load_cases(os.path.join(root, CASES)):
        for golden in case.read_goldens().values():
            yield golden.decode(errors="replace")
    for path in list_files(root, *STAGE_TESTS, "*_test.cc", "web/test/*.mjs"):
        # If a file was removed, git lists it until the removal is committed.
        if not os.path.exists(os.path.join(root, path)):
            continue
        with open(os.path.join(root, path), encoding="utf-8") as file:
            source = file.read()
        if path.endswith(".cc"):
            # A literal may consist of several parts, which are joined.
            yield "\n".join(re.sub(r'"\s*\n\s*"', "", literal)
                            for literal in checked_texts.checked_values(source))
        elif path.endswith(".mjs"):
            yield checked_texts.checked_code(source)
        else:
            yield "\n".join(checked_texts.checked_lines(source))


def stale_quotes(root, diagnostics):
    """Yields a line for each quoted text that is not the table's."""
    with open(os.path.join(root, QUOTING_PAGE), encoding="utf-8") as file:
        quotes = QUOTE.findall(file.read())
    for name, quote in quotes:
        pattern = "".join(
            ".+?" if part == "..." else ".*?" if part.startswith(" [")
            else re.escape(part)
            for part in re.split(r"(\.\.\.| \[[^\]]*\])", quote))
        if not any(d.name == name and re.fullmatch(pattern + "([;:].*)?", d.text)
                   for d in diagnostics):
            yield f"{QUOTING_PAGE}: '{quote}' is not the text of {name}"


def complaints(diagnostics, explanations, unprovoked={}):
    """Yields a line for each missing example or explanation."""
    for d in diagnostics:
        place = f"{d.table}: {d.name} ({d.readable_text})"
        if d.key in unprovoked:
            if d.examples:
                yield (f"{UNPROVOKED}: '{d.key}' is shown by "
                       f"{d.examples[0].case.name}; remove the line")
        elif not d.examples:
            yield f"{place} is shown by no case of //{CASES}"
        elif d.severity == "error" and not any(
                example.case.fails for example in d.examples):
            yield (f"{place} is an error, and no case whose name begins with "
                   "fail_ shows it")
        if d.key not in explanations:
            yield f"{EXPLANATIONS}: no '{d.key}' ({d.readable_text})"
    keys = {d.key for d in diagnostics}
    for path, given in ((EXPLANATIONS, explanations), (UNPROVOKED, unprovoked)):
        for key in sorted({*given} - keys):
            yield f"{path}: '{key}' is in no table"
