"""A case: a folder with inputs, the commands over them, and what they give.

    testdata/cases/NAME/case.yaml
      title: one line about what is to be seen
      topic: one of TOPICS
      inputs: [input.cpp]
      commands:
        - sycl-clang++ -fsycl ... input.cpp -o input.ll
        - opt-22 ... input.ll -o output.ll

Everything else in the folder was written by the commands: output.txt is what
they print, each below its command; the other files are theirs by name. The
commands of a case whose name begins with fail_ all fail, of others none.

case.yaml is YAML, of which this reader knows as much as the above needs:
plain and single-quoted text, [a, b], and lists with dashes.
"""

import os
import re

TOPICS = ["attributes", "types", "propagation", "warnings", "fixed-targets",
          "device-configuration", "traits", "design"]
KEYS = {"title": str, "topic": str, "inputs": list, "commands": list}
DESCRIPTION = "case.yaml"
PRINTED = "output.txt"


class CaseError(Exception):
    """Says the file, the line and what is wrong."""


class Case:
    def __init__(self, folder):
        self.folder = folder
        self.name = os.path.basename(folder)
        fields = read_yaml(os.path.join(folder, DESCRIPTION), KEYS)
        self.title = fields["title"]
        self.topic = fields["topic"]
        self.inputs = fields["inputs"]
        self.commands = fields["commands"]
        if self.topic not in TOPICS:
            raise CaseError(f"{self.name}/{DESCRIPTION}: topic is none of "
                            + ", ".join(TOPICS))

    @property
    def fails(self):
        return self.name.startswith("fail_")

    def read_inputs(self):
        return {name: read_bytes(os.path.join(self.folder, name))
                for name in self.inputs}

    def read_goldens(self):
        """What the folder says the commands give: contents by name."""
        others = {DESCRIPTION, *self.inputs}
        return {name: content for name, content in read_folder(
            self.folder).items() if name not in others}


def load_cases(root):
    """All cases below `root`, by name."""
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


def read_yaml(path, keys):
    """The mapping in `path`: each of `keys` once, with a str or a list."""
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
        match = re.fullmatch(r"([A-Za-z_][\w-]*):(?: (.*))?", line)
        if not match or match[1] in fields or (keys and match[1] not in keys):
            raise CaseError(f"{place}: expected one of {', '.join(keys)}, "
                            "each once, as 'key: text' or 'key:' and a list")
        key, value, items = match[1], match[2], None
        if value is None:
            fields[key] = items = []
        elif value.startswith("["):
            if not value.endswith("]"):
                raise CaseError(f"{place}: no ']' at the end of the line")
            fields[key] = [read_text(item.strip(), place)
                           for item in value[1:-1].split(",") if item.strip()]
        else:
            fields[key] = read_text(value, place)
    for key, kind in keys.items():
        if not fields.get(key) or not isinstance(fields[key], kind):
            raise CaseError(f"{path}: '{key}' is missing or "
                            f"no {kind.__name__}")
    return fields


def read_text(text, place):
    if text.startswith("'"):
        if not re.fullmatch(r"'(?:[^']|'')*'", text):
            raise CaseError(f"{place}: a quote inside '...' is written twice")
        return text[1:-1].replace("''", "'")
    if re.search(r": |:$| #|^[\[\]{}&*!|>\"%@`#?-]", text):
        raise CaseError(f"{place}: this text needs '...' around it")
    return text
