# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Pages made from the tables of messages and the cases.

    docs/diagnostics.md        each message, with an example
    testdata/cases/README.md   each case, with its title
    testdata/cases/case_tools.bzl   the tools that each case depends on

    coverage   fails if neither a case nor a test shows a message and no reason
               is given, if no fail_ case shows an error, if a message has no
               explanation, or if an error is in no table
    check      fails if a page is out of date
    update     writes the pages
"""

import argparse
import collections
import difflib
import os
import re
import sys

from case_file import CaseError, TOPICS, load_cases
from diagnostics import (CASES, EXPLANATIONS, UNPROVOKED, FileCheckTest,
                         complaints, list_files, load, raw_errors, read_shown,
                         stale_quotes, unshown_texts)
import header_texts

# The largest number of lines of an example. A longer example is cut, because
# its case has the whole output.
LONGEST_EXAMPLE = 14

TITLES = {
    "device_config/config_diagnostics.def": "Device configuration",
    "device_config/requirements/unmet_diagnostics.def": "Why a device cannot run a kernel",
    "device_config/requirements/requirement_diagnostics.def": "Properties of an image",
    "frontend/attributes/attribute_diagnostics.def": "Attributes",
    "frontend/driver/command_line/driver_diagnostics.def": "Command line",
    "frontend/device_globals/device_global_diagnostics.def": "Device globals in source",
    "frontend/kernel_launch/launch_diagnostics.def": "Launches",
    "frontend/plugin/plugin_diagnostics.def": "Plugin",
    "frontend/restrictions/restriction_diagnostics.def": "Restrictions of device code",
    "ir/aspects/facts/analysis_diagnostics.def": "Analysis",
    "ir/aspects/metadata/metadata_diagnostics.def": "Metadata",
    "postlink/split/split_diagnostics.def": "Device link",
    "postlink/device_library/library_diagnostics.def": "Device library",
    "postlink/processes/process_diagnostics.def": "Child processes",
    "postlink/properties/property_diagnostics.def": "Properties at the link",
    "postlink/ptx/ptx_diagnostics.def": "PTX",
    "postlink/specialization/specialization_diagnostics.def":
        "Specialization constants",
    "postlink/spirv/spirv_diagnostics.def": "SPIR-V",
    "postlink/wrap/wrap_diagnostics.def": "Host objects",
    "ir/device_globals/device_global_diagnostics.def": "Device globals",
    "ir/kernels/kernel_diagnostics.def": "Kernels",
    "ir/properties/kernel_property_diagnostics.def": "Properties of kernels",
    "ir/verification/verification_diagnostics.def": "Modules",
    "postlink/formats/format_diagnostics.def": "Files between the steps",
    "postlink/tools/run/tool_diagnostics.def": "Commands of the device link",
    "runtime/backends/cuda/api/cuda_diagnostics.def": "CUDA",
    "runtime/backends/level_zero/api/level_zero_diagnostics.def": "Level Zero",
    "runtime/backends/opencl/api/opencl_diagnostics.def": "OpenCL",
    "runtime/core/messages/device_diagnostics.def": "Devices and their drivers",
    "runtime/core/images/image_diagnostics.def": "Device images",
    "runtime/core/messages/kernel_submission_diagnostics.def":
        "Kernels that cannot be launched",
    "runtime/core/messages/setting_diagnostics.def": "Environment variables",
    "runtime/surface/command_diagnostics.def": "Commands of a program",
    "runtime/surface/object_diagnostics.def": "SYCL objects",
    "runtime/tools/tool_diagnostics.def": "sycl-ls and aspectra-cache",
    "web/engine/input/engine_diagnostics.def": "The explorer's engine",
}

DIAGNOSTICS = f"""\
# Diagnostics

This page lists the messages in Aspectra's tables, with their meanings, with advice, and with examples that the tools printed. Three dots
stand for text that differs from message to message. Clang's and LLVM's own messages are not listed.

To find a message, search the page for the words of the message that do not change, or choose the part of Aspectra that reported it:

