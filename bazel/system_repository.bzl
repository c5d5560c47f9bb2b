# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for a library that the toolchain root has installed."""

def _system_repository_impl(repository_ctx):
    missing = [
        path
        for path in repository_ctx.attr.links.values()
        if not repository_ctx.path(path).exists
    ]
    if missing and not repository_ctx.attr.absent_build_file:
        fail("'%s' is not installed; run Bazel by way of ./bazelw, which brings it." % missing[0])
    build_file = repository_ctx.attr.absent_build_file if missing else repository_ctx.attr.build_file
    repository_ctx.symlink(build_file, "BUILD.bazel")
    if missing:
        return
    for name, path in repository_ctx.attr.links.items():
        repository_ctx.symlink(path, name)

system_repository = repository_rule(
    implementation = _system_repository_impl,
    attrs = {
        "absent_build_file": attr.label(
            doc = "Used where the library is not installed; without one that is an error.",
        ),
        "build_file": attr.label(mandatory = True),
        "links": attr.string_dict(
            mandatory = True,
            doc = "From a path in the repository to the installed file or folder.",
        ),
    },
    doc = "Links installed files into a repository, under a BUILD file of ours.",
    local = True,
)
