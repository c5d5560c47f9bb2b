# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tests that the runner and the coverage test notice errors in cases."""

import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, "testdata/runner")

from case_file import Case, CaseError, read_yaml  # noqa: E402
from checked_texts import (  # noqa: E402
    checked_code, checked_lines, checked_shell, checked_values, grepped_words)
from diagnostics import (  # noqa: E402
    complaints, find_examples, list_files, raw_errors, read_tables,
    stale_quotes)
import header_texts  # noqa: E402
from pages import case_tools  # noqa: E402
from run_cases import Runner, check, repeat, update  # noqa: E402


class RunnerTest(unittest.TestCase):

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.runner = Runner([], os.path.join(self.folder.name, "scratch"))

    def case(self, name, *commands, **files):
        folder = os.path.join(self.folder.name, name)
        os.makedirs(folder, exist_ok=True)
        files = {key.replace("_txt", ".txt"): text
                 for key, text in files.items()}
        lines = ["title: t", "topic: design",
                 f"inputs: [{', '.join(files)}]", "commands:"]
        lines += [f"  - {command}" for command in commands]
        files["case.yaml"] = "\n".join(lines) + "\n"
        for path, text in files.items():
            with open(os.path.join(folder, path), "w") as file:
                file.write(text)
        return Case(folder)

    def test_update_makes_check_pass(self):
        case = self.case("a", "cat in.txt", "echo b > out.txt", in_txt="x\n")
        self.assertEqual(check(self.runner, [case]), 1)
        self.assertEqual(update(self.runner, [case]), 0)
        self.assertEqual(check(self.runner, [case]), 0)
        self.assertEqual(case.read_goldens(), {
            "output.txt": b"$ cat in.txt\nx\n$ echo b > out.txt\n",
            "out.txt": b"b\n"})

    def test_a_file_that_nothing_writes_is_wrong(self):
        case = self.case("a", "true")
        update(self.runner, [case])
        with open(os.path.join(case.folder, "stale.txt"), "w"):
            pass
        self.assertEqual(check(self.runner, [case]), 1)
        update(self.runner, [case])
        self.assertNotIn("stale.txt", case.read_goldens())

    def test_only_fail_cases_fail_and_all_their_commands(self):
        with self.assertRaisesRegex(CaseError, "exit code 1 instead of 0"):
            self.runner.run(self.case("a", "true", "false"))
        with self.assertRaisesRegex(CaseError, "exit code 0 instead of an err"):
            self.runner.run(self.case("fail_a", "false", "true"))

    def test_a_crash_is_no_error_message(self):
        with self.assertRaisesRegex(CaseError, "exit code (134|-6) "):
            self.runner.run(self.case("fail_a", "bash -c 'kill -ABRT $$'"))
        with self.assertRaisesRegex(CaseError, "exit code 127"):
            self.runner.run(self.case("fail_b", "no_such_command"))

    def test_inputs_stay_as_they_are(self):
        with self.assertRaisesRegex(CaseError, "changed in.txt"):
            self.runner.run(self.case("a", "echo y > in.txt", in_txt="x\n"))

    def test_places_and_releases_are_left_out(self):
        case = self.case("a", 'echo "$PWD/f.cpp"',
                         'echo \'!0 = !{!"Debian clang version 22.1.8 (1)"}\'')
        self.assertEqual(
            self.runner.run(case)["output.txt"].split(b"\n")[1::2],
            [b"f.cpp", b'!0 = !{!"clang version 22"}'])

    def test_repeat_notices_what_changes(self):
        case = self.case("a", "echo constant")
        update(self.runner, [case])
        self.assertEqual(repeat(self.runner, [case], 3), 0)
        for name, command in {"b": "echo $RANDOM",
                              "c": "pwd | wc -c"}.items():
            case = self.case(name, command)
            update(self.runner, [case])
            self.assertEqual(repeat(self.runner, [case], 3), 1, command)


