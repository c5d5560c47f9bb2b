# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Builds and runs the Khronos SYCL conformance suite against this tree.

PATH is a checkout of the suite, or a git directory of it. A category is a
folder of its tests, such as atomic_ref or extension/oneapi_bfloat16. Each
source is compiled, and what compiles of a program is linked and run, so that
one missing piece does not hide the others. A run that is cut short goes on
with the same command; only what changed is made anew.
"""

import os
import re
import subprocess
import sys

import catch2
import command
import jobs
import report
import trees
from cmake_script import CMakeError, fill_template
from suite import IMPLEMENTATION, Suite
from work import Program, Work, sample_of

_HERE = os.path.dirname(os.path.abspath(__file__))


def arguments_of(words):
    parser = command.parser_of(__doc__, "cts")
    parser.add_argument("path", metavar="PATH")
    parser.add_argument("category", nargs="*", metavar="CATEGORY")
    parser.add_argument("--catch2", metavar="PATH",
                        help="a checkout of Catch2 3 (default: the suite's "
                        "vendor/Catch2)")
    parser.add_argument("-D", dest="options", action="append", default=[],
                        metavar="NAME=VALUE", help="an option of the suite, "
                        "such as SYCL_CTS_ENABLE_KHR_TESTS=ON")
    parser.add_argument("--without", action="append", default=[],
                        metavar="CATEGORY", help="leave a category out")
    parser.add_argument("--only", metavar="REGEX", default="",
                        help="take only sources with such a name")
    parser.add_argument("--device", metavar="REGEX",
                        help="the device to run on, by name")
    return parser.parse_args(words)


class Harness:
    """The objects that are linked into each program of the suite."""

    def __init__(self, cts, suite, source, catch2_folder):
        self.cts = cts
        self.suite = suite
        self.source = source
        self.version = jobs.digest_of_files(
            source, lambda path: not path.endswith((".cpp", ".cc", ".md")))
        self.catch2 = catch2_folder
        self.generated = os.path.join(cts.results, "catch2")
        self.write_catch2_configuration()
        self.options = [
            "-I", os.path.join(catch2_folder, "src"), "-I", self.generated,
            "-I", self.folder_of_catch2(),
            f"-DSYCL_CTS_COMPILING_WITH_{IMPLEMENTATION.upper()}",
            # The suite disables some test cases for each implementation that it knows by name, and
            # refuses unknown names. For this name, it disables none.
            "-DSYCL_CTS_COMPILING_WITH_PROTOSYCL",
            "-DCL_TARGET_OPENCL_VERSION=120"]

    def folder_of_catch2(self):
        """Returns the folder of the suite's own Catch2. Its sources include
        files of the suite relative to this folder ("../../../util/..."),
        wherever Catch2 is. If the checkout lacks the submodule, the result is a
        folder of the results with links to the suite's folders."""
        inside = os.path.join("vendor", "Catch2", "src")
        folder = os.path.join(self.source, inside)
        if os.path.isdir(folder):
            return folder
        if not folder.startswith(self.cts.results):
            links = os.path.join(self.cts.results, "suite")
            folder = os.path.join(links, inside)
            for name in sorted(os.listdir(self.source)):
                path, link = (os.path.join(self.source, name),
                              os.path.join(links, name))
                if name == "vendor" or not os.path.isdir(path):
                    continue
                os.makedirs(links, exist_ok=True)
                if os.path.lexists(link):
                    os.remove(link)
                os.symlink(path, link)
        os.makedirs(folder, exist_ok=True)
        return folder

    def write_catch2_configuration(self):
        source = os.path.join(self.catch2, "src", "catch2")
        values = {"CATCH_CONFIG_NO_POSIX_SIGNALS": "ON",
                  "CATCH_CONFIG_DEFAULT_REPORTER": "console",
                  "CATCH_CONFIG_CONSOLE_WIDTH": "80"}
        with open(os.path.join(source, "catch_user_config.hpp.in"),
                  encoding="utf-8") as file:
            text = fill_template(file.read(), values.get)
        jobs.write_text(os.path.join(self.generated, "catch2",
                                     "catch_user_config.hpp"), text)
        files = sorted(path for path in jobs.files_under(source)
                       if path.endswith(".cpp")
                       and not path.endswith("catch_main.cpp"))
        jobs.write_text(os.path.join(self.generated, "catch2.cpp"), "".join(
            f'#include "{path}"\n' for path in files))

    def programs(self):
        """Returns the harness as programs that are only compiled."""
        defines = ["-D" + d for d in self.suite.option_definitions()]
        own = [os.path.join(self.generated, "catch2.cpp"),
               os.path.join(_HERE, "case_log.cc")]
        libraries = [source for name in sorted(self.suite.libraries)
                     for source in self.suite.libraries[name]]
        return [Program("harness", "harness", own + libraries,
                        self.options + defines, version=self.version,
                        linked=False)]

    def build(self):
        """Returns the harness's objects and its results."""
        settings = self.cts.settings
        maker = Work(self.cts.compiler, settings)
        [program] = self.programs()
        results = maker.do([program])["harness"]
        return [maker.path("objects", program, source, ".o")
                for source in program.sources
                if results["files"][source]["good"]], results


