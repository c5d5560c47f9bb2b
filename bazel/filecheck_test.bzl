# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""A test in the style of LLVM: a file with RUN lines and CHECK lines.

    filecheck_test(
        name = "split_by_aspect",
        src = "split_by_aspect.ll",
        tools = ["//postlink:sycl-post-link"],
    )

filecheck_test.sh describes the syntax of RUN lines.
"""

load("@bazel_skylib//lib:paths.bzl", "paths")

# Every RUN line can use these tools.
_COMMON_TOOLS = [
    "@llvm//:FileCheck",
    "@llvm//:llvm-as",
    "@llvm//:llvm-dis",
    "@llvm//:llvm-link",
    "@llvm//:not",
    "@llvm//:opt",
]

def _runfiles_path(ctx, file):
    """Returns the file's path relative to the runfiles folder."""
    if file.short_path.startswith("../"):
        return file.short_path[len("../"):]
    return paths.join(ctx.workspace_name, file.short_path)

def _label_text(label):
    if label.workspace_name:
        return "@%s//%s:%s" % (label.workspace_name, label.package, label.name)
    return "//%s:%s" % (label.package, label.name)

def _filecheck_test_impl(ctx):
    runfiles = ctx.runfiles(files = [ctx.file.src, ctx.file._runner] + ctx.files.data)
    arguments = [_runfiles_path(ctx, ctx.file.src)]
    for tool in ctx.attr.tools + ctx.attr._common_tools:
        executable = tool[DefaultInfo].files_to_run.executable
        files = tool[DefaultInfo].files.to_list()
        if not executable and len(files) != 1:
            fail("%s is not one file" % tool.label)
        file = executable or files[0]
        arguments.append("%s=%s" % (_label_text(tool.label), _runfiles_path(ctx, file)))
        runfiles = runfiles.merge(ctx.runfiles(files = [file]))
        runfiles = runfiles.merge(tool[DefaultInfo].default_runfiles)
    for target in ctx.attr.data:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)

    environment = ""
    if ctx.file.precompiled_headers:
        runfiles = runfiles.merge(ctx.runfiles(files = [ctx.file.precompiled_headers]))
        environment = "PRECOMPILED_HEADERS=\"$TEST_SRCDIR/%s\" " % (
            _runfiles_path(ctx, ctx.file.precompiled_headers)
        )

    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, """\
#!/usr/bin/env bash
%sexec bash "$TEST_SRCDIR/%s" %s
""" % (
        environment,
        _runfiles_path(ctx, ctx.file._runner),
        " ".join(["'%s'" % argument for argument in arguments]),
    ), is_executable = True)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

_filecheck_test = rule(
    implementation = _filecheck_test_impl,
    attrs = {
        "data": attr.label_list(
            allow_files = True,
            doc = "Files that the RUN lines read, named relative to %S.",
        ),
        "precompiled_headers": attr.label(
            allow_single_file = True,
            doc = "A sycl_precompiled_headers, for the cache of sycl-clang++.",
        ),
        "src": attr.label(
            allow_single_file = True,
            mandatory = True,
            doc = "The file with RUN lines.",
        ),
        "tools": attr.label_list(
            allow_files = True,
            doc = "Programs and plugins, at hand by file name or as %{LABEL}.",
        ),
        "_common_tools": attr.label_list(default = _COMMON_TOOLS, allow_files = True),
        "_runner": attr.label(
            default = "//bazel:filecheck_test.sh",
            allow_single_file = True,
        ),
    },
    doc = "Runs the RUN lines of a file; each must succeed.",
    test = True,
)

def filecheck_test(name, size = "small", **kwargs):
    """Runs the RUN lines of a file; each must succeed.

    Args:
      name: the test's name.
      size: the size of the test.
      **kwargs: `src`, `tools`, `data` and the common attributes of tests.
    """
    _filecheck_test(name = name, size = size, **kwargs)
