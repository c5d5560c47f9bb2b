# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tests both commands on a tiny suite and a tiny list, with a fake compiler."""

import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, "testdata/conformance")

import catch2  # noqa: E402
import cts  # noqa: E402
import programs  # noqa: E402
import report  # noqa: E402
from cmake_script import CMakeError, Script  # noqa: E402
from compiler import general  # noqa: E402
from makefile_rule import shortened  # noqa: E402
from work import Program, sample_of  # noqa: E402

# The parts of the suite's own files on which the runner relies.
SUITE = {
    "CMakeLists.txt": """
cmake_minimum_required(VERSION 3.15)
list(APPEND CMAKE_MODULE_PATH "${PROJECT_SOURCE_DIR}/cmake")
include(AddCTSOption)
add_cts_option(SYCL_CTS_ENABLE_EXTRA_TESTS "Extra tests" OFF)
include(AddSYCLExecutable)
add_subdirectory(util)
add_subdirectory(tests)
""",
    "cmake/AddCTSOption.cmake": """
set(SYCL_CTS_DETAIL_OPTION_COMPILE_DEFINITIONS "")
function(add_cts_option name text value)
  option(${name} ${text} ${value})
  list(APPEND SYCL_CTS_DETAIL_OPTION_COMPILE_DEFINITIONS
       "${name}=$<BOOL:${${name}}>")
  set(SYCL_CTS_DETAIL_OPTION_COMPILE_DEFINITIONS
      ${SYCL_CTS_DETAIL_OPTION_COMPILE_DEFINITIONS} PARENT_SCOPE)
endfunction()
""",
    "cmake/AddSYCLExecutable.cmake": "message(FATAL_ERROR \"not for us\")\n",
    "util/CMakeLists.txt": """
file(GLOB_RECURSE source_files *.cpp)
add_library(util ${source_files})
""",
    "util/util.cpp": "",
    "tests/CMakeLists.txt": """
function(generate)
  cmake_parse_arguments(G "" "TESTS;OUTPUT" "EXTRA" ${ARGN})
  set(out ${CMAKE_CURRENT_BINARY_DIR}/${G_OUTPUT})
  set(${G_TESTS} ${${G_TESTS}} ${out} PARENT_SCOPE)
  add_custom_command(OUTPUT ${out}
    COMMAND ${PYTHON_EXECUTABLE} generate.py ${out} ${G_EXTRA}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()
function(add_cts_test)
  get_filename_component(test_dir ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  add_sycl_executable(NAME test_${test_dir} OBJECT_LIBRARY o TESTS "${ARGN}")
  target_include_directories(test_${test_dir} PUBLIC
                             ${CMAKE_CURRENT_SOURCE_DIR})
endfunction()
file(GLOB dirs RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *)
foreach(dir ${dirs})
  if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${dir}/CMakeLists.txt")
    add_subdirectory(${dir})
  endif()
endforeach()
""",
    "tests/mixed/CMakeLists.txt":
        "file(GLOB list *.cpp)\nadd_cts_test(${list})\n",
    "tests/mixed/a.cpp": "case one pass\ncase two crash\ncase three skip\n",
    "tests/mixed/b.cpp": "#error no member named 'x' in 'sycl::y<int>'\n",
    "tests/mixed/c.cpp": "case four hang\ncase five fail\ncase six pass\n",
    "tests/typed/CMakeLists.txt": """
set(TYPE_LIST int "long long")
foreach(TY IN LISTS TYPE_LIST)
  set(OUT "typed_${TY}.cpp")
  STRING(REGEX REPLACE " " "_" OUT ${OUT})
  set(CTS_TYPE_NAME ${TY})
  configure_file(typed.cpp.in ${OUT})
  list(APPEND list "${CMAKE_CURRENT_BINARY_DIR}/${OUT}")
  generate(TESTS list OUTPUT made_${OUT} EXTRA -type "${TY}")
endforeach()
# The suite names some sources twice.
add_cts_test(${list} "${CMAKE_CURRENT_BINARY_DIR}/typed_int.cpp")
""",
    "tests/typed/typed.cpp.in":
        "#cmakedefine CTS_TYPE_NAME @CTS_TYPE_NAME@\nalone\n",
    "tests/typed/generate.py": """
import sys
name = sys.argv[3].replace(" ", "_")
open(sys.argv[1], "w").write(f"case made_{name} pass\\n")
""",
    "tests/extra/CMakeLists.txt": """
if(SYCL_CTS_ENABLE_EXTRA_TESTS)
  file(GLOB list *.cpp)
  add_cts_test(${list})
endif()
""",
    "tests/extra/x.cpp": "case extra pass\n",
    "vendor/Catch2/src/catch2/catch_user_config.hpp.in":
        "#cmakedefine CATCH_CONFIG_NO_POSIX_SIGNALS\n",
    "vendor/Catch2/src/catch2/a.cpp": "",
}
PROGRAMS = """
repositories:
  tree: {github: someone/tree}
programs:
- name: good
  repository: tree
  folder: good
  sources: [main.cpp]
  arguments: 1 "2 3"
  prepare: echo input > "$RUN_FOLDER/in.txt"
  right: ^PASS 1 2 3$
- name: silent
  repository: tree
  folder: silent
  right: PASS
- {name: quiet, repository: tree, folder: silent}
- {name: broken, repository: tree, folder: broken}
- {name: left, repository: tree, folder: none, skip: needs a library}
makefiles:
- {repository: tree, folders: '*-sycl', short: 3}
check:
  right: PASS
  wrong: FAIL
changes:
  changed: {arguments: '7'}
"""
TREE = {
    "good/main.cpp": "print PASS\n",
    "silent/main.cpp": "print nothing\n",
    "broken/main.cpp":
        "print PASS\nprint   what():  no half\nprint (kernel)\nexit 3\n",
    "made-sycl/main.cpp": "print PASS\n// Usage: %s <size> <repeat>\n",
    "made-sycl/Makefile": """
source = main.cpp
main: main.o
\t$(CC) -fsycl -O3 main.o -o main
main.o: main.cpp
\t$(CC) -fsycl -I../include -DX=1 -O3 -c main.cpp -o main.o
run: main
\t$(LAUNCHER) ./main 100 1000
""",
    "changed-sycl/main.cpp": "print FAIL\n",
    "changed-sycl/Makefile":
        "main: main.cpp\n\t$(CC) main.cpp -o main\nrun: main\n\t./main 5\n",
    "foreign-sycl/main.cpp": "#include <oneapi/mkl.hpp>\n",
    "foreign-sycl/Makefile":
        "main: main.cpp\n\t$(CC) main.cpp -o main\nrun: main\n\t./main\n",
}


