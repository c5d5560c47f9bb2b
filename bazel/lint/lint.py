# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Checks, or mends, the form of every tracked file.

    ./bazelw run //bazel:format            fixes what it can, reports the rest
    ./bazelw test //bazel:format_test      only reports

clang-format formats C++. BUILD and .bzl files follow the part of buildifier's
rules that readers notice: sorted loads, sorted lists of labels and files,
double quotes, a comment that says what the package is. Debian, from which the
toolchain root is made, has no package of buildifier. These rules take fifty lines
here, and 11 ms for the 160 files of the checkout. Every text file ends in one line
end and has no trailing spaces. Each source begins with its licence, except inputs
of tests, whose lines the tests count. Each header is compiled once with nothing
before it: either a source includes it first, or Bazel parses it.
Features that .bazelrc sets for tests are also set for tools.
"""

import argparse
import os
import re
import subprocess
import sys

CPP = (".cc", ".h", ".cpp", ".hpp", ".def")
STARLARK = (".bzl", ".bazel", ".BUILD")
TEXT = CPP + STARLARK + (
    ".sh", ".py", ".md", ".ll", ".yaml", ".txt", ".bazelrc", "bazelw",
    "WORKSPACE", "run", ".mjs", ".js", ".ts", ".css", ".html")
# Sources whose layout clang-format must not change: inputs of tests and X-macro
# tables.
NOT_FORMATTED = re.compile(r"^testdata/cases/|/test/|\.def$")
SORTED_LISTS = re.compile(
    r"^\s*(srcs|hdrs|textual_hdrs|deps|data|tools|backends) = \[$")
LOAD = re.compile(r'^load\("([^"]+)", .*\)$')
LONGEST = 600
LONGEST_BUILD = 250
FILES_AT_ONCE = 100
MISFORMATTED = re.compile(
    r"^(.*?):(\d+):\d+: warning: code should be clang-formatted", re.MULTILINE)
LICENCE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
COMMENTS = {**dict.fromkeys(CPP + (".cu", ".inc", ".mjs", ".td", ".ts"), ("// ", "")),
            **dict.fromkeys(STARLARK + (".map", ".py", ".sh", "bazelw"), ("# ", "")),
            ".css": ("/* ", " */"), ".ll": ("; ", "")}
# These files have no licence line. First, the inputs of tests: all files of
# these folders except .cc files, scripts and BUILD files. Second, the scripts
# whose hash names the toolchain root and its parts: a changed script would make
# the root or the part again.
NOT_LICENSED = re.compile(
    r"^(testdata/|.*/test/|.*/\w*seeds/).*(?<!\.cc|\.py|\.sh)(?<!\.bzl)(?<!\.bazel)$"
    r"|^bazel/toolchain_root/(archive|llvm_source|make|node_modules)\.sh$")


def tracked_files(root):
    out = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached",
         "--others", "--exclude-standard"],
        cwd=root, check=True, capture_output=True, text=True).stdout
    return sorted(f for f in set(out.split("\0"))
                  if f and os.path.isfile(os.path.join(root, f)))


def sort_key(line):
    """Sorts as buildifier does: ":own", then "//ours", then "@others"."""
    label = line.strip().strip('",')
    phase = 1 if label.startswith(":") else 2 if label.startswith("//") else (
        3 if label.startswith("@") else 0)
    return phase, re.split(r"[.:]", label)


def with_licence(path, text):
    """Adds the line of the licence, if the file is a source without it."""
    begin, end = next((comment for ending, comment in COMMENTS.items()
                       if path.endswith(ending)), ("", ""))
    if not begin or NOT_LICENSED.search(path) or LICENCE in text[:300]:
        return text
    first, rest = "", text
    if text.startswith("#!"):
        first, rest = text.split("\n", 1)
        first += "\n"
    return f"{first}{begin}{LICENCE}{end}\n\n{rest}"


def tidy_text(text):
    lines = [line.rstrip() for line in text.split("\n")]
    return "\n".join(lines).rstrip("\n") + "\n"


def tidy_starlark(text):
    lines = text.split("\n")
    out, i = [], 0
    while i < len(lines):
        if LOAD.match(lines[i]):
            block = []
            while i < len(lines) and LOAD.match(lines[i]):
                block.append(lines[i])
                i += 1
            # Buildifier puts other repositories first, then the project's own.
            out += sorted(block, key=lambda l: (
                not LOAD.match(l)[1].startswith("@"),
                LOAD.match(l)[1].startswith(":"), LOAD.match(l)[1]))
            continue
        out.append(lines[i])
        i += 1
        if SORTED_LISTS.match(lines[i - 1]):
            block = []
            while i < len(lines) and re.match(r'^\s*"[^"]*",$', lines[i]):
                block.append(lines[i])
                i += 1
            out += sorted(block, key=sort_key)
    return "\n".join(out)


def includes_own_header_first(path, text, files):
    """True unless the source has a header and does not include it first.

    A header that is included first is checked to be self-contained.
    """
    header = path.removesuffix(".cc") + ".h"
    first = re.search(r'^#include ["<](.*)[">]', text, re.MULTILINE)
    return header not in files or (first and first[1] == header)


def is_parsed_alone(header, root):
    """True if Bazel parses a header without a source by itself."""
    folder, name = os.path.split(header)
    with open(os.path.join(root, folder, "BUILD.bazel"), encoding="utf-8") as file:
        targets = re.findall(r"^\w+\(\n.*?^\)$", file.read(), re.MULTILINE | re.DOTALL)
    return any(f'"{name}"' in target and (
                   "parse_headers" in target or target.startswith("message_tables"))
               for target in targets)


def first_includes(files, root):
    """Returns the headers that a source includes first."""
    for path in files:
        if path.endswith(".cc"):
            with open(os.path.join(root, path), encoding="utf-8") as file:
                first = re.search(r'^#include ["<](.*)[">]', file.read(), re.MULTILINE)
            if first:
                yield first[1]


def headers_that_nobody_parses(files, root):
    """Yields headers that no compile checks to be self-contained."""
    first = frozenset(first_includes(files, root))
    for path in sorted(files):
        if (path.endswith(".h") and not NOT_FORMATTED.search(path)
                and not path.startswith(("testdata/", "runtime/include/",
                                         "postlink/device_library/"))
                and path.removesuffix(".h") + ".cc" not in files
                and path not in first and not is_parsed_alone(path, root)):
            yield path


def complaints(path, text, files):
    """Yields problems that no tool can fix: (line, message)."""
    lines = text.split("\n")
    if path.endswith(".cc") and not includes_own_header_first(path, text, files):
        yield 1, "the source's own header is not the first that it includes"
    if path.endswith(CPP) and len(lines) > LONGEST:
        yield 1, f"{len(lines)} lines; past {LONGEST} a file wants to be two"
    if path.endswith(".h") and not path.startswith("runtime/include") and (
            not NOT_FORMATTED.search(path)):
        guard = re.sub(r"[./]", "_", path).upper() + "_"
        if f"#ifndef {guard}\n#define {guard}\n" not in text:
            yield 1, f"the include guard is not {guard}"
    if os.path.basename(path) == "BUILD.bazel":
        if not text.startswith("#"):
            yield 1, "a BUILD file starts with a comment that says what is here"
        if len(lines) > LONGEST_BUILD + 1:
            yield 1, (f"{len(lines) - 1} lines; past {LONGEST_BUILD} a package "
                      "wants to be two")
    if path.endswith(STARLARK):
        for number, line in enumerate(lines, 1):
            if "\t" in line:
                yield number, "a tab; Starlark is indented by spaces"
            if re.search(r"(^|[=(\[, ])'[^'\"]*'", line.split("#")[0]) and (
                    '"' not in line):
                yield number, "single quotes; Starlark strings have double ones"


def features_of_one_side(path, text):
    """Yields lines of .bazelrc that give tools and tests different features.

    With the same features, a source is compiled only once for both.
    """
    if path != ".bazelrc":
        return
    for number, line in enumerate(text.split("\n"), 1):
        sides = [sorted(re.findall(option + r"=(\S+)", line))
                 for option in (" --features", " --host_features")]
        if line.startswith("build --") and sides[0] != sides[1]:
            yield number, ("--features and --host_features differ, so that each "
                           "source is compiled for tests and for tools; give "
                           "both the same")


def first_misformatted_lines(paths, root, clang_format):
    """Returns the first line that clang-format would change, by the path of each
    such file. A process for many files starts clang-format once for them all."""
    lines = {}
    for begin in range(0, len(paths), FILES_AT_ONCE):
        out = subprocess.run(
            [clang_format, "--dry-run", *paths[begin:begin + FILES_AT_ONCE]],
            cwd=root, check=True, capture_output=True, text=True).stderr
        for path, line in MISFORMATTED.findall(out):
            lines.setdefault(path, int(line))
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true",
                        help="change nothing; exit with 1 if anything is off")
    parser.add_argument("--root", default=os.environ.get(
        "BUILD_WORKSPACE_DIRECTORY"), help="the checkout")
    parser.add_argument("--clang-format", default="clang-format-22")
    arguments = parser.parse_args()
    if not arguments.root:
        parser.error("--root is needed outside `bazel run`")

    wrong = 0
    files = tracked_files(arguments.root)
    names = frozenset(files)
    for path in headers_that_nobody_parses(names, arguments.root):
        wrong += 1
        print(f"{path}:1: error: no source includes it first; give its "
              'target features = ["parse_headers"]')
    for path in files:
        if not path.endswith(TEXT):
            continue
        full = os.path.join(arguments.root, path)
        with open(full, encoding="utf-8") as file:
            text = file.read()
        if not text:
            continue
        wanted = text
        if not path.startswith("testdata/cases/"):
            wanted = with_licence(path, tidy_text(wanted))
        if path.endswith(STARLARK):
            wanted = tidy_starlark(wanted)
        if wanted != text:
            if arguments.check:
                wrong += 1
                first = next(n for n, (a, b) in enumerate(
                    zip(text.split("\n") + [None], wanted.split("\n") + [None]), 1)
                    if a != b)
                print(f"{path}:{first}: error: not formatted")
            else:
                with open(full, "w", encoding="utf-8") as file:
                    file.write(wanted)
                print(f"{path}: formatted")
        for line, message in [*complaints(path, wanted, names),
                              *features_of_one_side(path, wanted)]:
            wrong += 1
            print(f"{path}:{line}: error: {message}")
    misformatted = first_misformatted_lines(
        [path for path in files
         if path.endswith(CPP) and not NOT_FORMATTED.search(path)],
        arguments.root, arguments.clang_format)
    for path, line in misformatted.items():
        if arguments.check:
            wrong += 1
            print(f"{path}:{line}: error: not formatted")
        else:
            print(f"{path}: formatted")
    if misformatted and not arguments.check:
        subprocess.run([arguments.clang_format, "-i", *misformatted],
                       cwd=arguments.root, check=True)
    if wrong and arguments.check:
        print("mend with: ./bazelw run //bazel:format", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
