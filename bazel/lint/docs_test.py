# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Checks the docs: links have targets, and README and CI agree.

- Each relative link in a Markdown file names a file of the checkout and, after
  a "#", a heading of the file if it is a Markdown file.
- The commands in the README's first code block are those that .ci/run runs.
"""

import functools
import os
import re
import subprocess
import sys


def commands(text):
    """Returns lines that call bazelw, without redirections and comments."""
    return [re.sub(r"\s+(2>|\||#).*$", "", line).strip()
            for line in text.split("\n") if line.startswith("./bazelw ")]


@functools.lru_cache(maxsize=None)
def anchors(path):
    """Returns the anchors of a Markdown file's headings, as GitHub makes them."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^```.*?^```", "", file.read(), flags=re.M | re.S)
    found, counts = set(re.findall(r'<a (?:id|name)="([^"]+)"', text)), {}
    for heading in re.findall(r"^#+ +(.*?) *$", text, re.M):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        count = counts.get(name, 0)
        counts[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def problem(root, path, target):
    """Returns the fault of a link in the file `path`, or None."""
    file, _, anchor = target.partition("#")
    place = os.path.join(root, path)
    if file:
        place = os.path.normpath(os.path.join(os.path.dirname(place), file))
    if not os.path.exists(place):
        return f"no file '{file}'"
    if anchor and place.endswith(".md") and anchor not in anchors(place):
        return f"no heading for '{target}'"
    return None


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
            for target in re.findall(r"\]\(([^)\s]+)[^)]*\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                links += 1
                why = problem(root, path, target)
                if why:
                    wrong.append(f"{path}:{number}: {why}")

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
