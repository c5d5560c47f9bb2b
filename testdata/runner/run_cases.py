# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the commands of cases (case_file.py) and compares their output.

    check NAME...    compares the output with the files in the case's folder
    update [NAME...] writes these files, in the source tree
    repeat N         runs all cases N times, in folders with different names

Tools are given as --tool NAME=FILE, with the name that commands use. If a file
name ends in .so, commands can load it as a plugin by its name, without a path.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

from case_file import CaseError, PRINTED, load_cases, read_folder

CASES = "testdata/cases"
# The toolchain root may have any bug-fix release of Clang, so its text differs from machine to
# machine.
PRODUCER = re.compile(rb"[^\"\n]*clang version (\d+)[^\"\n]*")
# The folder of LLVM's programs. Some programs print their own path.
LLVM_FOLDER = re.compile(rb"/[^\s'\":]*/llvm-\d+/bin/")


class Runner:
    """Provides the tools and the environment of the commands."""

    def __init__(self, tools, scratch):
        self.scratch = scratch
        self.runfiles = os.path.dirname(os.getcwd())
        programs = os.path.join(scratch, "bin")
        plugins = os.path.join(scratch, "lib")
        os.makedirs(programs)
        os.makedirs(plugins)
        for tool in tools:
            name, _, path = tool.partition("=")
            folder = plugins if name.endswith(".so") else programs
            os.symlink(os.path.join(self.runfiles, path),
                       os.path.join(folder, name))
            # `bazel run` does not update the runfiles of a tool. A tool first searches the folder
            # next to its own name, so a link with the tool's name leads to the runner's runfiles.
            os.symlink(self.runfiles, os.path.join(folder, name + ".runfiles"))
        self.environment = {
            "PATH": programs + os.pathsep + os.environ["PATH"],
            "LD_LIBRARY_PATH": plugins,
            "RUNFILES_DIR": self.runfiles,
            "HOME": scratch,
            "LC_ALL": "C.UTF-8",
        }

    def run(self, case, label=""):
        """Returns the output of the commands of `case`: contents by name."""
        folder = os.path.join(self.scratch, case.name + label)
        os.mkdir(folder)
        for name, content in case.read_inputs().items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
        for command in case.setup:
            self.run_command(case, command, folder, fails=False)
        inputs = read_folder(folder)
        printed = b""
        for command in case.commands:
            text = self.run_command(case, command, folder, case.fails)
            printed += b"$ " + command.encode() + b"\n" + text
            if text and not text.endswith(b"\n"):
                printed += b"\n"
        results = {PRINTED: printed, **read_folder(folder)}
        for name, content in inputs.items():
            if results.pop(name, None) != content:
                raise CaseError(f"{case.name}: the commands changed {name}")
        shutil.rmtree(folder)
        return {name: self.without_places(content, folder)
                for name, content in results.items()}

    def run_command(self, case, command, folder, fails):
        result = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command], cwd=folder,
            env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        code = result.returncode
        # An exit code of 126 or more means that the command was not found or that a signal ended
        # it.
        if (code != 0) != fails or code < 0 or code >= 126:
            wanted = "an error" if fails else "0"
            raise CaseError(f"{case.name}: exit code {code} instead of {wanted}"
                            f" from\n  {command}\n"
                            + result.stdout.decode(errors="replace"))
        return result.stdout

    def without_places(self, content, folder):
        """Returns `content` without the parts that depend on the machine."""
        if b"\0" in content:
            return content
        content = content.replace(folder.encode() + b"/", b"")
        for place in (re.escape(self.scratch) + r"/\w+/[^/\s]*\.runfiles",
                      re.escape(os.path.realpath(self.runfiles)),
                      re.escape(self.runfiles)):
            content = re.sub(place.encode() + rb"/\w+/", b"", content)
        content = LLVM_FOLDER.sub(b"", content)
        return PRODUCER.sub(rb"clang version \1", content)


def difference(case, wanted, given):
    """Returns the lines in which two sets of files differ, or ""."""
    lines = []
    for name in sorted({*wanted, *given}):
        a, b = wanted.get(name), given.get(name)
        if a == b:
            continue
        path = f"{CASES}/{case.name}/{name}"
        if a is None or b is None:
            lines.append(f"{path}: the commands "
                         + ("do not write it" if b is None
                            else "write it, and it is not in the folder"))
        lines += difflib.unified_diff(
            (a or b"").decode(errors="replace").split("\n"),
            (b or b"").decode(errors="replace").split("\n"),
            path, path + " (now)", lineterm="")
    return "\n".join(lines)


def check(runner, cases):
    wrong = 0
    for case in cases:
        text = difference(case, case.read_goldens(), runner.run(case))
        if text:
            wrong += 1
            print(text)
            print(f"if this is right: ./bazelw run //{CASES}:update -- "
                  f"{case.name}")
    return wrong


def update(runner, cases):
    wrong = 0
    for case in cases:
        try:
            given, goldens = runner.run(case), case.read_goldens()
        except CaseError as error:
            print(f"error: {error}", file=sys.stderr)
            wrong += 1
            continue
        for name in sorted({*goldens, *given}):
            path = os.path.join(case.folder, name)
            if name not in given:
                os.remove(path)
                print(f"{case.name}/{name}: removed")
            elif given[name] != goldens.get(name):
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(given[name])
                print(f"{case.name}/{name}: written")
    return wrong


def repeat(runner, cases, times):
    def run(case):
        goldens = case.read_goldens()
        for i in range(times):
            # Each run has a folder name of another length. So the test notices output that contains
            # the name, or column widths that depend on it.
            given = runner.run(case, label="_" + "x" * i)
            text = difference(case, goldens, given)
            if text:
                return f"{case.name}: run {i + 1} differs\n{text}"
        return ""

    cases = shard(cases)
    texts = list(filter(None, map(run, cases)))
    print("\n".join([*texts, f"{len(cases)} cases, {times} runs each"]))
    return len(texts)


def shard(cases):
    """Returns the cases for this shard of the Bazel test."""
    if "TEST_TOTAL_SHARDS" not in os.environ:
        return cases
    with open(os.environ["TEST_SHARD_STATUS_FILE"], "w", encoding="utf-8"):
        pass  # the variable tells Bazel that this test supports sharding
    return cases[int(os.environ["TEST_SHARD_INDEX"])::
                 int(os.environ["TEST_TOTAL_SHARDS"])]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tool", action="append", default=[])
    parser.add_argument("mode", choices=["check", "update", "repeat"])
    parser.add_argument("rest", nargs="*")
    arguments = parser.parse_args()
    root = CASES
    if arguments.mode == "update":
        root = os.path.join(os.environ["BUILD_WORKSPACE_DIRECTORY"], CASES)
    try:
        cases = load_cases(root)
        if arguments.mode != "repeat" and arguments.rest:
            missing = {*arguments.rest} - {case.name for case in cases}
            if missing:
                raise CaseError("no case " + ", ".join(sorted(missing)))
            cases = [case for case in cases if case.name in arguments.rest]
        if not cases:
            raise CaseError("no cases")
        with tempfile.TemporaryDirectory() as scratch:
            runner = Runner(arguments.tool, scratch)
            if arguments.mode == "repeat":
                wrong = repeat(runner, cases, int(arguments.rest[0]))
            else:
                run = update if arguments.mode == "update" else check
                wrong = run(runner, cases)
    except CaseError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
