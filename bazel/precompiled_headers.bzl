# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Precompiles <sycl/sycl.hpp>, for compiles of SYCL sources.

Most of the compile time of a small SYCL source is spent on reading SYCL's
headers and the standard headers. One action precompiles them for host and
device. Each compile with equal options uses the result, and its object stays
the same byte for byte (docs/build-times.md).

    sycl_precompiled_headers(name = "headers", copts = ["-std=c++20 -O2"])

A project names its own target once, in .bazelrc:

    build --@aspectra//bazel:precompiled_headers=//:headers
"""

load(":sycl_compile.bzl", "COMPILER_ATTR", "base_options")

def _sycl_precompiled_headers_impl(ctx):
    source = ctx.actions.declare_file(ctx.label.name + ".cpp")
    ctx.actions.write(source, "#include <sycl/sycl.hpp>\n")
    folder = ctx.actions.declare_directory(ctx.label.name)
    base = " ".join(base_options(ctx))
    options = [base] + [base + " " + copts for copts in ctx.attr.copts] + ctx.attr.commands
    ctx.actions.run_shell(
        command = "\n".join(["set -e"] + [
            " ".join([
                ctx.executable._compiler.path,
                words,
                "-fsyntax-only",
                source.path,
                "-fsycl-precompile-headers=" + folder.path,
            ])
            for words in options
        ]),
        inputs = [source],
        tools = [ctx.attr._compiler[DefaultInfo].files_to_run],
        outputs = [folder],
        mnemonic = "SyclPrecompile",
        progress_message = "Precompiling <sycl/sycl.hpp> for %s" % ctx.label,
        use_default_shell_env = True,
    )
    return [DefaultInfo(files = depset([folder]))]

sycl_precompiled_headers = rule(
    implementation = _sycl_precompiled_headers_impl,
    attrs = COMPILER_ATTR | {
        "commands": attr.string_list(
            doc = "Options of sycl-clang++ where no rule calls it; each string is one command's.",
        ),
        "copts": attr.string_list(
            doc = "The `copts` of targets, beside no copts at all; each string is one target's.",
        ),
    },
    doc = "Makes a folder for sycl-clang++'s -fsycl-precompiled-headers.",
)