class CoverageTest(unittest.TestCase):

    def complaints(self, table, outputs, explained=(), unprovoked=(),
                   tests={}):
        with tempfile.TemporaryDirectory() as root:
            os.mkdir(os.path.join(root, "room"))
            with open(os.path.join(root, "room/diagnostics.def"), "w") as file:
                file.write(table)
            cases = []
            for name, output in outputs.items():
                folder = os.path.join(root, name)
                os.mkdir(folder)
                for path, text in {
                        "case.yaml": "title: t\ntopic: design\ncommands:\n"
                                     "  - c\n", "output.txt": output}.items():
                    with open(os.path.join(folder, path), "w") as file:
                        file.write(text)
                cases.append(Case(folder))
            os.mkdir(os.path.join(root, "room/test"))
            for name, text in tests.items():
                path = os.path.join(root, "room/test", name)
                with open(path, "w") as file:
                    file.write(text)
            subprocess.run(["git", "init", "-q", root], check=True)
            diagnostics = read_tables(root)
            find_examples(diagnostics, cases, root)
            return list(complaints(diagnostics, {
                "room/" + name: "because" for name in explained}, {
                "room/" + name: "because" for name in unprovoked}))

    TABLE = ('// ASPECTRA_DIAGNOSTIC(kComment, kError, "no entry")\n'
             'ASPECTRA_DIAGNOSTIC(kRed, kError,\n    "\'{0}\' is "\n'
             '    "%select{red|blue}1")\n'
             'ASPECTRA_DIAGNOSTIC(kAny, kError, "{0}: {1}")\n')
    EXPLAINED = ["kRed", "kAny"]

    def test_each_text_needs_an_example_of_its_own(self):
        shown = "$ c\na.cpp:1:2: error: 'x' is blue\ntool: error: a: b\n"
        self.assertEqual(
            self.complaints(self.TABLE, {"fail_a": shown}, self.EXPLAINED), [])
        for line, name in (("a.cpp:1:2: error: 'x' is blue\n", "kRed"),
                           ("tool: error: a: b\n", "kAny")):
            wrong = self.complaints(
                self.TABLE, {"fail_a": shown.replace(line, "")},
                self.EXPLAINED)
            self.assertEqual(len(wrong), 1, wrong)
            self.assertIn(name, wrong[0])
            self.assertIn("no case", wrong[0])

    def test_errors_are_shown_by_fail_cases(self):
        shown = "$ c\nerror: 'x' is red\nerror: a: b\n"
        wrong = self.complaints(self.TABLE, {"a": shown}, self.EXPLAINED)
        self.assertEqual(len(wrong), 2)
        self.assertIn("fail_", wrong[0])

    def test_a_message_within_a_message_counts(self):
        table = self.TABLE.replace("{0}: {1}", "-option: {0}")
        self.assertEqual(self.complaints(
            table, {"fail_a": "$ c\nerror: -option: 'x' is red\n"},
            self.EXPLAINED), [])

    def test_severity_counts(self):
        table = 'ASPECTRA_DIAGNOSTIC(kOld, kWarning, "old")\n'
        for output, wrong in {"warning: old\n": 0, "error: old [-Werror]\n": 0,
                              "note: old\n": 1}.items():
            self.assertEqual(len(self.complaints(
                table, {"a": "$ c\n" + output}, ["kOld"])), wrong, output)

    def test_lines_below_a_message_are_notes(self):
        table = ('ASPECTRA_DIAGNOSTIC(kOld, kWarning, "old")\n'
                 'ASPECTRA_DIAGNOSTIC(kChain, kNote, "use is from {0}")\n')
        output = "$ c\na:1: warning: old [-Wold]\nuse is from here\n"
        self.assertEqual(
            self.complaints(table, {"a": output}, ["kOld", "kChain"]), [])

    def test_part_of_a_message_of_clangs(self):
        table = ('ASPECTRA_CLANG_DIAGNOSTIC(err_x, kError, "takes no more '
                 'than")\n')
        output = "$ c\na:1:2: error: 'b' attribute takes no more than 3\n"
        self.assertEqual(
            self.complaints(table, {"fail_a": output}, ["err_x"]), [])

    def test_each_text_is_explained_and_nothing_else(self):
        shown = "$ c\nerror: 'x' is red\nerror: a: b\n"
        wrong = self.complaints(self.TABLE, {"fail_a": shown},
                                ["kRed", "kOther"])
        self.assertEqual(len(wrong), 2)
        self.assertIn("no 'room/kAny'", wrong[0])
        self.assertIn("'room/kOther' is in no table", wrong[1])

    def test_a_test_of_a_stage_counts(self):
        for line, wrong in {
                "; CHECK: a.ll: error: 'x' is {{.*}}": 1,
                "; CHECK-NEXT: a.ll: error: '{{.*}}' is red": 0,
                "; RUN: error: 'x' is red": 1}.items():
            tests = {"a.ll": "; RUN: not a | FileCheck %s --check-prefixes=CHECK,B\n"
                             + line + "\n; B: error: a: b\n"}
            self.assertEqual(len(self.complaints(
                self.TABLE, {}, self.EXPLAINED, tests=tests)), wrong, line)

    def test_an_error_makes_the_command_of_a_test_fail(self):
        lines = "; B: error: 'x' is red\n; B: error: a: b\n"
        check = " | FileCheck %s --check-prefix=B\n"
        for run, wrong in {"; RUN: not a": 0, "; RUN: a": 2}.items():
            self.assertEqual(len(self.complaints(
                self.TABLE, {}, self.EXPLAINED,
                tests={"a.ll": run + check + lines})), wrong, run)

    def test_what_clang_verifies_counts(self):
        source = ("// RUN: clang++ -Xclang -verify %s\n"
                  "int i; // expected-error {{'x' is red}} expected-error {{a: b}}\n")
        self.assertEqual(self.complaints(
            self.TABLE, {}, self.EXPLAINED, tests={"a.cpp": source}), [])
        for old, new in (("-verify", "-no-verify"),
                         ("-verify", "-verify=other")):
            self.assertEqual(len(self.complaints(
                self.TABLE, {}, self.EXPLAINED,
                tests={"a.cpp": source.replace(old, new)})), 2, new)

    def test_a_comment_shows_nothing(self):
        run = "; RUN: not a 2>&1 | FileCheck %s --check-prefix=B\n"
        rest = "; B: error: a: b\n"
        for comment in ("; error: 'x' is red", "; Here: error: 'x' is red",
                        "; CHECK: error: 'x' is red",
                        "; B-NOT: error: 'x' is red"):
            self.assertEqual(len(self.complaints(
                self.TABLE, {}, self.EXPLAINED,
                tests={"a.ll": run + comment + "\n" + rest})), 1, comment)
        # Clang prints source lines with their comments. A text in a source line
        # is not a shown message.
        table = 'ASPECTRA_DIAGNOSTIC(kFrom, kNote, "{0} is from {1}")\n'
        output = "$ c\na:1:2: warning: w\n    1 | int x;  // x is from y\n"
        self.assertEqual(len(self.complaints(
            table, {"a": output}, ["kFrom"])), 1)

    def test_a_reason_stands_for_an_example(self):
        shown = "$ c\nerror: a: b\n"
        self.assertEqual(self.complaints(
            self.TABLE, {"fail_a": shown}, self.EXPLAINED, ["kRed"]), [])
        for name, word in {"kAny": "remove the line",
                           "kOther": "is in no table"}.items():
            wrong = self.complaints(self.TABLE, {"fail_a": shown},
                                    self.EXPLAINED, ["kRed", name])
            self.assertEqual(len(wrong), 1, wrong)
            self.assertIn(word, wrong[0])

    def test_errors_outside_tables_are_found(self):
        with tempfile.TemporaryDirectory() as root:
            for path, text in {
                    "ir/a.cc": "return llvm::createStringError(x);\n",
                    "ir/b.cc": "return MakeError(x);\n",
                    "ir/a_test.cc": "createStringError(x);\n"}.items():
                path = os.path.join(root, path)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w") as file:
                    file.write(text)
            subprocess.run(["git", "init", "-q", root], check=True)
            wrong = list(raw_errors(root))
            self.assertEqual(len(wrong), 1, wrong)
            self.assertIn("ir/a.cc:1:", wrong[0])

    def test_texts_of_the_runtime_outside_tables_are_found(self):
        sources = {
            'return Fail(ErrorCode::kInvalid,\n            "No.");': 1,
            'aspectra::Throw({aspectra::ErrorCode::kInvalid, "No."});': 1,
            'return std::unexpected("no" + text);': 1,
            'found.problems.push_back("no");': 1,
            "return Fail(ErrorCode::kInvalid, CoreDiagnostic::kNo);": 0}
        for source, count in sources.items():
            with tempfile.TemporaryDirectory() as root:
                os.makedirs(os.path.join(root, "runtime/core"))
                with open(os.path.join(root, "runtime/core/a.cc"), "w") as file:
                    file.write(source)
                subprocess.run(["git", "init", "-q", root], check=True)
                self.assertEqual(len(list(raw_errors(root))), count, source)

    def test_a_page_quotes_the_tables_texts(self):
        table = ('ASPECTRA_DIAGNOSTIC(kNo, kError, "\'{0}\' cannot%select{| '
                 'ever}1 be used; leave it out")\n')
        for quote, count in {"... cannot [ever] be used": 0,
                             "... cannot be used": 1,
                             "... cannot [ever] be called": 1}.items():
            with tempfile.TemporaryDirectory() as root:
                os.makedirs(os.path.join(root, "docs"))
                for name, text in {
                        "a_diagnostics.def": table,
                        "docs/restrictions.md": f'| x | `kNo`: "{quote}" | |\n',
                        }.items():
                    with open(os.path.join(root, name), "w") as file:
                        file.write(text)
                subprocess.run(["git", "init", "-q", root], check=True)
                wrong = list(stale_quotes(root, read_tables(root)))
                self.assertEqual(len(wrong), count, (quote, wrong))

    def test_a_test_of_the_runtime_counts(self):
        table = ('ASPECTRA_DIAGNOSTIC(kLarge, kError, "The range {0} is larger '
                 'than the device allows: {1}.")\n'
                 'ASPECTRA_DIAGNOSTIC(kIn, kNote, "image {0}: {1}")\n'
                 'ASPECTRA_DIAGNOSTIC(kNull, kError, "its bytes are null")\n')
        build = ('message_tables(\n    name = "a",\n'
                 '    tables = {"a_diagnostics": "ADiagnostic"},\n)\n')
        shown = 'EXPECT_EQ(text, "image 0: its "\n  "bytes are null");\n'
        for line, wrong in {
                '"The range {8} is larger than the device allows: 4."': 0,
                '"} is larger than the device "': 0,
                "Message(ADiagnostic::kLarge, 8, 4)": 0,
                "Message(BDiagnostic::kLarge, 8, 4)": 1,
                '"is larger"': 1, "The range 1 is larger than the device": 1,
                '"its bytes are null, which is larger"': 1,
                '/* "} is larger than the device " */': 1}.items():
            with tempfile.TemporaryDirectory() as root:
                os.makedirs(os.path.join(root, "runtime/core"))
                for name, text in {"a_diagnostics.def": table,
                                   "BUILD.bazel": build,
                                   "a_test.cc": f"{shown}EXPECT_EQ(text, {line}\n);"
                                   }.items():
                    with open(os.path.join(root, "runtime/core", name),
                              "w") as file:
                        file.write(text)
                subprocess.run(["git", "init", "-q", root], check=True)
                diagnostics = read_tables(root)
                find_examples(diagnostics, [], root)
                missing = [d.name for d in diagnostics if not d.examples]
                self.assertEqual(missing, ["kLarge"] * wrong, line)

    def test_a_message_of_a_header_needs_a_test(self):
        header = ('static_assert(n > (1),  // "why"\n  "a row has "\n'
                  '  "two elements");\n'
                  'throw_invalid("The part " + name(x) + " is too long.");\n'
                  '#error "this extension " \\\n "is absent"\n'
                  'static_assert(sizeof(n) == 2);\n')
        test = ("// RUN: FileCheck %s\n  // CHECK: a row has two elements\n"
                "// CHECK: The part red is too long.\n"
                "// CHECK: this extension is absent\n")
        for cut, line in {"nothing": 0, "two": 1, "too": 4, "absent": 5}.items():
            with tempfile.TemporaryDirectory() as root:
                for path, text in {"runtime/include/sycl/a.hpp": header,
                                   "testdata/a.cpp": test.replace(cut, "")}.items():
                    path = os.path.join(root, path)
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    with open(path, "w") as file:
                        file.write(text)
                subprocess.run(["git", "init", "-q", root], check=True)
                found = list(header_texts.unshown(root, list_files, ""))
                self.assertEqual(
                    [text.split(":")[1] for text in found],
                    [str(line)] if line else [], (cut, found))

    def test_what_is_no_entry_is_an_error(self):
        with self.assertRaisesRegex(CaseError, "not every entry"):
            self.complaints("ASPECTRA_DIAGNOSTIC(kRed, kError, TEXT)\n", {})


