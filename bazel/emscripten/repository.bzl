# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for the installed Emscripten, as a C++ toolchain.

Emscripten's drivers are Python programs that read their settings from the
environment; the wrappers here set only the variables that they need. The cache
of compiled system libraries is filled when the toolchain root is made, and
then frozen, so that no sandboxed action builds a C library of its own.
"""

_WRAPPER = """\
#!/bin/bash
export EM_CACHE={cache}
export EM_FROZEN_CACHE=1
# Python's notion of a home; nothing is read from there.
export HOME=/nonexistent
exec {tool} "$@"
"""

_BUILD = """\
load("@aspectra//bazel/emscripten:toolchain_config.bzl", "emscripten_toolchain_config")
load("@rules_cc//cc:defs.bzl", "cc_toolchain")

package(default_visibility = ["//visibility:public"])

filegroup(
    name = "tools",
    srcs = ["emcc.sh", "emar.sh"],
)

emscripten_toolchain_config(
    name = "config",
    builtin_include_directories = {include_directories},
)

cc_toolchain(
    name = "cc_toolchain",
    all_files = ":tools",
    ar_files = ":tools",
    as_files = ":tools",
    compiler_files = ":tools",
    dwp_files = ":tools",
    linker_files = ":tools",
    objcopy_files = ":tools",
    strip_files = ":tools",
    supports_param_files = True,
    toolchain_config = ":config",
)

toolchain(
    name = "toolchain",
    exec_compatible_with = ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    target_compatible_with = ["@platforms//os:emscripten", "@platforms//cpu:wasm32"],
    toolchain = ":cc_toolchain",
    toolchain_type = "@bazel_tools//tools/cpp:toolchain_type",
)

filegroup(
    name = "node",
    srcs = ["bin/node"],
)
"""

def _emscripten_impl(repository_ctx):
    home = repository_ctx.path("/usr/share/emscripten")
    cache = home.get_child("cache")
    node = repository_ctx.which("node")
    if not cache.exists or not node:
        fail("Emscripten is not installed; run Bazel by way of ./bazelw, which brings it.")
    for name in ["emcc", "emar"]:
        repository_ctx.file(
            name + ".sh",
            _WRAPPER.format(cache = cache, tool = home.get_child(name)),
            executable = True,
        )
    repository_ctx.symlink(node, "bin/node")
    clang = repository_ctx.which("clang-21")
    directories = [str(cache), str(home)]
    if clang:
        resources = repository_ctx.execute([clang, "-print-resource-dir"]).stdout.strip()
        directories += [resources, str(repository_ctx.path(resources).realpath)]
    repository_ctx.file("BUILD.bazel", _BUILD.format(include_directories = repr(directories)))

emscripten_repository = repository_rule(
    implementation = _emscripten_impl,
    doc = "The installed Emscripten as a C++ toolchain for WebAssembly.",
    local = True,
)