def programs_of(suite, harness, objects, cts):
    """Returns the suite's programs in the form of work.py."""
    run_arguments = (["--device", cts.arguments.device]
                     if cts.arguments.device else [])
    seconds = cts.arguments.run_timeout

    def judge(executable, folder):
        try:
            return catch2.run_cases(executable, folder, seconds, run_arguments)
        except catch2.Catch2Error as error:
            return {"(start)": {"result": catch2.FAIL, "why": str(error)}}

    for target in suite.targets.values():
        if target.category in cts.arguments.without:
            continue
        sources = [source for source in target.sources if re.search(
            cts.arguments.only, os.path.basename(source))]
        if not sources:
            continue
        yield Program(
            target.name, target.category, sources,
            harness.options + ["-I" + folder for folder in target.includes]
            + ["-D" + define for define in target.defines],
            version=harness.version, separable=True,
            link=[*objects, "-lOpenCL", "-lpthread"], judge=judge,
            judged_by=[run_arguments, seconds])


def generate(suite, programs):
    """Runs the generators of the required sources."""
    done = set()
    for program in programs:
        for source in program.sources:
            if source in done or source not in suite.generators:
                continue
            words, folder, outputs = suite.generators[source]
            for output in outputs:
                os.makedirs(os.path.dirname(output), exist_ok=True)
            result = subprocess.run(words, cwd=folder, capture_output=True,
                                    text=True, check=False)
            if result.returncode:
                raise CMakeError(f"{' '.join(words)} ends with "
                                 f"{result.returncode}: {result.stderr}")
            done.update(outputs)


def why_empty(suite, arguments):
    """Returns {category: why} for categories without programs."""
    whys = {}
    filled = {target.category for target in suite.targets.values()}
    for name in suite.folders:
        if arguments.category and name not in arguments.category:
            continue
        if name in arguments.without:
            whys[name] = "left out by --without"
        elif name not in filled:
            path = os.path.join(suite.tests, name, "CMakeLists.txt")
            with open(path, encoding="utf-8") as file:
                option = re.search(r"if\s*\(\s*(SYCL_CTS_\w+)", file.read())
            whys[name] = (f"{option[1]} is off" if option else
                          "it has no sources")
    return whys


def remark_of(empty):
    """Formats {category: why} as text, with a line for each kind of reason."""
    off = [name for name, why in sorted(empty.items()) if why.endswith("is off")]
    rest = [f"{name} ({why})" for name, why in sorted(empty.items())
            if name not in off]
    text = ""
    if off:
        text += ("\nNot built, since the suite's option for it is off (-D turns "
                 f"it on): {', '.join(off)}\n")
    return text + (f"\nNot built: {', '.join(rest)}\n" if rest else "")


def main(words):
    arguments = arguments_of(words)
    cts = command.Command(arguments, "cts")
    # Without this variable, Python would write files into the suite when the suite's generators
    # run.
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    try:
        source, commit = trees.open_tree(command.user_path(arguments.path), None,
                                         os.path.join(cts.results, "trees"))
        options = dict(option.partition("=")[::2]
                       for option in arguments.options)
        suite = Suite(source, os.path.join(cts.results, "generated"), options,
                      [name.rstrip("/") for name in arguments.category])
        catch2_folder, _ = trees.open_tree(
            command.user_path(arguments.catch2) if arguments.catch2
            else os.path.join(source, "vendor", "Catch2"), None,
            os.path.join(cts.results, "trees"))
        if not os.path.exists(os.path.join(catch2_folder, "src", "catch2")):
            raise command.UsageError(
                f"{catch2_folder} is not Catch2 3: run 'git submodule update "
                "--init' in the suite, or give --catch2")
        harness = Harness(cts, suite, source, catch2_folder)
        objects, built = ([], None)
        programs = list(programs_of(suite, harness, [], cts))
        if arguments.sample:
            programs = sample_of(programs, arguments.sample, arguments.seed,
                                 whole=False)
            arguments.sample = None
        generate(suite, programs)
        if not arguments.syntax_only:
            objects, built = harness.build()
            for program in programs:
                program.link = [*objects, *program.link]
        results = cts.do(programs)
        if built:
            results["harness"] = built
    except (CMakeError, command.UsageError, trees.TreeError) as error:
        print(f"cts: error: {error}", file=sys.stderr)
        return command.UNUSABLE
    about = {"suite": commit, "options": options, "flags": arguments.flags}
    return cts.finish(results, "category", report.SUITE, about,
                      remark_of(why_empty(suite, arguments)))


if __name__ == "__main__":
    sys.exit(command.run_main(lambda: main(sys.argv[1:])))
