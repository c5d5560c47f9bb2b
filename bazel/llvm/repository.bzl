# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for an installed LLVM and Clang (components.bzl, sources.bzl)."""

load(":components.bzl", "CLANG_COMPONENTS", "HEADER_COMPONENTS", "LLVM_COMPONENTS")
load(":sources.bzl", "CONFIG_HEADERS", "EXCLUDED_SOURCES", "LLVM_SOURCES", "OWN_SOURCES")

_HEAD = """\
package(default_visibility = ["//visibility:public"])

# TableGen sources include it.
exports_files(["include/llvm/Option/OptParser.td"])

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

# A component that exists only in native builds.
_COMPONENT = """
cc_library(
    name = "{name}",
    textual_hdrs = glob({headers}),
    includes = ["include"],
    deps = select(
        {{"@platforms//os:linux": {deps}}},
        no_match_error = "{why_not_wasm}",
    ),
)
"""

# A component that is in the shared library and, for WebAssembly, is built from
# source. The headers that are made for WebAssembly come before the installed
# headers that they replace.
_COMPONENT_WITH_SOURCES = """
cc_library(
    name = "{name}",
    srcs = select({{
        "@platforms//cpu:wasm32": glob({sources}, exclude = {excluded}) + {own_sources},
        "//conditions:default": [],
    }}),
    copts = select({{
        "@platforms//cpu:wasm32": ["-w"],
        "//conditions:default": [],
    }}),
    includes = select({{
        "@platforms//cpu:wasm32": ["wasm", "include"],
        "//conditions:default": ["include"],
    }}),
    textual_hdrs = select({{
        "@platforms//cpu:wasm32": glob({wasm_headers}),
        "//conditions:default": glob({headers}),
    }}),
    deps = select({{
        "@platforms//cpu:wasm32": {wasm_deps},
        "//conditions:default": {deps},
    }}),
)
"""

_TOOL = """
filegroup(name = "{name}", srcs = ["bin/{name}"])
"""

# Programs that rules and tests of the project run, by their upstream names.
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
    "llvm-tblgen",
    "not",
    "opt",
]

_SOURCE_EXTENSIONS = [".c", ".cpp", ".h", ".inc"]

def _link_sources(repository_ctx, prefix):
    """Links LLVM's sources into the repository; False if there are none."""
    folder = repository_ctx.getenv("ASPECTRA_LLVM_SOURCE")
    if not folder or not repository_ctx.path(folder).exists:
        return False
    source = repository_ctx.path(folder)
    repository_ctx.symlink(source, "source")
    installed = repository_ctx.read(prefix.get_child("include", "llvm", "Config", "llvm-config.h"))
    versions = {
        "{%s}" % line.split(" ")[1]: line
        for line in installed.split("\n")
        if line.startswith("#define LLVM_VERSION_")
    }
    for header, (origin, changes) in CONFIG_HEADERS.items():
        lines = repository_ctx.read(source.get_child(*origin.split("/"))).split("\n")
        for old in changes:
            if old not in lines:
                fail("%s has no line '%s'; correct bazel/llvm/sources.bzl." % (origin, old))
        lines = [changes.get(line, line) for line in lines]
        repository_ctx.file("wasm/" + header, "\n".join([
            versions.get(line, line)
            for line in lines
        ]))
    return True

_NO_SOURCES = "LLVM's source is not there; run Bazel by way of ./bazelw, which brings it."
_NOT_FOR_WASM = "LLVM's '%s' is not built for WebAssembly (bazel/llvm/sources.bzl)."

def _component(name, headers, deps, library, has_sources):
    included = repr(["include/" + header for header in headers])
    native_deps = repr([library] + [":" + dep for dep in deps])
    if name not in LLVM_SOURCES or not has_sources:
        return _COMPONENT.format(
            name = name,
            deps = native_deps,
            headers = included,
            why_not_wasm = _NOT_FOR_WASM % name if has_sources else _NO_SOURCES,
        )
    sources, private_headers = LLVM_SOURCES[name]
    return _COMPONENT_WITH_SOURCES.format(
        name = name,
        excluded = repr(["source/" + path for path in EXCLUDED_SOURCES]),
        deps = native_deps,
        headers = included,
        own_sources = repr(OWN_SOURCES.get(name, [])),
        sources = repr([
            "source/%s%s" % (path, extension)
            for path in sources
            for extension in (_SOURCE_EXTENSIONS if path.endswith("/*") else [""])
        ]),
        wasm_deps = repr([":" + dep for dep in deps if dep in LLVM_SOURCES]),
        wasm_headers = repr(["wasm/**"] + ["include/" + header for header in headers + private_headers]),
    )

def _llvm_prebuilt_impl(repository_ctx):
    version = repository_ctx.attr.version
    prefix = repository_ctx.path("/usr/lib/llvm-" + version)
    if not prefix.get_child("include", "llvm").exists:
        fail("LLVM %s is not installed; run Bazel by way of ./bazelw, which brings it." % version)
    repository_ctx.symlink(prefix.get_child("include"), "include")

    has_sources = _link_sources(repository_ctx, prefix)
    build = [_HEAD.format(v = version)]
    for components, library in [
        (LLVM_COMPONENTS, ":libLLVM"),
        (CLANG_COMPONENTS, ":libclang-cpp"),
        (HEADER_COMPONENTS, ":libLLVM"),
    ]:
        for name, (headers, deps) in sorted(components.items()):
            build.append(_component(name, headers, deps, library, has_sources))
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
    doc = "LLVM and Clang of /usr/lib/llvm-VERSION; for WebAssembly, from the sources in the folder ASPECTRA_LLVM_SOURCE, of the same version.",
    local = True,
)
