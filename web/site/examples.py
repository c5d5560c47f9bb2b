# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Makes the page's examples from the cases: a folder each, and index.json.

    examples.py --out DIR --cases testdata/cases [--made CASE=FILE ...] --made_by COMMAND

A case is an example if it has a module: IR that its commands read or write, or
that the build made from its C++ (--made). Cases that fail or are about the
command line are no examples. An example has the C++ and the command that made
the IR, too.
"""

import argparse
import json
import os
import re
import shutil

from case_file import load_cases

SOURCE = re.compile(r"\.(cpp|h)$")


class Example:
    def __init__(self, case, made, made_by):
        names = sorted(os.listdir(case.folder), key=self.order_of(case))
        self.case = case
        self.made = sorted(made, key=lambda path: self.order_of(case)(
            os.path.basename(path)))
        self.made_by = made_by
        self.modules = [n for n in names if n.endswith(".ll")]
        self.sources = [n for n in names if SOURCE.search(n)]
        self.configurations = [n for n in names
                               if n.endswith(".yaml") and n != "case.yaml"]

    @staticmethod
    def order_of(case):
        """Sorts files by the case's inputs: files made from the first input come first."""
        stems = [os.path.splitext(name)[0] for name in case.inputs]

        def order(name):
            stem = os.path.splitext(name)[0]
            return (stems.index(stem) if stem in stems else len(stems), name)
        return order

    @property
    def shown(self):
        if self.case.fails or self.case.topic == "command-line":
            return False
        if self.modules or self.made:
            return True
        if any("-emit-llvm" in command for command in self.case.commands):
            raise SystemExit(f"{self.case.folder}: the case has a program and no module; "
                             "make one for the page with case_modules in web/site/BUILD.bazel")
        return False

    def commands(self):
        """The commands that wrote the modules."""
        if self.made:
            return [self.command(os.path.basename(path)) for path in self.made]
        return [c for c in self.case.commands
                if re.search(r"-emit-llvm .*-o \S+\.(ll|bc)$", c)]

    def command(self, name):
        stem, suffix = os.path.splitext(name)
        form = "-c" if suffix == ".bc" else "-S"
        return f"{self.made_by} {form} {stem}.cpp -o {name}"

    def write(self, out):
        folder = os.path.join(out, self.case.name)
        os.makedirs(folder)
        for name in self.modules + self.sources + self.configurations:
            shutil.copyfile(os.path.join(self.case.folder, name),
                            os.path.join(folder, name))
        for path in self.made:
            shutil.copyfile(path, os.path.join(folder, os.path.basename(path)))

    def entry(self):
        entry = {
            "name": self.case.name,
            "title": self.case.title,
            "topic": self.case.topic,
            "files": self.modules + [os.path.basename(p) for p in self.made],
            "sources": self.sources,
            "commands": self.commands(),
        }
        if self.configurations:
            entry["device_config"] = self.configurations[0]
        return entry


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--cases", required=True)
    parser.add_argument("--made", action="append", default=[])
    parser.add_argument("--made_by", required=True,
                        help="the command without its files")
    arguments = parser.parse_args()
    made = {}
    for case, _, path in (entry.partition("=") for entry in arguments.made):
        made.setdefault(case, []).append(path)
    examples = [Example(case, made.get(case.name, []), arguments.made_by)
                for case in load_cases(arguments.cases)]
    shown = [example for example in examples if example.shown]
    for example in shown:
        example.write(arguments.out)
    with open(os.path.join(arguments.out, "index.json"), "w", encoding="utf-8") as file:
        json.dump([example.entry() for example in shown], file, indent=1)


if __name__ == "__main__":
    main()
