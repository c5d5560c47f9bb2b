# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The compiler under test: its location and its commands."""

import os
import re

import jobs

# The paths of the driver and the runtime in Bazel's output.
DRIVER = "frontend/sycl-clang++"
RUNTIME = "runtime/libsycl.so"
# The first expression finds an error with a source location, the second an error without one. The
# location is a separate group because it differs between programs.
_PLACE = re.compile(r"^(?P<place>[^:\n]+:\d+:\d+): (?:fatal )?error: (?P<what>.*)$",
                    re.MULTILINE)
_OTHER = re.compile(r"^(?:[\w+./-]+: )?(?:fatal )?error: (?P<what>.*)$",
                    re.MULTILINE)
_UNDEFINED = re.compile(r"undefined (?:reference|symbol)[^\n]*")


class Compiler:
    """sycl-clang++ with the options of all compiles."""

    def __init__(self, driver, options, seconds):
        self.driver = os.path.abspath(driver)
        self.options = options
        self.seconds = seconds
        folder = os.path.dirname(os.path.dirname(self.driver))
        # The driver finds its tools in this folder.
        self.environment = {**os.environ,
                            "RUNFILES_DIR": os.path.dirname(folder)}
        # The first digest is of the tools that make objects. The second is of the runtime, which
        # only runs need.
        self.identity = jobs.digest(options, jobs.digest_of_files(
            folder, lambda path: not path.endswith(RUNTIME),
            skip=("testdata", "external")))
        self.runtime = jobs.digest_of_files(
            folder, lambda path: path.endswith(RUNTIME),
            skip=("testdata", "external"))

    def compile(self, source, output, options, log, cwd=None, syntax=False):
        """Compiles for host and device; returns a result for `Store`."""
        if syntax:
            command = [self.driver, "-fsycl", *self.options, *options,
                       "-fsyntax-only", source]
        else:
            os.makedirs(os.path.dirname(output), exist_ok=True)
            command = [self.driver, "-fsycl", *self.options, *options, "-c",
                       source, "-o", output]
        return self.run(command, log, cwd)

    def link(self, objects, output, options, log):
        os.makedirs(os.path.dirname(output), exist_ok=True)
        command = [self.driver, "-fsycl", *self.options, *objects, "-o", output,
                   *options]
        return self.run(command, log, None)

    def run(self, command, log, cwd):
        outcome = jobs.run_child(command, log, self.seconds, cwd,
                                 self.environment)
        good = outcome.code == 0 and not outcome.timed_out
        return {"good": good, "seconds": round(outcome.seconds, 2),
                "errors": [] if good else errors_of(outcome),
                "log": log}


def errors_of(outcome):
    """Returns the errors of a compile or link, in order, without locations."""
    found = [match["what"] for match in _PLACE.finditer(outcome.output)]
    found += _UNDEFINED.findall(outcome.output)
    found += [match["what"] for match in _OTHER.finditer(outcome.output)]
    return [general(text) for text in found] or [outcome.ending()]


def general(message):
    """Returns a message without the parts that differ between programs."""
    before = None
    while message != before:
        before, message = message, re.sub(r"<[^<>]*>", "\0", message)
    message = message.replace("\0", "<>")
    message = re.sub(r"\s*\(aka '[^']*'\)", "", message)
    return re.sub(r"(?<![\w.])/\S*/", "", message)[:200]