def write_files(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


class ConformanceTest(unittest.TestCase):

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        self.driver = os.path.join(self.folder, "i/frontend/sycl-clang++")
        os.makedirs(os.path.dirname(self.driver))
        shutil.copy("testdata/conformance/fake_compiler.py", self.driver)
        self.log = os.path.join(self.folder, "compiles")
        os.environ["FAKE_COMPILER_LOG"] = self.log
        os.environ.pop("BUILD_WORKING_DIRECTORY", None)

    def compiles(self):
        """Returns the number of compiles since the last call."""
        try:
            with open(self.log, encoding="utf-8") as file:
                lines = file.read().split()
            os.remove(self.log)
            return len(lines)
        except FileNotFoundError:
            return 0

    def run_command(self, main, *words):
        """Returns (exit code, results by program, printed text)."""
        results = os.path.join(self.folder, "results")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), \
                contextlib.redirect_stderr(printed):
            code = main([*words, "--driver", self.driver, "--results", results,
                         "-j", "2", "--run-timeout", "2"])
        try:
            with open(os.path.join(results, "results.json"),
                      encoding="utf-8") as file:
                return code, json.load(file)["programs"], printed.getvalue()
        except FileNotFoundError:
            return code, {}, printed.getvalue()

    def suite(self):
        folder = os.path.join(self.folder, "suite")
        write_files(folder, SUITE)
        return folder

    def test_every_case_has_a_result_whatever_its_neighbours_do(self):
        code, results, printed = self.run_command(cts.main, self.suite())
        self.assertEqual(code, 1)
        cases = results["test_mixed"]["cases"]
        self.assertEqual({name: case["result"] for name, case in cases.items()},
                         {"one": "pass", "two": "fail", "three": "skip",
                          "four": "fail", "five": "fail", "six": "pass"})
        self.assertIn("SIGABRT", cases["two"]["why"])
        self.assertIn("no end after", cases["four"]["why"])
        self.assertEqual(cases["three"]["why"], "because")
        self.assertIn("no member named 'x' in 'sycl::y<>'", printed)
        self.assertIn("option for it is off (-D turns it on): extra", printed)

    def test_sources_that_do_not_link_together_run_alone(self):
        code, results, _ = self.run_command(cts.main, self.suite(), "typed")
        self.assertEqual(code, 0)
        self.assertEqual(sorted(results["test_typed"]["cases"]),
                         ["made_int", "made_long_long"])
        self.assertEqual(len(results["test_typed"]["files"]), 4)
        self.assertFalse(results["test_typed"]["link"]["good"])
        self.assertEqual(results["test_typed"]["link"]["alone"], {})

    def test_sources_can_be_chosen_by_name(self):
        _, results, _ = self.run_command(cts.main, self.suite(), "--only",
                                         "^a|_int")
        self.assertEqual(
            {name: sorted(os.path.basename(path) for path in program["files"])
             for name, program in results.items() if name != "harness"},
            {"test_mixed": ["a.cpp"],
             "test_typed": ["made_typed_int.cpp", "typed_int.cpp"]})

    def test_a_second_run_makes_only_what_changed(self):
        suite = self.suite()
        first = self.run_command(cts.main, suite, "mixed")[1]
        self.assertEqual(self.compiles(), 6)  # includes the harness
        second = self.run_command(cts.main, suite, "mixed")[1]
        self.assertEqual(second["test_mixed"]["cases"],
                         first["test_mixed"]["cases"])
        self.assertEqual(self.compiles(), 1)  # the source that failed
        write_files(suite, {"tests/mixed/b.cpp": "case seven pass\n"})
        results = self.run_command(cts.main, suite, "mixed")[1]
        self.assertEqual(self.compiles(), 1)
        self.assertEqual(results["test_mixed"]["cases"]["seven"]["result"],
                         "pass")
        with open(self.driver, "a", encoding="utf-8") as file:
            file.write("# another compiler\n")
        self.run_command(cts.main, suite, "mixed")
        self.assertEqual(self.compiles(), 6)

    def test_what_failed_for_a_missing_header_is_tried_again(self):
        suite = self.suite()
        write_files(suite, {
            "tests/mixed/b.cpp": '#include "later.h"\ncase seven pass\n'})
        words = (cts.main, suite, "mixed", "--flags", f"-I {self.folder}")
        before = self.run_command(*words)[1]["test_mixed"]["cases"]
        write_files(self.folder, {"later.h": ""})
        after = self.run_command(*words)[1]["test_mixed"]["cases"]
        self.assertEqual(set(after) - set(before), {"seven"})

    def test_options_and_categories_are_the_suites(self):
        suite = self.suite()
        code, results, _ = self.run_command(
            cts.main, suite, "extra", "-D", "SYCL_CTS_ENABLE_EXTRA_TESTS=ON")
        self.assertEqual((code, sorted(results)), (0, ["harness", "test_extra"]))
        code, _, printed = self.run_command(cts.main, suite, "nothing")
        self.assertEqual(code, 2)
        self.assertIn("no category nothing; there are extra, mixed, typed",
                      printed)
        self.assertEqual(self.run_command(cts.main, self.folder)[0], 2)

    def test_a_git_directory_serves_as_well(self):
        suite = self.suite()
        for words in (["init", "-q"], ["add", "."],
                      ["-c", "user.name=n", "-c", "user.email=e@e", "commit",
                       "-q", "-m", "m"]):
            subprocess.run(["git", "-C", suite, *words], check=True)
        bare = os.path.join(self.folder, "bare")
        shutil.copytree(os.path.join(suite, ".git"), bare)
        code, results, _ = self.run_command(cts.main, bare, "typed")
        self.assertEqual(code, 0)
        self.assertEqual(len(results["test_typed"]["cases"]), 2)

    def test_the_suite_needs_no_catch2_of_its_own(self):
        suite = self.suite()
        own = os.path.join(suite, "vendor", "Catch2")
        other = os.path.join(self.folder, "catch2")
        shutil.move(own, other)
        write_files(suite, {
            "util/errors.h": "",
            "tests/mixed/b.cpp": '#include "../../../util/errors.h"\n'})
        for _ in range(2):
            _, results, _ = self.run_command(cts.main, suite, "mixed",
                                             "--catch2", other)
            self.assertTrue(all(file["good"] for file in
                                results["test_mixed"]["files"].values()))
        self.assertFalse(os.path.exists(own))

    def test_programs_are_right_by_their_words(self):
        write_files(os.path.join(self.folder, "roots/tree"), TREE)
        listed = os.path.join(self.folder, "list.yaml")
        write_files(self.folder, {"list.yaml": PROGRAMS})
        code, results, printed = self.run_command(
            programs.main, listed, "--trees", os.path.join(self.folder, "roots"))
        self.assertEqual(code, 1)
        got = {name: (result["cases"].get("run") or {"result": "left out"})
               for name, result in results.items()}
        self.assertEqual({name: run["result"] for name, run in got.items()}, {
            "good": "pass", "silent": "fail", "quiet": "ran", "broken": "fail",
            "left": "left out", "made": "pass", "changed": "fail",
            "foreign": "left out"})
        self.assertEqual(got["broken"]["why"], "exit code 3: no half")
        self.assertEqual(got["changed"]["why"], "printed: FAIL 7")
        self.assertEqual(results["foreign"]["skipped"], "needs oneMKL")
        with open(os.path.join(self.folder, "results/runs/made/output.txt"),
                  encoding="utf-8") as file:
            self.assertEqual(file.read(), "PASS 100 3\n")
        self.assertIn("| list ", printed)

    def test_a_list_says_what_is_wrong_with_it(self):
        for text, complaint in {
                "program: []": "unknown 'program'",
                "programs: [{name: a, folders: b}]": "unknown 'folders'",
                "programs: [{name: a, repository: b}]": "no repository 'b'",
                "changes: {a: {}}": "'a', which is no program",
                "programs: [": "list.yaml"}.items():
            write_files(self.folder, {"list.yaml": text})
            code, _, printed = self.run_command(
                programs.main, os.path.join(self.folder, "list.yaml"))
            self.assertEqual(code, 2, text)
            self.assertIn(complaint, printed)


