# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The shared part of both commands: options, and the final output."""

import argparse
import os
import sys

import compiler
import jobs
import report
import work

GOOD, WRONG, UNUSABLE = 0, 1, 2


class UsageError(Exception):
    pass


def parser_of(doc, name):
    parser = argparse.ArgumentParser(
        prog=name, description=doc,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Exit code: 0 if everything compiles and passes, 1 if not, 2 if "
        "nothing could be tried.")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count(),
                        help="processes at a time (default: one a core)")
    parser.add_argument("--results", metavar="FOLDER",
                        help="where results are kept (default: "
                        f"~/.cache/aspectra/conformance/{name})")
    parser.add_argument("--fresh", action="store_true",
                        help="use no result of an earlier run")
    parser.add_argument("--driver", metavar="FILE",
                        help="another sycl-clang++ than this tree's")
    parser.add_argument("--flags", default="-std=c++17 -O2 -w",
                        help="the compiler's options (default: %(default)s)")
    parser.add_argument("--compile-timeout", type=float, default=600,
                        metavar="SECONDS", help="for one compile or link "
                        "(default: %(default)g)")
    parser.add_argument("--run-timeout", type=float, default=120,
                        metavar="SECONDS", help="for one run or test case "
                        "(default: %(default)g)")
    parser.add_argument("--syntax-only", action="store_true",
                        help="run the two front ends only, which is quick")
    parser.add_argument("--no-run", action="store_true",
                        help="compile and link only")
    parser.add_argument("--sample", type=int, metavar="N",
                        help="take N sources (of the suite, or with "
                        "--syntax-only) or N programs at random")
    parser.add_argument("--seed", type=int, default=1,
                        help="for --sample (default: 1)")
    parser.add_argument("--errors", type=int, default=20, metavar="N",
                        help="print the N most frequent errors (default: 20)")
    return parser


def user_path(path):
    """Resolves a user's path, since `bazel run` changes the current folder."""
    return os.path.abspath(os.path.join(
        os.environ.get("BUILD_WORKING_DIRECTORY", "."),
        os.path.expanduser(path)))


class Command:
    """One run of a command: settings, compiler, final output."""

    def __init__(self, arguments, name):
        self.arguments = arguments
        if arguments.jobs < 1:
            raise UsageError("--jobs must be 1 or more")
        cache = os.environ.get("XDG_CACHE_HOME", "~/.cache")
        self.results = user_path(arguments.results or os.path.join(
            cache, "aspectra", "conformance", name))
        driver = (user_path(arguments.driver) if arguments.driver
                  else os.path.abspath(compiler.DRIVER))
        if not os.access(driver, os.X_OK):
            raise UsageError(f"{driver} is not a compiler; run this command with "
                             f"'bazelw run', or give --driver")
        self.compiler = compiler.Compiler(driver, arguments.flags.split(),
                                          arguments.compile_timeout)
        self.settings = work.Settings(
            self.results, arguments.jobs, arguments.fresh,
            arguments.syntax_only, not arguments.no_run)

    def do(self, programs):
        if self.arguments.sample:
            # If programs are linked, the sample has each program with all of its sources.
            programs = work.sample_of(list(programs), self.arguments.sample,
                                      self.arguments.seed,
                                      whole=not self.arguments.syntax_only)
        return work.Work(self.compiler, self.settings).do(programs)

    def finish(self, results, title, columns, about, remark=""):
        """Prints and stores the results; returns the exit code."""
        text = report.table(results, title, columns) + remark
        frequent = report.errors(results, self.arguments.errors)
        jobs.write_json(os.path.join(self.results, "results.json"),
                        {"about": about, "programs": results})
        jobs.write_text(os.path.join(self.results, "table.md"), text)
        jobs.write_text(os.path.join(self.results, "each.txt"),
                        report.each(results))
        print(text)
        if frequent:
            print(frequent)
        print(f"kept in {self.results}: table.md, each.txt, results.json, logs")
        return GOOD if report.all_good(results) else WRONG


def run_main(main):
    """Returns the exit code of `main`, and prints errors in one line."""
    try:
        return main()
    except KeyboardInterrupt:
        jobs.CHILDREN.end_all()
        print("stopped; the same command goes on from here", file=sys.stderr)
        return 130
