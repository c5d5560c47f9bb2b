# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reads the Khronos suite: its categories, their programs and their sources.

All of this is in the suite's CMake files, which are run with the suite's own
functions. Only CMake's own work, with targets and generated files, is recorded
here instead.
"""

import dataclasses
import os
import re
import shutil
import sys

from cmake_script import CMakeError, Script, split_list

# Files that only concern the build, which this program does instead of CMake.
_NOT_INCLUDED = {"AddOpenCLProxy", "AddSYCLExecutable"}
IMPLEMENTATION = "Aspectra"


@dataclasses.dataclass
class Target:
    """One program of the suite."""
    name: str
    category: str
    sources: list
    folder: str
    defines: list = dataclasses.field(default_factory=list)
    includes: list = dataclasses.field(default_factory=list)


class Suite(Script):
    """The suite in `source`; its generated files go to `binary`."""

    def __init__(self, source, binary, options, categories):
        super().__init__(source, binary, {
            "SYCL_IMPLEMENTATION": IMPLEMENTATION,
            "PYTHON_EXECUTABLE": sys.executable, **options})
        self.tests = os.path.join(source, "tests")
        self.wanted = categories
        self.targets = {}
        self.libraries = {}
        self.folders = []     # all categories
        self.generators = {}  # output: (command, working directory)
        if not os.path.isfile(os.path.join(source, "CMakeLists.txt")):
            raise CMakeError(f"{source} is not the suite: it has no "
                             "CMakeLists.txt")
        # Generated files contain paths and are only right for one version of the suite, so they are
        # made again.
        shutil.rmtree(binary, ignore_errors=True)
        self.run_file(os.path.join(source, "CMakeLists.txt"))
        unknown = set(categories) - set(self.folders)
        if unknown:
            raise CMakeError(f"no category {', '.join(sorted(unknown))}; there "
                             f"are {', '.join(self.folders)}")

    def category_of(self, folder):
        return os.path.relpath(folder, self.tests)

    def wants_folder(self, folder):
        if not folder.startswith(self.tests + os.sep):
            return "vendor" not in folder
        name = self.category_of(folder)
        parts = [f for f in os.listdir(folder)
                 if os.path.isfile(os.path.join(folder, f, "CMakeLists.txt"))]
        if name == "common" or parts:
            return True
        self.folders.append(name)
        return not self.wanted or name in self.wanted

    # The suite defines some of these commands as functions. These methods replace them.

    def command_add_submodule_directory(self, words):
        pass

    def command_include(self, words):
        if words[0] not in _NOT_INCLUDED:
            super().command_include(words)

    def command_add_sycl_executable(self, words):
        parts, current = {}, None
        for word in words:
            if word in ("NAME", "OBJECT_LIBRARY", "TESTS"):
                current = parts.setdefault(word, [])
            else:
                current.append(word)
        folder = self.get("CMAKE_CURRENT_SOURCE_DIR")
        name = parts["NAME"][0]
        # If a source is named twice, it is compiled once, as CMake does it.
        sources = dict.fromkeys(self.path(source) for word in parts["TESTS"]
                                for source in split_list(word))
        self.targets[name] = Target(name, self.category_of(folder),
                                    list(sources), folder)

    def command_add_library(self, words):
        sources = [self.path(word) for word in words[1:]
                   if word.endswith(".cpp")]
        if sources:
            self.libraries[words[0]] = sources

    def command_target_include_directories(self, words):
        if words[0] in self.targets:
            self.targets[words[0]].includes += words[2:]

    def command_target_compile_definitions(self, words):
        if words[0] in self.targets:
            self.targets[words[0]].defines += self.definitions(words[2:])

    def definitions(self, words):
        """Converts NAME=$<BOOL:value> to the compiler's form."""
        def number(match):
            return "1" if self.truth(("plain", match[1])) else "0"
        return [re.sub(r"\$<BOOL:([^>]*)>", number, word) for word in words]

    def option_definitions(self):
        return self.definitions(split_list(
            self.get("SYCL_CTS_DETAIL_OPTION_COMPILE_DEFINITIONS")))

    def command_add_custom_command(self, words):
        parts, current = {}, None
        for word in words:
            if word in ("OUTPUT", "COMMAND", "DEPENDS", "WORKING_DIRECTORY",
                        "COMMENT"):
                current = parts.setdefault(word, [])
            else:
                current.append(word)
        for output in parts["OUTPUT"]:
            self.generators[os.path.normpath(output)] = (
                parts["COMMAND"], parts["WORKING_DIRECTORY"][0],
                [os.path.normpath(path) for path in parts["OUTPUT"]])
