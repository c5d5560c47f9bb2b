# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reads a list of programs: their sources, and their correct output.

A list is YAML:

    repositories:
      NAME: {github: OWNER/NAME, commit: HASH}
    check:                       # for programs without checks of their own
      right: REGEX               # if printed, the result is "pass", else "ran"
      wrong: REGEX               # must not be printed
    programs:
    - name: nbody
      repository: NAME
      folder: src/nbody-sycl     # folder for compiling and running
      sources: [main.cpp]        # default: *.cpp
      includes: [../nbody-cuda]
      defines: [USE_PPWI=1,2,4]
      options: []                # for the compiler, at the end
      link: [-lz]
      arguments: 2048 4
      prepare: SHELL-COMMANDS    # run first, in the program's folder
      right: PASS                # a run without this output fails
      wrong: FAIL
      exit: 0
      skip: WHY                  # the program is listed, but not tried
    makefiles:                   # one program per folder (makefile_rule.py)
    - {repository: NAME, folders: src/*-sycl, ...}
    cmake:                       # one program per executable (cmake_rule.py)
    - {repository: NAME, folder: samples, ...}
    changes:                     # additions to a rule's entries, by program
      NAME: {arguments: ..., skip: ...}

Later lists in a command line add to earlier ones.
"""

import glob
import os
import re

import cmake_rule
import makefile_rule
import trees
import yaml
from requirements import ListError


ENTRY_KEYS = {"name", "repository", "folder", "sources", "includes", "defines",
              "options", "link", "arguments", "run", "prepare", "right",
              "wrong", "exit", "skip"}


class ProgramList:
    """One file; `roots` are the folders that may contain checkouts."""

    def __init__(self, path, roots, into):
        self.path = path
        try:
            with open(path, encoding="utf-8") as file:
                self.content = yaml.safe_load(file) or {}
        except (OSError, yaml.YAMLError) as error:
            raise ListError(f"{path}: {error}") from error
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.roots = roots
        self.into = into
        self.opened = {}
        self.check_keys()

    def check_keys(self):
        known = {"repositories", "check", "programs", "makefiles", "cmake",
                 "changes"}
        if not isinstance(self.content, dict):
            raise ListError(f"{self.path}: no mapping")
        unknown = sorted(set(self.content) - known)
        if unknown:
            raise ListError(f"{self.path}: unknown '{unknown[0]}'; there are "
                            + ", ".join(sorted(known)))
        for entry in self.content.get("programs", []):
            unknown = sorted(set(entry) - ENTRY_KEYS)
            if unknown or "name" not in entry:
                raise ListError(f"{self.path}: program {entry.get('name')}: "
                                + (f"unknown '{unknown[0]}'" if unknown
                                   else "it has no name"))

    def tree(self, name):
        """Returns (folder, version) of a repository."""
        if name not in self.opened:
            about = (self.content.get("repositories") or {}).get(name)
            if about is None:
                raise ListError(f"{self.path}: no repository '{name}'")
            self.opened[name] = self.find(about["github"], about.get("commit"))
        return self.opened[name]

    def find(self, github, commit):
        owner, _, name = github.partition("/")
        for root in self.roots:
            for folder in (f"{owner}+{name}", github, name):
                path = os.path.join(root, folder)
                if os.path.isdir(path):
                    return trees.open_tree(path, commit, self.into)
        raise ListError(
            f"{self.path}: no checkout of {github}; make one with\n"
            f"  git clone https://github.com/{github} {self.roots[0]}/{name}\n"
            "or name the folder that holds it with --trees")

    def entries(self):
        """Returns each program as a mapping with the keys above, the folder of
        its repository (`base`), and `version`."""
        found = [dict(entry, strict="right" in entry)
                 for entry in self.content.get("programs") or []]
        for rule in self.content.get("makefiles") or []:
            found += makefile_rule.entries(rule, self.tree(
                rule["repository"])[0])
        for rule in self.content.get("cmake") or []:
            found += cmake_rule.entries(rule, self.tree(rule["repository"])[0],
                                        os.path.join(self.into, "cmake"))
        changes = self.content.get("changes") or {}
        unknown = sorted(set(changes) - {entry["name"] for entry in found})
        if unknown:
            raise ListError(f"{self.path}: changes of '{unknown[0]}', which is "
                            "no program")
        for entry in found:
            entry.update(changes.get(entry["name"], {}))
            for key, value in (self.content.get("check") or {}).items():
                entry.setdefault(key, value)
            entry["base"], entry["version"] = self.tree(entry["repository"])
        return found


def sources_of(entry):
    folder = os.path.join(entry["base"], entry["folder"])
    found = []
    for pattern in entry.get("sources") or ["*.cpp"]:
        paths = sorted(glob.glob(os.path.join(folder, pattern)))
        if not paths:
            raise ListError(f"{entry['name']}: no source {pattern} in {folder}")
        found += [os.path.normpath(path) for path in paths]
    return found


def options_of(entry):
    return ([f"-I{folder}" for folder in entry.get("includes", [])]
            + [f"-D{define}" for define in entry.get("defines", [])]
            + list(entry.get("options", [])))
