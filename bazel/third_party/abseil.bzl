# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for the installed Abseil.

Abseil's pkg-config files have the name and the requirements of each library.
Each library becomes a target with its name: absl_strings.pc is
@abseil//:strings.
"""

_TARGET = """
cc_library(
    name = "{name}",
    textual_hdrs = _HEADERS,
    includes = ["include"],
    linkopts = {linkopts},
    deps = {deps},
)
"""

def _field(text, name):
    for line in text.splitlines():
        if line.startswith(name + ":"):
            return line[len(name) + 1:].strip()
    return ""

def _abseil_impl(repository_ctx):
    library_directory = repository_ctx.path("/usr/lib/x86_64-linux-gnu")
    files = [
        file
        for file in library_directory.get_child("pkgconfig").readdir()
        if file.basename.startswith("absl_")
    ]
    if not files:
        fail("Abseil is not installed; run Bazel by way of ./bazelw, which brings it.")
    repository_ctx.symlink("/usr/include/absl", "include/absl")
    build = ["""\
package(default_visibility = ["//visibility:public"])

# Abseil's pkg-config files do not say which header is whose.
_HEADERS = glob(["include/absl/**/*.h", "include/absl/**/*.inc"])
"""]
    for file in sorted(files, key = lambda file: file.basename):
        text = repository_ctx.read(file)
        name = file.basename[len("absl_"):-len(".pc")]
        requires = [item.split("=")[0].strip() for item in _field(text, "Requires").split(",")]
        libraries = [word for word in _field(text, "Libs").split(" ") if word.startswith("-labsl")]
        build.append(_TARGET.format(
            name = name,
            # Linked statically, because a program may run on machines without
            # this Abseil.
            linkopts = repr(["-l:lib%s.a" % word[2:] for word in libraries]),
            deps = repr([
                ":" + item[len("absl_"):]
                for item in requires
                if item.startswith("absl_") and item != "absl_" + name
            ]),
        ))
    repository_ctx.file("BUILD.bazel", "".join(build))

abseil_repository = repository_rule(
    implementation = _abseil_impl,
    doc = "The installed Abseil, a target for each of its libraries.",
    local = True,
)
