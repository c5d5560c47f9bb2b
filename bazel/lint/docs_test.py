"""Checks the docs: links have targets, and README and CI agree.

- Each relative link in a Markdown file names a file of the checkout.
- The commands in the README's first code block are those that .ci/run runs.
"""

import os
import re
import subprocess
import sys


def commands(text):
    """Returns lines that call bazelw, without redirections and comments."""
    return [re.sub(r"\s+(2>|\||#).*$", "", line).strip()
            for line in text.split("\n") if line.startswith("./bazelw ")]


def main():
    root = os.path.dirname(os.path.realpath("WORKSPACE"))
    files = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "--cached", "--others",
         "--exclude-standard", "*.md"],
        cwd=root, check=True, capture_output=True, text=True).stdout.split()
    wrong, links = [], 0
    for path in files:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        for number, line in enumerate(text.split("\n"), 1):
            for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                links += 1
                place = os.path.normpath(
                    os.path.join(root, os.path.dirname(path), target))
                if not os.path.exists(place):
                    wrong.append(f"{path}:{number}: no file '{target}'")

    with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
        block = re.search(r"```[a-z]*\n(.*?)```", file.read(), re.S)
    with open(os.path.join(root, ".ci/run"), encoding="utf-8") as file:
        ci = commands(file.read())
    readme = commands(block[1]) if block else []
    if len(readme) != 2 or readme != ci:
        wrong.append(f"README.md starts with {readme}, .ci/run runs {ci}")

    for line in wrong:
        print(line)
    print(f"{len(files)} files, {links} links, {len(wrong)} wrong")
    return 1 if wrong or not links else 0


if __name__ == "__main__":
    sys.exit(main())
