# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Makes a program for each folder with a Makefile that has a target `run`.

The commands come from `make -n`. The compiler's name is replaced by a special
word, which marks the compiler's lines. Keys of the rule:

    repository, folders     a pattern
    variables               variables for make, such as GPU=no
    short                   the maximum number of repetitions, if the usage text
                            of the source says which argument it is
"""

import glob
import os
import re
import shlex
import subprocess

import requirements

MARK = "compiler-under-test"
_DROPPED = re.compile(r"-O\w*$|-g\d?$|-W\w|-fsycl|--gcc-toolchain|-qopenmp$|"
                      r"-fopenmp$|-Xsycl|-Xs|-c$|-fdiagnostics|-pedantic")
_LIBRARIES = {"-lz", "-lpthread", "-lm", "-lstdc++fs", "-ldl", "-lrt", "-lstdc++"}
_REPETITIONS = re.compile(r"repeat|iteration|repetition|trial|\bruns?\b|"
                          r"n_?iter|num_?iter|passes", re.IGNORECASE)


def entries(rule, base):
    folders = sorted(glob.glob(os.path.join(base, rule["folders"])))
    for folder in folders:
        name = os.path.basename(folder)
        entry = {"name": re.sub(r"-sycl$", "", name), "strict": False,
                 "repository": rule["repository"],
                 "folder": os.path.relpath(folder, base)}
        if not os.path.exists(os.path.join(folder, "Makefile")):
            yield dict(entry, skip="it has no Makefile")
            continue
        entry.update(read(folder, rule))
        yield entry


def dry_run(folder, variables):
    words = [f"{name}={value}" for name, value in variables.items()]
    try:
        result = subprocess.run(
            ["make", "-n", "-B", "--no-print-directory", f"CC={MARK}",
             f"CXX={MARK}", "LAUNCHER=", *words, "run"],
            cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise requirements.ListError("'make' is not installed; it reads the "
                                     "Makefiles of the list") from error
    text = re.sub(r"\\\n\s*", " ", result.stdout)
    return text.split("\n"), result.returncode, result.stderr.strip()


def read(folder, rule):
    """Returns the keys of an entry that the Makefile defines."""
    lines, code, complaint = dry_run(folder, rule.get("variables", {}))
    sources, options, link, run, output = [], [], [], [], "main"
    for line in lines:
        words = line.split()
        if words[:1] == [MARK]:
            output = read_compiler(shlex.split(line)[1:], sources, options,
                                   link) or output
        elif words and not words[0].startswith(("mkdir", "ar", "ranlib",
                                                "make", "g++", "rm", "echo")):
            run.append(line.strip())
    if code or not sources:
        return {"skip": "its Makefile gives no commands: "
                + (complaint.split("\n")[-1] or "no compile")}
    found = {"sources": list(dict.fromkeys(sources)),
             "options": list(dict.fromkeys(options)),
             "link": list(dict.fromkeys(link)),
             "program": output, "run": run}
    foreign = [word for word in link
               if word not in _LIBRARIES and not word.startswith("-L")]
    missing = [source for source in found["sources"]
               if not os.path.exists(os.path.join(folder, source))]
    paths = [os.path.join(folder, source) for source in found["sources"]]
    if any(word.startswith(("-qmkl", "-mkl")) for word in options):
        found["skip"] = "needs oneMKL"
    elif foreign:
        found["skip"] = f"needs {foreign[0]}"
    elif missing:
        found["skip"] = f"{missing[0]} is not there"
    else:
        why = requirements.needs(folder, paths)
        if why:
            found["skip"] = why
    if "short" in rule:
        found["run"] = [shortened(line, paths, rule["short"]) for line in run]
    return found


def read_compiler(words, sources, options, link):
    """Sorts the words of a compile or a link; returns the output of a link."""
    output = None
    skip = False
    for word, following in zip(words, words[1:] + [""]):
        if skip:
            skip = False
        elif word == "-o":
            skip = True
            output = following
        elif word in ("-Xsycl-target-backend", "-Xs"):
            skip = True
        elif word in ("-I", "-D", "-include", "-isystem"):
            skip = True
            options.append(word + following if word in ("-I", "-D")
                           else f"{word}{following}")
        elif word.endswith((".cpp", ".cc", ".cxx", ".c", ".C")):
            sources.append(word)
        elif word.endswith(".o"):
            pass
        elif word.startswith(("-l", "-L")) or word.endswith((".a", ".so")):
            link.append(word)
        elif not _DROPPED.match(word):
            options.append(word)
    return None if not output or output.endswith(".o") else output


def shortened(line, paths, most):
    """Returns a command line with at most `most` repetitions, if a source says
    which argument is the number of repetitions."""
    words = line.split()
    if not words or not words[0].startswith("./"):
        return line
    for path in paths:
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
        except OSError:
            continue
        match = re.search(r"[Uu]sage:?((?:[^;]|\n){0,400})", text)
        if not match:
            continue
        names = re.findall(r"<([^<>]+)>|\[([^\[\]%]+)\]",
                           re.sub(r"argv\[0\]", "", match[1]))
        names = [a or b for a, b in names]
        if len(names) < len(words) - 1:
            continue
        for i, name in enumerate(names[:len(words) - 1]):
            word = words[i + 1]
            if _REPETITIONS.search(name) and word.isdigit():
                words[i + 1] = str(min(int(word), most))
        return " ".join(words)
    return line