class CheckedTextsTest(unittest.TestCase):

    def test_lines_of_filecheck(self):
        lines = "// CHECK: a\n// B-NEXT: b\n// B-NOT: c\n// COM: d\n"
        for run, found in {"FileCheck %s": ["a"],
                           "FileCheck %s --check-prefix=B": ["b"],
                           "FileCheck %s --check-prefixes=B,CHECK": ["a", "b"],
                           "FileCheck other.ll": [],
                           "not FileCheck %s": [],
                           "FileCheck %s \\\n// RUN:   --check-prefix=B": ["b"],
                           "FileCheck --check-prefix=B %s; FileCheck %s":
                               ["a", "b"]}.items():
            self.assertEqual(
                list(checked_lines(f"// RUN: x 2>&1 | {run}\n{lines}")),
                found, run)

    def test_words_of_grep(self):
        for run, found in {"a | grep -q 'b c'": ["b c"],
                           "grep \"'b'\" f": ["'b'"], "not grep b f": [],
                           "grep -v b f": [], "echo 'b'": []}.items():
            self.assertEqual(list(grepped_words(f"# RUN: {run}\n")), found, run)

    def test_values_of_cpp(self):
        for code, found in {
                'EXPECT_EQ(a, "b" "c");': ['"b" "c"'],
                '// EXPECT_EQ(a, "b");': [], 'Set("b");': [],
                'EXPECT_NE(a, "b");': [], "EXPECT_EQ(a, ADiagnostic::kB);":
                    ["ADiagnostic::kB"],
                'EXPECT_NE(a.find("b"), npos);': ['"b"'],
                'EXPECT_EQ(a.find("b"), npos);': [],
                'EXPECT_THAT(a, Not(HasSubstr("b")));': [],
                'EXPECT_EQ(f([] { Set("b"); }), "c");': ['"c"'],
                'const Row rows[] = {{1, "b"}};': ['"b"'],
                'void Is(A a) { EXPECT_EQ(a, b); }\nT(x) { Is("b"); }': ['"b"'],
                "EXPECT_EQ(a, '\"'); Set(\"b\");": [],
                'if (x) { Set("b"); } EXPECT_EQ(a, b);': []}.items():
            self.assertEqual(list(checked_values(code)), found, code)

    def test_comments_are_left_out(self):
        self.assertEqual(checked_code('f("//", \'"\'); // x\n/* y\n */ g'),
                         'f("//", \'"\'); \n\n g')
        self.assertEqual(
            checked_shell("expect '# a'  # b\n# c\necho 'd'\n"),
            "expect '# a'  \n\n\n")


