# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for precompiled headers of C++ sources.

Reading headers takes most of a compile's time (docs/build-times.md). Each
list in precompiled/ is compiled once, when the repository is made, and
.bazelrc says which sources use which of them. A source still includes what it
uses: `./bazelw build --config=all_headers //...` checks this, because with
ASPECTRA_PRECOMPILED_HEADERS=nothing all precompiled headers are empty. If this
variable is not set, the repository has no precompiled headers.

LLVM's headers contain assertions. So Clang is given the folder `llvm`, and takes
the file whose macros are those of the compile. For -DNDEBUG, as in a benchmark,
this file is empty. The standard library's headers have no assertions, so
`standard/headers.pch` serves compiles with any macros.
"""

load(":repository.bzl", "COMPILE_OPTIONS", "CXX_OPTIONS", "UNFILTERED_OPTIONS")

_BUILD = """\
filegroup(
    name = "files",
    srcs = glob(["*/*.pch"], allow_empty = True),
    visibility = ["//visibility:public"],
)
"""

# Options that Bazel and .bazelrc add to each compile.
_BUILD_OPTIONS = ["-U_FORTIFY_SOURCE", "-fPIC", "-fmodules-strict-decluse", "-O2"]

# A precompiled file has equal bytes in all checkouts, so that the checkouts
# share compiled files. For this, Clang runs in "/" and reads the standard
# input, because the precompiled file must not name a folder of this repository.
# Where the machine allows it, addresses are not random, because the order of
# some records depends on addresses.
_COMPILE = """
source=$1 output=$2 && shift 2 && mkdir -p "${output%/*}" || exit
if setarch -R true 2>/dev/null; then set -- setarch -R "$@"; fi
exec "$@" - -o "$output" <"$source"
"""

def _precompile(repository_ctx, source, output, macros):
    clang = "clang++-" + repository_ctx.attr.version
    result = repository_ctx.execute(
        ["sh", "-c", _COMPILE, "sh", source, repository_ctx.path(output), clang] +
        COMPILE_OPTIONS + CXX_OPTIONS + UNFILTERED_OPTIONS + _BUILD_OPTIONS + macros + [
            "-isystem",
            "/usr/lib/llvm-%s/include" % repository_ctx.attr.version,
            "-xc++-header",
            "-fpch-instantiate-templates",
            "-Xclang",
            "-fno-pch-timestamp",
        ],
        working_directory = "/",
    )
    if result.return_code:
        fail("Clang cannot precompile %s: %s" % (source, result.stderr))

def _precompiled_impl(repository_ctx):
    repository_ctx.file("BUILD.bazel", _BUILD)
    asked = repository_ctx.getenv("ASPECTRA_PRECOMPILED_HEADERS")
    if not asked:
        return
    for header in repository_ctx.attr.headers:
        source = repository_ctx.path(header) if asked == "all" else "/dev/null"
        folder = header.name.removesuffix(".inc")
        _precompile(repository_ctx, source, folder + "/headers.pch", [])
        _precompile(repository_ctx, "/dev/null", folder + "/empty.pch", ["-DNDEBUG"])

precompiled = repository_rule(
    implementation = _precompiled_impl,
    attrs = {
        "headers": attr.label_list(doc = "Each NAME.inc, a list of headers, becomes NAME/headers.pch."),
        "version": attr.string(mandatory = True, doc = "Clang's major version."),
    },
    doc = "Headers precompiled with the options of this project's own builds.",
    local = True,
)
