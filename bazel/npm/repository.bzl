# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for the page's npm packages.

bazelw fetches them, as pinned by web/package-lock.json, and sets an
environment variable with their folder; Bazel itself needs no network. Each
package is a target with its own name: `@npm//:lit-html`,
`@npm//:@codemirror/view`. All packages are in node_modules/ of the repository,
so that tools that follow Node's rules find their dependencies.
"""

_BUILD = """\
package(default_visibility = ["//visibility:public"])

filegroup(
    name = "node_modules",
    srcs = glob(["node_modules/**"]),
)
"""

_PACKAGE = """
filegroup(
    name = "{name}",
    srcs = glob(["node_modules/{name}/**"]),
)
"""

def _npm_impl(repository_ctx):
    folder = repository_ctx.getenv("ASPECTRA_NODE_MODULES")
    if not folder or not repository_ctx.path(folder).exists:
        fail("The page's npm packages are not there; run Bazel by way of ./bazelw, which brings them.")
    repository_ctx.symlink(folder, "node_modules")
    packages = json.decode(repository_ctx.read(repository_ctx.attr.lock))["packages"]
    names = [path.removeprefix("node_modules/") for path in packages if path.startswith("node_modules/")]
    build = [_BUILD]
    for name in names:
        # missing packages are for other platforms
        if repository_ctx.path(folder).get_child(name).exists:
            build.append(_PACKAGE.format(name = name))
    repository_ctx.file("BUILD.bazel", "".join(build))

npm_repository = repository_rule(
    implementation = _npm_impl,
    attrs = {"lock": attr.label(mandatory = True, allow_single_file = True)},
    doc = "The npm packages of a package-lock.json, fetched by bazelw.",
    local = True,
)