{{contents}}

## How to read this page

An entry has the message, its severity, the group if it is a warning, its meaning, and an example. `-w` and `-Werror` apply to all
warnings. `-Wno-name` turns off the warnings of the group `-Wname`, and `-Werror=name` makes them errors.

`./bazelw run //{CASES}:update` makes this page from the tables (`*diagnostics.def`), from
[explanations.yaml](../{EXPLANATIONS}) and from the results of [the cases](../{CASES}).
If no case shows a message, the page has the line of a test that expects it, or the reason from
[unprovoked.yaml](../{UNPROVOKED}). A test fails if a message has none of these, or if this page is out of date.
"""

# The file with the rules that make the tests of cases. It has the table of tools.
RULES = "testdata/runner/cases.bzl"

CASE_TOOLS_HEADER = f"""\
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

\"\"\"The tools that the commands of each case name, so that a case is run again
only if one of them has changed. Made by `./bazelw run //{CASES}:update`.\"\"\"

CASE_TOOLS = {{
"""

CASE_LIST = f"""\
# Cases

Each case is a folder with inputs, commands, and the expected output of these commands. A test runs the commands and compares the output. If
it differs on purpose, `./bazelw run //{CASES}:update -- NAME` writes the new output, and this list.
[case\\_file.py](../runner/case_file.py) describes the files of a case; to add a case, make a folder with a `case.yaml`.
"""


def escape(text):
    """Escapes `text` for Markdown."""
    return "".join("\\" + c if c in "\\`*_<>[]|" else c for c in text)


def best_example(diagnostic):
    """Returns the best example: of an error in a fail_ case, with a location if
    possible, and otherwise the shortest."""
    fails = diagnostic.severity == "error"
    return min(diagnostic.examples, key=lambda example: (
        isinstance(example.case, FileCheckTest),
        example.case.fails != fails,
        example.case.topic != "design",
        not re.match(r"\S+:\d+:\d+: ", example.lines[0]),
        len(example.lines), len(example.command), example.case.name))


def entry_without_example(diagnostic, explanation, reason):
    return (f"### {escape(diagnostic.readable_text)}\n\n"
            f"*{diagnostic.severity}*: {explanation}\n\n"
            f"No case shows it: {reason}\n")


def entry(diagnostic, explanation):
    example = best_example(diagnostic)
    name = example.case.name
    # Clang calls the message a note in its table. If a -R option enables the message, Clang prints
    # it as a remark.
    severity = "remark" if example.group.startswith("-R") else (
        diagnostic.severity)
    group = example.group.removeprefix("-Werror,") if (
        severity in ("warning", "remark")) else ""
    kind = f"*{severity}*" + (f", `{group}`" if group else "")
    lines = example.lines
    if len(lines) > LONGEST_EXAMPLE:
        lines = lines[:LONGEST_EXAMPLE - 1] + ["..."]
    is_test = isinstance(example.case, FileCheckTest)
    place = name if is_test else f"{CASES}/{name}"
    return "\n".join([
        f"### {escape(diagnostic.readable_text)}",
        "",
        f"{kind}: {explanation}",
        "",
        f"[{name}](../{place}):",
        "",
        "```console",
        *([] if is_test else ["$ " + example.command]),
        *lines,
        "```",
        "",
    ])


def anchor(title):
    """Returns the anchor that Markdown gives a title."""
    kept = re.sub(r"[^\w -]", "", title.lower())
    return kept.replace(" ", "-")


def contents(diagnostics):
    """Returns a table of contents: each table of messages, with its size."""
    rows = ["| part | messages |", "|---|---:|"]
    for table, count in collections.Counter(
            diagnostic.table for diagnostic in diagnostics).items():
        title = TITLES.get(table, table)
        rows.append(f"| [{title}](#{anchor(title)}) | {count} |")
    return "\n".join(rows)


def diagnostics_page(diagnostics, explanations, unprovoked):
    # Entries without examples or explanations are left out here. The mode `coverage` reports them.
    shown = [diagnostic for diagnostic in diagnostics
             if (diagnostic.examples or unprovoked.get(diagnostic.key))
             and diagnostic.key in explanations]
    parts, table = [DIAGNOSTICS.format(contents=contents(shown))], None
    for diagnostic in shown:
        reason = unprovoked.get(diagnostic.key)
        if diagnostic.table != table:
            table = diagnostic.table
            parts.append(f"## {TITLES.get(table, table)}\n\n"
                         f"From [{table}](../{table}).\n")
        explanation = explanations[diagnostic.key]
        parts.append(entry(diagnostic, explanation) if diagnostic.examples
                     else entry_without_example(
                         diagnostic, explanation, reason))
    return "\n".join(parts).rstrip("\n") + "\n"


def coverage(root, diagnostics, explanations, unprovoked):
    shown = "\n".join(read_shown(root))
    wrong = [*complaints(diagnostics, explanations, unprovoked),
             *raw_errors(root), *stale_quotes(root, diagnostics),
             *unshown_texts(root, shown),
             *header_texts.unshown(root, list_files, shown)]
    print("\n".join([*wrong, f"{len(diagnostics)} diagnostics, "
                     f"{len(wrong)} complaints"]))
    return 1 if wrong else 0


def case_list(cases):
    parts = [CASE_LIST]
    for topic in TOPICS:
        rows = [f"| [{case.name}]({case.name}) | {escape(case.title)} |"
                for case in cases if case.topic == topic]
        if rows:
            title = topic.replace("-", " ").capitalize()
            parts.append("\n".join([f"## {title}", "", "| case | shows |",
                                    "|---|---|", *rows, ""]))
    return "\n".join(parts)


def read_tool_names(root):
    """Returns the names of the tools that a command of a case may use."""
    with open(os.path.join(root, RULES), encoding="utf-8") as file:
        table = re.search(r"^_TOOLS = \{\n(.*?)^\}", file.read(), re.M | re.S)
    return re.findall(r'^    "([^"]+)": ', table[1], re.M)


def case_tools(cases, tools):
    """Returns the file that lists, for each case, the tools that its commands
    name."""
    names = re.compile("|".join(
        rf"(?<![\w.+-]){re.escape(tool)}(?![\w.+-])" for tool in tools))
    parts = [CASE_TOOLS_HEADER]
    for case in cases:
        found = {*names.findall("\n".join([*case.setup, *case.commands]))}
        parts.append(f'    "{case.name}": [\n' + "".join(
            f'        "{tool}",\n' for tool in sorted(found)) + "    ],\n")
    return "".join([*parts, "}\n"])


def check(path, given, wanted):
    if given == wanted:
        return 0
    print("\n".join(difflib.unified_diff(
        given.split("\n"), wanted.split("\n"), path, path + " (now)",
        lineterm="")))
    print(f"{path} is out of date; mend with: ./bazelw run //{CASES}:update")
    return 1


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("mode", choices=["coverage", "check", "update"])
    parser.add_argument("root", help="the checkout")
    arguments = parser.parse_args()
    try:
        cases = load_cases(os.path.join(arguments.root, CASES))
        diagnostics, explanations, unprovoked = load(arguments.root, cases)
    except CaseError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if arguments.mode == "coverage":
        return coverage(arguments.root, diagnostics, explanations, unprovoked)
    wrong = 0
    for page, wanted in {
            "docs/diagnostics.md": diagnostics_page(
                diagnostics, explanations, unprovoked),
            f"{CASES}/README.md": case_list(cases),
            f"{CASES}/case_tools.bzl": case_tools(
                cases, read_tool_names(arguments.root))}.items():
        path = os.path.join(arguments.root, page)
        given = read(path)
        if arguments.mode == "check":
            wrong |= check(page, given, wanted)
        elif given != wanted:
            with open(path, "w", encoding="utf-8") as file:
                file.write(wanted)
            print(f"{page}: written")
    if arguments.mode == "update":
        wrong |= coverage(arguments.root, diagnostics, explanations, unprovoked)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
