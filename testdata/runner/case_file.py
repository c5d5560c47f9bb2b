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

case.yaml is YAML. The reader supports only the parts that are needed above:
plain and single-quoted text, [a, b], and lists with dashes.
"""

import os
import re

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


def read_yaml(path):
    """Returns the mapping in `path`; values are text or lists of text."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    fields, items = {}, None
    for number, line in enumerate(lines, 1):
        place = f"{path}:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if items is not None and line.startswith("  - "):
            items.append(read_text(line[4:], place))
            continue
        match = re.fullmatch(r"([A-Za-z_][\w/-]*):(?: (.*))?", line)
        if not match:
            raise CaseError(f"{place}: expected 'key: text', or 'key:' and a "
                            "list below it")
        key, value, items = match[1], match[2], None
        if key in fields:
            raise CaseError(f"{place}: another '{key}'")
        if value is None:
            fields[key] = items = []
        elif value.startswith("["):
            if not value.endswith("]"):
                raise CaseError(f"{place}: no ']' at the end of the line")
            fields[key] = [read_text(item.strip(), place)
                           for item in value[1:-1].split(",") if item.strip()]
        else:
            fields[key] = read_text(value, place)
    return fields


def read_text(text, place):
    if text.startswith("'"):
        if not re.fullmatch(r"'(?:[^']|'')*'", text):
            raise CaseError(f"{place}: a quote inside '...' is written twice")
        return text[1:-1].replace("''", "'")
    if re.search(r": |:$| #|^[\[\]{}&*!|>\"%@`#?-]", text):
        raise CaseError(f"{place}: this text needs '...' around it")
    return text
