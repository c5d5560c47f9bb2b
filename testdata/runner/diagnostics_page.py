"""docs/diagnostics.md, made from the tables of messages and the cases.

    check    fails if the page is out of date, or if a message has no case
             that shows it or nothing said about it
    update   writes the page
"""

import argparse
import os
import sys

from case_file import CaseError
from diagnostics import CASES, EXPLANATIONS, complaints, load

PAGE = "docs/diagnostics.md"
# Longer examples are cut; the case has all of it.
LONGEST_EXAMPLE = 14

TITLES = {
    "device_config/diagnostics.def": "Device configuration",
    "frontend/attributes/diagnostics.def": "Attributes",
    "frontend/driver/diagnostics.def": "Command line",
    "ir/aspects/diagnostics.def": "Analysis",
    "ir/aspects/metadata_diagnostics.def": "Metadata",
}

INTRODUCTION = f"""\
# Diagnostics

Each message of Aspectra's own: what it means, what to do, and an example that the tools themselves printed. Three dots stand
for what differs from one time to another.

`-w` and `-Werror` hold for all warnings; one of a group `-Wname` is turned off by `-Wno-name` and made an error by
`-Werror=name`.

This page is made by `./bazelw run //{CASES}:update` from the tables (`*diagnostics.def`), from
[explanations.yaml](../{EXPLANATIONS}) and from the results of [the cases](../{CASES}). A test fails if a message is shown by
no case, or if this page is out of date.
"""


def escape(text):
    """As plain text of Markdown."""
    return "".join("\\" + c if c in "\\`*_<>[]|" else c for c in text)


def best_example(diagnostic):
    """The shortest, one of a fail_ case before others."""
    fails = diagnostic.severity == "error"
    return min(diagnostic.examples, key=lambda example: (
        example.case.fails != fails, len(example.lines),
        len(example.command), example.case.name))


def entry(diagnostic, explanation):
    example = best_example(diagnostic)
    name = example.case.name
    group = example.group.removeprefix("-Werror,") if (
        diagnostic.severity == "warning") else ""
    severity = f"{diagnostic.severity}*, *{group}" if (
        group) else diagnostic.severity
    lines = example.lines
    if len(lines) > LONGEST_EXAMPLE:
        lines = lines[:LONGEST_EXAMPLE - 1] + ["..."]
    return "\n".join([
        f"### {escape(diagnostic.readable_text)}",
        "",
        f"*{severity}*: {explanation}",
        "",
        f"[{name}](../{CASES}/{name}):",
        "",
        "```console",
        "$ " + example.command,
        *lines,
        "```",
        "",
    ])


def page(diagnostics, explanations):
    parts, table = [INTRODUCTION], None
    for diagnostic in diagnostics:
        if diagnostic.table != table:
            table = diagnostic.table
            parts.append(f"## {TITLES.get(table, table)}\n\n"
                         f"From [{table}](../{table}).\n")
        parts.append(entry(diagnostic, explanations[diagnostic.key]))
    return "\n".join(parts).rstrip("\n") + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("mode", choices=["check", "update"])
    parser.add_argument("root", help="the checkout")
    arguments = parser.parse_args()
    try:
        diagnostics, explanations = load(arguments.root)
    except CaseError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    wrong = list(complaints(diagnostics, explanations))
    print("\n".join([*wrong, f"{len(diagnostics)} diagnostics, "
                     f"{len(wrong)} complaints"]))
    if wrong:
        return 1
    path = os.path.join(arguments.root, PAGE)
    wanted = page(diagnostics, explanations)
    if arguments.mode == "update":
        with open(path, "w", encoding="utf-8") as file:
            file.write(wanted)
        return 0
    given = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            given = file.read()
    if given != wanted:
        print(f"{PAGE} is out of date; mend with: "
              f"./bazelw run //{CASES}:update")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
