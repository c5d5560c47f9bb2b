"""Makes the page's examples from the cases: a folder each, and index.json.

    examples.py --out DIR --cases testdata/cases [--made CASE=FILE ...]

A case is an example if it shows a module: IR that its commands read or wrote,
or that was made of its C++ beside (--made). What fails, or is about the command
line, is none. The C++ and the command that made the IR come along.
"""

import argparse
import json
import os
import re
import shutil

from case_file import load_cases

SOURCE = re.compile(r"\.(cpp|h)$")


class Example:
    def __init__(self, case, made):
        names = sorted(os.listdir(case.folder), key=self.order_of(case))
        self.case = case
        self.made = sorted(made, key=lambda path: self.order_of(case)(
            os.path.basename(path)))
        self.modules = [n for n in names if n.endswith(".ll")]
        self.sources = [n for n in names if SOURCE.search(n)]
        self.configurations = [n for n in names
                               if n.endswith(".yaml") and n != "case.yaml"]

    @staticmethod
    def order_of(case):
        """The order of its inputs, and of what was made of each."""
        stems = [os.path.splitext(name)[0] for name in case.inputs]

        def order(name):
            stem = os.path.splitext(name)[0]
            return (stems.index(stem) if stem in stems else len(stems), name)
        return order

    @property
    def shown(self):
        return not self.case.fails and self.case.topic != "command-line" and (
            self.modules or self.made)

    def commands(self):
        """Those that wrote the modules."""
        return [c for c in self.case.commands
                if re.search(r"-emit-llvm .*-o \S+\.(ll|bc)$", c)]

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
    arguments = parser.parse_args()
    made = {}
    for case, _, path in (entry.partition("=") for entry in arguments.made):
        made.setdefault(case, []).append(path)
    examples = [Example(case, made.get(case.name, []))
                for case in load_cases(arguments.cases)]
    shown = [example for example in examples if example.shown]
    for example in shown:
        example.write(arguments.out)
    with open(os.path.join(arguments.out, "index.json"), "w", encoding="utf-8") as file:
        json.dump([example.entry() for example in shown], file, indent=1)


if __name__ == "__main__":
    main()
