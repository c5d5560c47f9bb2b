# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Makes tables of the results of programs, and of missing features."""

import collections

# The columns of a report: first for a suite, whose programs have many test cases, then for a list
# of programs.
SUITE = ["files", "compile", "cases", "pass", "fail", "skip"]
LIST = ["programs", "files", "compile", "built", "pass", "ran", "slow", "fail",
        "left out"]


def count(results):
    """Returns {group: Counter} for the programs of each group."""
    groups = {}
    for result in results.values():
        numbers = groups.setdefault(result["group"], collections.Counter())
        if result["skipped"]:
            numbers["left out"] += 1
            continue
        numbers["programs"] += 1
        numbers["built"] += bool(result["link"] and result["link"]["good"])
        numbers["files"] += len(result["files"])
        numbers["compile"] += sum(f["good"] for f in result["files"].values())
        numbers["cases"] += len(result["cases"])
        for case in result["cases"].values():
            numbers[case["result"]] += 1
        link = result["link"]
        if link and not link["good"]:
            numbers["unlinked"] += len(link.get("alone", result["files"]))
    return groups


def reasons(results, group):
    """Returns the problems of a group, the most frequent first."""
    found = collections.Counter()
    for result in results.values():
        if result["group"] != group:
            continue
        if result["skipped"]:
            found["left out: " + result["skipped"]] += 1
        for file in result["files"].values():
            for error in file["errors"][:1]:
                found[error] += 1
        link = result["link"]
        if link and not link["good"]:
            links = list(link.get("alone", {}).values()) or [link]
            for one in links:
                for error in one["errors"][:1]:
                    found["link: " + error] += 1
        for case in result["cases"].values():
            if case["result"] != "pass" and case["why"]:
                found[case["result"] + ": " + case["why"]] += 1
    return [reason for reason, _ in sorted(found.items(),
                                           key=lambda pair: (-pair[1], pair))]


def table(results, title, columns, why_limit=90):
    """Returns a table in Markdown, with one line for each group."""
    groups = count(results)
    rows = [[title, *columns, "why not all"]]
    for group, numbers in sorted(groups.items()):
        why = reasons(results, group)
        text = why[0] if why else ""
        if len(text) > why_limit:
            text = text[:why_limit - 3] + "..."
        rows.append([group, *(str(numbers[name]) for name in columns),
                     text.replace("|", "\\|")])
    total = sum(groups.values(), collections.Counter())
    rows.append(["all", *(str(total[name]) for name in columns), ""])
    return draw(rows)


def draw(rows):
    """Returns a Markdown table with aligned columns."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for number, row in enumerate(rows):
        cells = [cell.ljust(width) if i in (0, len(row) - 1)
                 else cell.rjust(width)
                 for i, (cell, width) in enumerate(zip(row, widths))]
        lines.append("| " + " | ".join(cells) + " |")
        if number == 0:
            lines.append("|" + "|".join(
                "-" * (width + 1) + ("-" if i in (0, len(row) - 1) else ":")
                for i, width in enumerate(widths)) + "|")
    return "\n".join(lines) + "\n"


def errors(results, limit):
    """Lists the errors of all compiles: for each, the number of files in which
    it is the first error, and the number of files in which it appears."""
    first, any_place = collections.Counter(), collections.Counter()
    example = {}
    for name, result in sorted(results.items()):
        for file in result["files"].values():
            first.update(file["errors"][:1])
            any_place.update(set(file["errors"]))
            for error in file["errors"]:
                example.setdefault(error, name)
    order = sorted(any_place, key=lambda e: (-first[e], -any_place[e], e))
    lines = [f"{'first':>6} {'any':>6}  error (one of the programs)"]
    lines += [f"{first[e]:6} {any_place[e]:6}  {e} ({example[e]})"
              for e in order[:limit]]
    return "\n".join(lines) + "\n" if order else ""


def each(results):
    """Returns a line for each program: its last step, and why it stopped."""
    lines = []
    for name, result in sorted(results.items()):
        bad = [f for f in result["files"].values() if not f["good"]]
        link = result["link"]
        if result["skipped"]:
            verdict, why = "left out", result["skipped"]
        elif bad:
            verdict, why = "compile", bad[0]["errors"][0]
        elif link and not link["good"]:
            verdict, why = "link", link["errors"][0]
        elif not result["cases"]:
            verdict, why = "compiles", ""
        else:
            kinds = [case["result"] for case in result["cases"].values()]
            verdict = next((kind for kind in ("fail", "slow", "ran", "pass")
                            if kind in kinds), "skip")
            why = next((case["why"] for case in result["cases"].values()
                        if case["result"] == verdict), "")
        lines.append(f"{verdict:9} {result['group']:12} {name}"
                     + (f": {why}" if why else ""))
    return "\n".join(lines) + "\n"


def all_good(results):
    return not any(
        n["compile"] < n["files"] or n["fail"] or n["unlinked"]
        for n in count(results).values())
