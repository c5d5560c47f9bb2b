"""The compiler under test: where it is, and what its commands look like."""

import os
import re

import jobs

# Where Bazel puts them.
DRIVER = "frontend/sycl-clang++"
RUNTIME = "runtime/libsycl.so"
# Places in a message differ from program to program.
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
        # The driver finds its pieces there.
        self.environment = {**os.environ,
                            "RUNFILES_DIR": os.path.dirname(folder)}
        # Of what makes an object, and of what only a run needs.
        self.identity = jobs.digest(options, jobs.digest_of_files(
            folder, lambda path: not path.endswith(RUNTIME),
            skip=("testdata", "external")))
        self.runtime = jobs.digest_of_files(
            folder, lambda path: path.endswith(RUNTIME),
            skip=("testdata", "external"))

    def compile(self, source, output, options, log, cwd=None, syntax=False):
        """Compiles for host and device; the result is what `Store` keeps."""
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
    """The errors of a compile or a link, in their order, without places."""
    found = [match["what"] for match in _PLACE.finditer(outcome.output)]
    found += _UNDEFINED.findall(outcome.output)
    found += [match["what"] for match in _OTHER.finditer(outcome.output)]
    return [general(text) for text in found] or [outcome.ending()]


def general(message):
    """A message without what differs from program to program."""
    before = None
    while message != before:
        before, message = message, re.sub(r"<[^<>]*>", "\0", message)
    message = message.replace("\0", "<>")
    message = re.sub(r"\s*\(aka '[^']*'\)", "", message)
    return re.sub(r"(?<![\w.])/\S*/", "", message)[:200]