class ToolsTest(unittest.TestCase):

    def test_a_case_has_the_tools_that_its_commands_name(self):
        class ACase:
            name = "a"
            setup = ["opt-22 -load-pass-plugin=passes.so"]
            commands = ["PATH=x:$PATH sycl-ls -o my-opt-22.ll", "opt-22 -S"]

        text = case_tools([ACase], ["opt-22", "opt", "passes.so", "sycl-l"])
        scope = {}
        exec(text, scope)
        self.assertEqual(scope["CASE_TOOLS"], {"a": ["opt-22", "passes.so"]})


class YamlTest(unittest.TestCase):

    def read(self, text):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(text)
            file.flush()
            return read_yaml(file.name)

    def test_every_value_is_text(self):
        self.assertEqual(
            self.read("# c\na: b 'c'\nd: [e, 'f,g', no]\n"
                      "h:\n  - 1\n  - 'j: ''k'\n"),
            {"a": "b 'c'", "d": ["e", "f,g", "no"], "h": ["1", "j: 'k"]})
        self.assertEqual(self.read(""), {})

    def test_other_yaml_is_an_error_with_a_place(self):
        for text, place in (("a: b: c\n", "line 1, column 5"),
                            ("a: b\na: c\n", "another 'a'\n.*line 2"),
                            ("a: 'b'c'\n", "line 1"), ("a: [b\n", "line 2"),
                            ("a: {b: c}\n", "'a' has a value"),
                            ("  - b\n", "expected 'key: text'"),
                            ("a:\n  - [b]\n", "'a' has a value"),
                            ("a: \x01\n", "character")):
            with self.assertRaisesRegex(CaseError, place, msg=text):
                self.read(text)


if __name__ == "__main__":
    unittest.main()
