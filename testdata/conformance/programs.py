# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Builds and runs the programs of lists against this tree.

A LIST is a file (program_list.py says what stands in it), or the name of one
of this folder's: usual, hecbench, book, sycl_bench. The sources come from
checkouts, or from git directories, in a folder that --trees names; nothing of
them is kept here. A program that is not checked by its own words, only ends
well, counts as "ran".
"""

import os
import re
import sys

import command
import jobs
import report
import trees
from program_list import ProgramList, options_of, sources_of
from requirements import ListError
from work import Program

_HERE = os.path.dirname(os.path.abspath(__file__))


def arguments_of(words):
    parser = command.parser_of(__doc__, "programs")
    parser.add_argument("list", nargs="+", metavar="LIST")
    parser.add_argument("--trees", metavar="FOLDER", action="append",
                        help="where checkouts are, by NAME, OWNER/NAME or "
                        "OWNER+NAME (default: the current folder)")
    parser.add_argument("--only", metavar="REGEX",
                        help="only programs with such a name")
    return parser.parse_args(words)


def list_path(name):
    own = os.path.join(_HERE, name + ".yaml")
    return own if os.path.exists(own) else command.user_path(name)


def program_of(entry, group, seconds):
    program = Program(entry["name"], group, [], options_of(entry),
                      why_skipped=entry.get("skip", ""))
    if program.why_skipped:
        return program
    program.folder = os.path.join(entry["base"], entry["folder"])
    program.sources = sources_of(entry)
    program.version = entry["version"]
    program.link = list(entry.get("link", [])) + ["-lpthread"]
    judged = {key: entry.get(key) for key in
              ("arguments", "run", "program", "prepare", "right", "wrong",
               "exit", "strict")}
    program.judge = lambda executable, folder: {
        "run": judge(judged, executable, program.folder, folder, seconds)}
    program.judged_by = [judged, seconds]
    return program


def commands_of(entry, executable):
    """Returns the shell commands that run a program."""
    lines = ["set -e"]
    if entry["prepare"]:
        lines.append(entry["prepare"])
    run = entry["run"]
    if run is None or entry["arguments"] is not None:
        run = [f"./program {entry['arguments'] or ''}"]
        name = "program"
    else:
        name = entry["program"]
    name = re.escape(name.removeprefix("./"))
    for line in run:
        lines.append(re.sub(rf"(?<![\w/])\./{name}(?![\w.-])",
                            lambda _: f"'{executable}'", line))
    return "\n".join(lines)


def judge(entry, executable, where, folder, seconds):
    """Judges a program by its output or, if it has no check, its exit code."""
    environment = {**os.environ, "RUN_FOLDER": folder}
    outcome = jobs.run_child(
        ["bash", "-c", commands_of(entry, executable)],
        os.path.join(folder, "output.txt"), seconds, where, environment)
    # The shell reports a program that a signal ended by 128 plus the signal's number.
    code = outcome.code
    if 128 < code <= 128 + 64:
        code = 128 - code
    wanted = entry["exit"] or 0
    lines = [line for line in outcome.output.split("\n") if line.strip()]
    wrong = entry["wrong"] and re.search(entry["wrong"], outcome.output,
                                         re.MULTILINE)
    right = entry["right"] and re.search(entry["right"], outcome.output,
                                         re.MULTILINE)
    if outcome.timed_out:
        return {"result": "slow", "why": outcome.ending()}
    if code != wanted:
        outcome.code = code
        return {"result": "fail", "why": outcome.ending() + outcome.last_words()}
    if wrong:
        line = next(line for line in lines if re.search(entry["wrong"], line))
        return {"result": "fail", "why": "printed: " + line[:200]}
    if right:
        return {"result": "pass", "why": ""}
    if entry["strict"]:
        return {"result": "fail", "why": f"did not print /{entry['right']}/"
                + outcome.last_words()}
    return {"result": "ran", "why": ""}


def main(words):
    arguments = arguments_of(words)
    try:
        run = command.Command(arguments, "programs")
        roots = [command.user_path(path) for path in arguments.trees or ["."]]
        programs, versions = {}, {}
        for name in arguments.list:
            listed = ProgramList(list_path(name), roots,
                                 os.path.join(run.results, "trees"))
            for entry in listed.entries():
                if arguments.only and not re.search(arguments.only,
                                                    entry["name"]):
                    continue
                program = program_of(entry, listed.name, arguments.run_timeout)
                if program.name in programs:
                    program.name = f"{listed.name}.{program.name}"
                programs[program.name] = program
                versions[entry["repository"]] = entry["version"]
        if not programs:
            raise ListError("no program is left to try")
        results = run.do(programs.values())
    except (ListError, command.UsageError, trees.TreeError) as error:
        print(f"programs: error: {error}", file=sys.stderr)
        return command.UNUSABLE
    about = {"lists": arguments.list, "versions": versions,
             "flags": arguments.flags}
    return run.finish(results, "list", report.LIST, about)


if __name__ == "__main__":
    sys.exit(command.run_main(lambda: main(sys.argv[1:])))
