# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reads the texts that a test checks, which are fewer than the texts in its file.

A comment, an input and a line that a program prints prove nothing. A test checks

    // CHECK-NEXT: a.cpp:3: error: ...     a line of FileCheck, if a RUN line runs
                                           FileCheck on this file with its prefix
    // expected-error {{...}}              a comment of clang -verify, if a RUN line
                                           uses -verify with its prefix
    // RUN: grep 'text' %t.txt             a word that grep must find
    EXPECT_EQ(message, "text")             a literal in a check of GoogleTest, in a call
                                           of a function with such a check, or in a
                                           table, as {-1, "text"}
    expect 'text'                          a word of a shell script that does not print

A text that a test requires to be absent is not checked: CHECK-NOT, `not grep`, Not("text").
"""

import re

MARK = r"^(?:;|//|#) ?"
RUN_LINE = re.compile(MARK + r"RUN:[ \t]*(.*)$", re.M)
# Like FileCheck, finds check lines that are indented, for example inside a function.
CHECK_LINE = re.compile(
    r"^ *" + MARK[1:] + r"([\w-]+?)(?:-(?:NEXT|SAME|DAG|LABEL|COUNT-\d+))?:[ \t]+(.*)$", re.M)
PREFIX = re.compile(r"-check-prefix(?:es)?[= ]([\w,-]+)")
VERIFY = re.compile(r"(?<![\w-])-verify(?:=([\w,-]+))?(?![\w=-])")
VERIFIED = re.compile(
    r"([\w-]+)-(error|warning|note|remark)(?:@\S+)? (?:\d+ )?\{\{(.*?)\}\}(?=\s|$)",
    re.M)
# A command ends where an operator of the shell is outside of quotes.
COMMAND = re.compile(r"""(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^'"|&;\\]|>&)+""")
GREP = re.compile(r"""(?<!not )(?<!! )\bgrep((?: -[\w-]+)*) ('[^']*'|"[^"]*"|\S+)""")
# Strings come first, because they may contain something that looks like a comment.
CODE = re.compile(
    r'R"\((.*?)\)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|//[^\n]*|/\*.*?\*/',
    re.S)
SHELL = re.compile(r"""'[^']*'|"(?:[^"\\]|\\.)*"|(?:(?<=\s)|^)#[^\n]*""", re.M)
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
STATEMENT = rf'(?:{LITERAL}|[^";])*;'
# A check that a text is absent: Not("text"), Not(HasSubstr("text")), EXPECT_NE(a, "text") or
# EXPECT_EQ(a.find("text"), npos).
ABSENT = re.compile(
    rf'\bNot\((?:testing::)?\w*\(?\s*(?:{LITERAL}\s*)+\)*'
    rf'|\b(?:EXPECT|ASSERT)_NE\((?!{STATEMENT[:-1]}\bnpos\b){STATEMENT}'
    rf'|\b(?:EXPECT|ASSERT)_EQ\((?={STATEMENT[:-1]}\bnpos\b){STATEMENT}')
CHECKING = re.compile(r"\b(?:EXPECT|ASSERT)_\w+|\bHasSubstr")
# A string literal of any number of parts, a character, an id of a message, or a bracket with the
# name or sign before it.
TOKEN = re.compile(rf"{LITERAL}(?:\s*{LITERAL})*|'(?:[^'\\\n]|\\.)*'|\w+::k[A-Z]\w*"
                   r"|(?:(\w+|[^\s{}();\"])\s*)?([({])|[)}]", re.S)
FUNCTION = re.compile(r"\b(\w+)\([^;{}]*\)(?: const)?(?: -> [\w:<>]+)? \{")
# The tokens before a brace that does not open a block.
BEFORE_LIST = re.compile(r"[=>,]|return|[A-Z]\w*")
PRINTING = re.compile(r"^.*\b(?:echo|printf)\b.*$", re.M)


def without_comments(source, pattern=CODE):
    """Returns the code of a source, with its line breaks."""
    return pattern.sub(
        lambda match: match[0] if match[0][0] in "'\"R" else
        "\n" * match[0].count("\n"), source)


def checked_code(source):
    """Returns the code of a C++ or JavaScript test, without texts that must be
    absent."""
    return ABSENT.sub("", without_comments(source))


def checked_values(source):
    """Yields each literal of a GoogleTest that a check or a table has, with its
    quotes and the quotes of its parts, and each id of a message."""
    code = checked_code(source)
    checks = functions_with_checks(code)
    # Has an element for each open bracket. True means that the values inside are checked, False
    # that they are not, and None that the brackets around it decide.
    opened = []
    for match in TOKEN.finditer(code):
        before, bracket = match.groups()
        if bracket == "(":
            opened.append(before in checks or bool(
                before and CHECKING.fullmatch(before)) or None)
        elif bracket == "{":
            is_list = (BEFORE_LIST.fullmatch(before) if before
                       else opened and opened[-1])
            opened.append(bool(is_list))
        elif match[0] in ")}":
            if opened:
                opened.pop()
        elif match[0][0] != "'" and next(
                (checked for checked in reversed(opened)
                 if checked is not None), False):
            yield match[0]


def functions_with_checks(code):
    """Returns the names of the functions that contain a check."""
    names = set()
    for match in FUNCTION.finditer(code):
        depth = 1
        for token in re.finditer(rf"{LITERAL}|[{{}}]|{CHECKING.pattern}",
                                 code[match.end():]):
            if token[0] in "{}":
                depth += 1 if token[0] == "{" else -1
            elif token[0][0] != '"':
                names.add(match[1])
            if not depth:
                break
    return names - {"if", "for", "while", "switch"}


def checked_shell(source):
    """Returns the commands of a shell script that do more than print."""
    return PRINTING.sub("", without_comments(source, SHELL))


def run_commands(source):
    """Returns the commands of the RUN lines."""
    text = re.sub(r"\\\n", " ", "\n".join(RUN_LINE.findall(source)))
    return [command.strip() for line in text.split("\n")
            for command in COMMAND.findall(line)]


def checked_lines(source):
    """Yields each line that FileCheck must find."""
    prefixes = set()
    for command in run_commands(source):
        if re.search(r"(?<!not )\bFileCheck\b", command) and "%s" in command:
            found = PREFIX.findall(command)
            prefixes.update(",".join(found or ["CHECK"]).split(","))
    for prefix, line in CHECK_LINE.findall(source):
        if prefix in prefixes:
            yield line.strip()


def verified_messages(source):
    """Yields each message that clang -verify must find: severity and text."""
    prefixes = set()
    for line in run_commands(source):
        for found in VERIFY.findall(line):
            prefixes.update((found or "expected").split(","))
    for prefix, severity, text in VERIFIED.findall(source):
        if prefix in prefixes:
            yield severity, text


def grepped_words(source):
    """Yields each text that a grep of the RUN lines must find."""
    for command in run_commands(source):
        for options, word in GREP.findall(command):
            if not re.search(r" -\w*[vLc]", options):
                yield word[1:-1] if word[0] in "'\"" else word
