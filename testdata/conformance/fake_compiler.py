#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""A compiler for the runner's own tests.

Lines `case NAME RESULT` of a source become test cases of the program; RESULT is
pass, fail, skip, crash or hang. `print TEXT` and `exit CODE` define the
behaviour of a program without test cases. A source with `#error TEXT` does not
compile, nor a source that includes a file with quotes that is in no folder of
-I. Two sources with `alone` do not link together. Each compile adds a line to
FAKE_COMPILER_LOG.
"""

import os
import sys

PROGRAM = '''#!/usr/bin/env python3
import os, sys, time
lines = {lines!r}
cases = [line.split()[1:] for line in lines if line.startswith("case ")]
if "--list-tests" in sys.argv:
    print("".join(name + "\\n" for name, _ in cases), end="")
    sys.exit(0)
if "--input-file" in sys.argv:
    wanted = open(sys.argv[sys.argv.index("--input-file") + 1]).read().split()
    log = open(os.environ["ASPECTRA_CASE_LOG"], "a", buffering=1)
    for name, result in cases:
        if name not in wanted:
            continue
        print("begin", name, sep="\\t", file=log)
        if result == "crash":
            os.abort()
        if result == "hang":
            time.sleep(60)
        if result in ("fail", "skip"):
            print(result, "because", sep="\\t", file=log)
        print("end", f"{{result == 'fail':d}} {{result == 'skip':d}}",
              sep="\\t", file=log)
    sys.exit(0)
for line in lines:
    word, _, rest = line.partition(" ")
    if word == "print":
        print(rest, *sys.argv[1:])
    if word == "read":
        print(open(rest).read())
    if word == "exit":
        sys.exit(int(rest))
'''


def main(words):
    output = words[words.index("-o") + 1] if "-o" in words else None
    inputs = [word for word in words
              if word.endswith((".cpp", ".cc", ".o")) and word != output]
    folders = [folder for option, folder in zip(words, words[1:])
               if option == "-I"]
    lines = []
    for path in inputs:
        with open(path, encoding="utf-8") as file:
            lines += file.read().split("\n")
    if "-c" in words or "-fsyntax-only" in words:
        with open(os.environ["FAKE_COMPILER_LOG"], "a",
                  encoding="utf-8") as log:
            print(os.path.basename(inputs[0]), file=log)
        for number, line in enumerate(lines, 1):
            if line.startswith("#error"):
                print(f"{inputs[0]}:{number}:2: error: {line[7:]}")
                return 1
            name = line.removeprefix('#include "').rstrip('"')
            if name != line.rstrip('"') and not any(
                    os.path.exists(os.path.join(folder, name))
                    for folder in folders):
                print(f"{inputs[0]}:{number}:1: error: '{name}' file not found")
                return 1
        text = "\n".join(lines)
    elif lines.count("alone") > 1:
        print("error: two sources are alone")
        return 1
    else:
        text = PROGRAM.format(lines=lines)
    if output:
        with open(output, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(output, 0o755)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
