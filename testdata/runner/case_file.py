# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""A case: a folder with inputs, commands for them, and the commands' output.

    testdata/cases/NAME/case.yaml
      title: one line about the subject of the case
      topic: one of TOPICS
      inputs: [input.cpp]   (may be missing)
      setup:                (may be missing)
        - mkdir folder
      commands:
        - sycl-clang++ ... input.cpp -o input.ll

The commands wrote everything else in the folder: output.txt has their output,
each below its command; the other files have the names that the commands gave
them. If the name of a case begins with fail_, all of its commands must fail;
otherwise none may fail.
"""

import os

# The toolchain root has python3-yaml, because clang-tidy needs it. The import takes 50 ms, and
# reading 92 cases takes 50 ms.
import yaml

TOPICS = ["design", "attributes", "types", "metadata", "propagation",
          "warnings", "fixed-targets", "device-configuration", "traits",
          "images", "restrictions", "command-line", "explorer"]
NEEDED = {"title": str, "topic": str, "commands": list}
OPTIONAL = {"inputs": list, "setup": list}
DESCRIPTION = "case.yaml"
PRINTED = "output.txt"


class CaseError(Exception):
    """The message has the file, the line and the problem."""


class Case:
    def __init__(self, folder):
        self.folder = folder
        self.name = os.path.basename(folder)
        fields = read_yaml(os.path.join(folder, DESCRIPTION))
        check_fields(f"{self.name}/{DESCRIPTION}", fields)
        self.title = fields["title"]
        self.topic = fields["topic"]
        self.inputs = fields.get("inputs", [])
        self.setup = fields.get("setup", [])
        self.commands = fields["commands"]

    @property
    def fails(self):
        return self.name.startswith("fail_")

    def read_inputs(self):
        return {name: read_bytes(os.path.join(self.folder, name))
                for name in self.inputs}

    def read_goldens(self):
        """Returns the expected output of the commands: contents by name."""
        others = {DESCRIPTION, *self.inputs}
        return {name: content for name, content in read_folder(
            self.folder).items() if name not in others}


def check_fields(place, fields):
    known = {**NEEDED, **OPTIONAL}
    for key, value in fields.items():
        if key not in known:
            raise CaseError(f"{place}: '{key}' is none of " + ", ".join(known))
        if not isinstance(value, known[key]):
            raise CaseError(f"{place}: '{key}' is no {known[key].__name__}")
    for key in NEEDED:
        if not fields.get(key):
            raise CaseError(f"{place}: there is no '{key}'")
    if fields["topic"] not in TOPICS:
        raise CaseError(f"{place}: topic is none of " + ", ".join(TOPICS))


def load_cases(root):
    """Returns all cases below `root`, sorted by name."""
    return [Case(os.path.join(root, name)) for name in sorted(os.listdir(root))
            if os.path.exists(os.path.join(root, name, DESCRIPTION))]


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def read_folder(folder):
    contents = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            contents[os.path.relpath(path, folder)] = read_bytes(path)
    return contents


class Texts(yaml.BaseLoader):
    """Reads every scalar as text, and refuses a key that comes twice."""

    def construct_mapping(self, node, deep=False):
        seen = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"another '{key.value}'", key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def read_yaml(path):
    """Returns the mapping in `path`; values are text or lists of text."""
    with open(path, encoding="utf-8") as file:
        try:
            fields = yaml.load(file, Loader=Texts)
        except yaml.YAMLError as error:
            raise CaseError(str(error)) from None
    if fields is None:
        return {}
    if not isinstance(fields, dict):
        raise CaseError(f"{path}: expected 'key: text' or 'key:' and a list")
    for key, value in fields.items():
        for item in value if isinstance(value, list) else [value]:
            if not isinstance(item, str):
                raise CaseError(f"{path}: '{key}' has a value that is neither "
                                "text nor a list of text")
    return fields