class PiecesTest(unittest.TestCase):

    def variables(self, text):
        with tempfile.TemporaryDirectory() as folder:
            write_files(folder, {"CMakeLists.txt": text})
            script = Script(folder, folder, {})
            script.run_file(os.path.join(folder, "CMakeLists.txt"))
            return script.get("result")

    def test_cmake_is_read(self):
        for text, result in {
                'set(result a "b;c" [[d ${e}]])': "a;b;c;d ${e}",
                "foreach(i RANGE 1 3)\nlist(APPEND result ${i})\n"
                "endforeach()": "1;2;3",
                "set(a x)\nif(a STREQUAL x AND NOT (0 OR b))\nset(result 1)\n"
                "else()\nset(result 2)\nendif()": "1",
                "set(a p q)\nif(q IN_LIST a)\nset(result in)\nendif()": "in",
                "function(f out)\nset(${out} ${ARGN} PARENT_SCOPE)\n"
                "endfunction()\nf(result 1 2)": "1;2",
                "macro(m v)\nset(result ${v}${ARGC})\nendmacro()\nm(a b)": "a2",
                "set(l a.cpp b_fp16.cpp)\n"
                "list(FILTER l EXCLUDE REGEX .*_fp16\\\\.cpp$)\n"
                "set(result ${l})": "a.cpp",
                "foreach(i a b c)\nif(i STREQUAL b)\ncontinue()\nendif()\n"
                "list(APPEND result ${i})\nendforeach()": "a;c",
                "#[[ not\nthis ]]\nset(result \"x\\\"y\") # nor this": 'x"y',
        }.items():
            self.assertEqual(self.variables(text), result, text)
        for text in ("set(a", "if(a)", "while(1)\nendwhile()", "a b",
                     "message(FATAL_ERROR no)"):
            with self.assertRaises(CMakeError, msg=text):
                self.variables(text)

    def test_a_comma_in_a_name_does_not_end_it(self):
        self.assertEqual(catch2.escaped('a, b [c] "d"'),
                         r'a\, b \[c\] \"d\"')

    def test_errors_are_told_without_what_differs(self):
        self.assertEqual(
            general("no member 'a' in 'x<int, y<float>>' (aka 'z')"),
            "no member 'a' in 'x<>'")
        self.assertEqual(general("/a/b/c.hpp is not there"),
                         "c.hpp is not there")

    def test_a_sample_takes_from_many_groups_and_is_repeatable(self):
        many = [Program(f"p{i}", f"g{i % 5}", [f"s{i}a", f"s{i}b"])
                for i in range(20)]
        chosen = sample_of(many, 5, 7, whole=False)
        self.assertEqual({program.group for program in chosen},
                         {f"g{i}" for i in range(5)})
        self.assertEqual(chosen, sample_of(many, 5, 7, whole=False))
        self.assertEqual([len(p.sources)
                          for p in sample_of(many, 3, 1, whole=True)],
                         [2, 2, 2])
        self.assertEqual(sum(len(p.sources) for p in
                             sample_of(many, 99, 1, whole=False)), 40)

    def test_a_table_counts(self):
        good = {"good": True, "errors": []}
        results = {"p": {"group": "g", "skipped": "", "link": good, "cases": {
            "a": {"result": "pass", "why": ""},
            "b": {"result": "fail", "why": "x | y"}}, "files": {"s": good}}}
        self.assertEqual(report.table(results, "t", ["cases", "pass"]), (
            "| t   | cases | pass | why not all  |\n"
            "|-----|------:|-----:|--------------|\n"
            "| g   |     2 |    1 | fail: x \\| y |\n"
            "| all |     2 |    1 |              |\n"))
        self.assertFalse(report.all_good(results))

    def test_repetitions_are_cut_only_where_the_source_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            write_files(folder, {"m.cpp": 'printf("Usage: %s <n> <repeat>")'})
            paths = [os.path.join(folder, "m.cpp")]
            self.assertEqual(shortened("./main 500 9", paths, 2), "./main 500 2")
            self.assertEqual(shortened("./main -n 9 8", paths, 2),
                             "./main -n 9 8")
            self.assertEqual(shortened("./main 500 9", [], 2), "./main 500 9")


if __name__ == "__main__":
    unittest.main()
