"""Repository rule for an installed LLVM and Clang (see components.bzl)."""

load(":components.bzl", "CLANG_COMPONENTS", "HEADER_COMPONENTS", "LLVM_COMPONENTS")

_HEAD = """\
package(default_visibility = ["//visibility:public"])

# One copy of LLVM in a process: everything links the shared libraries.
cc_library(
    name = "libLLVM",
    linkopts = ["-L/usr/lib/llvm-{v}/lib", "-l:libLLVM.so.{v}.1"],
    visibility = ["//visibility:private"],
)

cc_library(
    name = "libclang-cpp",
    linkopts = ["-L/usr/lib/llvm-{v}/lib", "-l:libclang-cpp.so.{v}.1"],
    visibility = ["//visibility:private"],
)
"""

_COMPONENT = """
cc_library(
    name = "{name}",
    textual_hdrs = glob({headers}),
    includes = ["include"],
    deps = {deps},
)
"""

_TOOL = """
filegroup(name = "{name}", srcs = ["bin/{name}"])
"""

# Programs that rules and tests of the project run, by their upstream name.
_TOOLS = [
    "FileCheck",
    "clang",
    "clang++",
    "clang-format",
    "clang-offload-bundler",
    "clang-tidy",
    "count",
    "llvm-as",
    "llvm-bcanalyzer",
    "llvm-dis",
    "llvm-extract",
    "llvm-link",
    "llvm-nm",
    "llvm-objcopy",
    "llvm-readobj",
    "llvm-reduce",
    "not",
    "opt",
]

def _llvm_prebuilt_impl(repository_ctx):
    version = repository_ctx.attr.version
    prefix = repository_ctx.path("/usr/lib/llvm-" + version)
    if not prefix.get_child("include", "llvm").exists:
        fail("LLVM %s is not installed; run Bazel by way of ./bazelw, which brings it." % version)
    repository_ctx.symlink(prefix.get_child("include"), "include")

    build = [_HEAD.format(v = version)]
    for components, library in [
        (LLVM_COMPONENTS, ":libLLVM"),
        (CLANG_COMPONENTS, ":libclang-cpp"),
        (HEADER_COMPONENTS, ":libLLVM"),
    ]:
        for name, (headers, deps) in sorted(components.items()):
            build.append(_COMPONENT.format(
                name = name,
                headers = repr(["include/" + header for header in headers]),
                deps = repr([library] + [":" + dep for dep in deps]),
            ))
    for name in _TOOLS:
        program = prefix.get_child("bin", name)
        if not program.exists:
            program = repository_ctx.which(name + "-" + version)
        if not program:
            fail("LLVM's '%s' is not installed; run Bazel by way of ./bazelw, which brings it." % name)
        repository_ctx.symlink(program, "bin/" + name)
        build.append(_TOOL.format(name = name))
    repository_ctx.file("BUILD.bazel", "".join(build))

llvm_prebuilt = repository_rule(
    implementation = _llvm_prebuilt_impl,
    attrs = {
        "version": attr.string(mandatory = True, doc = "LLVM's major version."),
    },
    doc = "LLVM and Clang of /usr/lib/llvm-VERSION.",
    local = True,
)
