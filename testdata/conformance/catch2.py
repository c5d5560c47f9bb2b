# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs all test cases of a program that is built with Catch2.

If a test case crashes or hangs, the others must still run. So the program
writes a line before and after each case (case_log.cc). After a crash it is
started again with the remaining cases, without the one that crashed. Each
start completes at least one case, so the loop ends.
"""

import os
import re

import jobs

# The variable that names the log file of case_log.cc.
LOG_VARIABLE = "ASPECTRA_CASE_LOG"
PASS, FAIL, SKIP = "pass", "fail", "skip"


class Catch2Error(Exception):
    pass


def list_cases(program, folder, seconds, environment):
    outcome = jobs.run_child(
        [program, "--list-tests", "--verbosity", "quiet"],
        os.path.join(folder, "list.txt"), seconds, folder, environment)
    if outcome.code:
        raise Catch2Error("cannot list its test cases: " + outcome.ending()
                          + outcome.last_words())
    return [line for line in outcome.output.split("\n") if line.strip()]


def escaped(name):
    """Returns a name as a Catch2 filter, in which commas separate filters."""
    return re.sub(r'([\\,"\[\]])', r"\\\1", name)


def run_cases(program, folder, seconds, arguments=()):
    """Returns {name: {result, why}}. `seconds` is the limit for one case."""
    os.makedirs(folder, exist_ok=True)
    log = os.path.join(folder, "cases.log")
    environment = {**os.environ, LOG_VARIABLE: log}
    left = list_cases(program, folder, seconds, environment)
    results = {}
    while left:
        names = os.path.join(folder, "names.txt")
        jobs.write_text(names, "".join(escaped(name) + "\n" for name in left))
        if os.path.exists(log):
            os.remove(log)
        outcome = jobs.run_child(
            [program, "--input-file", names, *arguments],
            os.path.join(folder, "output.txt"), seconds, folder, environment,
            watch=log)
        settled = read_log(log)
        for name, result in settled.items():
            if result["result"] is None:
                result.update(result=FAIL,
                              why=outcome.ending() + outcome.last_words())
        settled = {name: result for name, result in settled.items()
                   if name in left}
        if not settled:
            why = outcome.ending() + outcome.last_words()
            settled = {left[0]: {"result": FAIL, "why": why}}
        results.update(settled)
        left = [name for name in left if name not in settled]
    return results


def read_log(path):
    """Returns the cases in the program's log. The result of a case without an
    end is None."""
    results, current = {}, None
    if not os.path.exists(path):
        return results
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            what, _, rest = line.rstrip("\n").partition("\t")
            if what == "begin":
                current = {"result": None, "why": ""}
                results[rest] = current
            elif current is None:
                continue
            elif what in (FAIL, SKIP) and not current["why"]:
                current["why"] = rest[:300]
            elif what == "end":
                failed, skipped = (int(word) for word in rest.split())
                current["result"] = (FAIL if failed else
                                     SKIP if skipped else PASS)
                current = None
    return results
