# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Makes a program for each executable in a project's CMake files.

Keys of the rule:

    repository, folder      where the CMakeLists.txt is
    variables               options of the project
    includes                folders of the repository for all programs
    arguments               arguments of all programs
"""

import os

import requirements
from cmake_script import CMakeError, Script

_OWN_LIBRARIES = {"PRIVATE", "PUBLIC", "INTERFACE", "Threads::Threads",
                  "pthread", "-fsycl", "m"}


class Project(Script):

    def __init__(self, source, binary, variables):
        super().__init__(source, binary, variables)
        self.executables = {}

    def command_add_executable(self, words):
        self.executables[words[0]] = {
            "folder": self.get("CMAKE_CURRENT_SOURCE_DIR"), "defines": [],
            "sources": [word for word in words[1:]
                        if word.endswith((".cpp", ".cc", ".cxx"))],
            "includes": [], "libraries": []}

    def on_command(self, name, arguments):
        entry = self.executables.get(arguments[0]) if arguments else None
        if entry is None:
            return
        words = arguments[1:]
        if name == "target_include_directories":
            entry["includes"] += [self.path(w) for w in words
                                  if w not in _OWN_LIBRARIES]
        elif name == "target_compile_definitions":
            entry["defines"] += [w for w in words if w not in _OWN_LIBRARIES]
        elif name == "target_link_libraries":
            entry["libraries"] += [w for w in words if w not in _OWN_LIBRARIES]


def entries(rule, base, binary):
    source = os.path.join(base, rule["folder"])
    variables = {name: str(value)
                 for name, value in rule.get("variables", {}).items()}
    project = Project(source, binary, variables)
    try:
        project.run_file(os.path.join(source, "CMakeLists.txt"))
    except (CMakeError, OSError) as error:
        raise requirements.ListError(f"{source}: {error}") from error
    for name, found in sorted(project.executables.items()):
        entry = {"name": name, "strict": False,
                 "repository": rule["repository"],
                 "folder": os.path.relpath(found["folder"], base),
                 "sources": found["sources"], "defines": found["defines"],
                 "includes": found["includes"] + [
                     os.path.join(base, folder)
                     for folder in rule.get("includes", [])],
                 "arguments": rule.get("arguments", "")}
        paths = [os.path.join(found["folder"], path)
                 for path in found["sources"]]
        why = requirements.needs("", paths)
        if why:
            entry["skip"] = why
        foreign = [word for word in found["libraries"] if word != "OpenCL"]
        if foreign and not why:
            entry["skip"] = "needs " + foreign[0]
        entry["link"] = [f"-l{word}" for word in found["libraries"]
                         if word not in foreign]
        yield entry
