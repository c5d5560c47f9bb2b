# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Repository rule for the native C++ toolchain, around an installed Clang.

The repository has a `cc_toolchain` for x86_64 Linux and the `toolchain` target
to register. Paths are looked up when the repository is made, so that a missing
tool gives one clear message and not a failed compilation.
"""

_TOOLS = {
    "ar": "llvm-ar-{v}",
    "cpp": "clang-cpp-{v}",
    "dwp": "llvm-dwp-{v}",
    "gcc": "clang-{v}",
    "gcov": "llvm-cov-{v}",
    "ld": "ld.lld-{v}",
    "llvm-cov": "llvm-cov-{v}",
    "llvm-profdata": "llvm-profdata-{v}",
    "nm": "llvm-nm-{v}",
    "objcopy": "llvm-objcopy-{v}",
    "objdump": "llvm-objdump-{v}",
    "strip": "llvm-strip-{v}",
}

# Options of every compile.
COMPILE_OPTIONS = [
    "-fstack-protector",
    "-Wall",
    "-Wextra",
    "-Werror=switch",
    "-Wno-unused-parameter",
    "-fno-omit-frame-pointer",
]
CXX_OPTIONS = ["-std=c++23"]
UNFILTERED_OPTIONS = [
    "-no-canonical-prefixes",
    "-Wno-builtin-macro-redefined",
    "-D__DATE__=\"redacted\"",
    "-D__TIMESTAMP__=\"redacted\"",
    "-D__TIME__=\"redacted\"",
]

_BUILD = """\
load("@bazel_tools//tools/cpp:unix_cc_toolchain_config.bzl", "cc_toolchain_config")
load("@rules_cc//cc:defs.bzl", "cc_toolchain")

filegroup(name = "empty")

cc_toolchain_config(
    name = "config",
    abi_libc_version = "glibc",
    abi_version = "gcc",
    compile_flags = {compile_options},
    compiler = "clang",
    cpu = "k8",
    cxx_builtin_include_directories = {include_directories},
    cxx_flags = {cxx_options},
    dbg_compile_flags = ["-g"],
    host_system_name = "local",
    link_flags = [
        "-fuse-ld=lld",
        "-Wl,-z,relro,-z,now",
    ],
    link_libs = ["-lstdc++", "-lm"],
    # Position-independent code, as in the other modes, fits the precompiled headers.
    # Without frame pointers, short functions take 3 instructions less; a submission
    # of the runtime calls about 45 of them.
    opt_compile_flags = [
        "-O2",
        "-DNDEBUG",
        "-fPIC",
        "-fomit-frame-pointer",
        "-ffunction-sections",
        "-fdata-sections",
    ],
    opt_link_flags = ["-Wl,--gc-sections"],
    supports_start_end_lib = True,
    target_libc = "glibc",
    target_system_name = "x86_64-linux-gnu",
    tool_paths = {tool_paths},
    toolchain_identifier = "aspectra-clang",
    unfiltered_compile_flags = {unfiltered_options},
)

cc_toolchain(
    name = "cc_toolchain",
    all_files = ":compiler_files",
    ar_files = ":empty",
    as_files = ":empty",
    compiler_files = ":compiler_files",
    dwp_files = ":empty",
    linker_files = ":empty",
    module_map = ":system.modulemap",
    objcopy_files = ":empty",
    strip_files = ":empty",
    supports_header_parsing = True,
    supports_param_files = True,
    toolchain_config = ":config",
)

filegroup(
    name = "compiler_files",
    srcs = [
        "parse_headers.sh",
        "system.modulemap",
        "@cc_precompiled//:files",
    ],
)

toolchain(
    name = "toolchain",
    exec_compatible_with = ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    target_compatible_with = ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    toolchain = ":cc_toolchain",
    toolchain_type = "@bazel_tools//tools/cpp:toolchain_type",
)
"""

# Bazel expects an output file when a header is parsed; Clang does not write
# one.
_PARSE_HEADERS = """\
#!/bin/sh
set -e
"{clang}" -Wno-unused-command-line-argument "$@"
while [ $# -gt 0 ]; do
  case $1 in
    -o) : >"$2"; exit ;;
  esac
  shift
done
"""

def _builtin_include_directories(repository_ctx, clang):
    """Returns the folders that Clang searches by default."""
    result = repository_ctx.execute(
        [clang, "-E", "-x", "c++", "-", "-v"],
        environment = {"LC_ALL": "C"},
    )
    lines = result.stderr.splitlines()
    begin = lines.index("#include <...> search starts here:")
    end = lines.index("End of search list.")
    return [
        str(repository_ctx.path(line.strip()).realpath)
        for line in lines[begin + 1:end]
    ]

def _system_module_map(repository_ctx, directories):
    """Lists every system header, so that layering_check accepts it.

    The headers of libraries with their own repository in /usr/include are left
    out, because the check must apply to them.
    """
    out = ['module "crosstool" [system] {']
    for directory in directories:
        depth = ["-maxdepth", "1"] if directory == "/usr/include" else []
        found = repository_ctx.execute(["find", "-L", directory] + depth + ["-type", "f"])
        out += ['  textual header "%s"' % file for file in sorted(found.stdout.splitlines())]
    for directory in ["asm-generic", "linux", "sys"]:
        found = repository_ctx.execute(["find", "-L", "/usr/include/" + directory, "-type", "f"])
        out += ['  textual header "%s"' % file for file in sorted(found.stdout.splitlines())]
    return "\n".join(out + ["}", ""])

def _clang_toolchain_impl(repository_ctx):
    version = repository_ctx.attr.version
    tools = {}
    for name, pattern in _TOOLS.items():
        program = pattern.format(v = version)
        path = repository_ctx.which(program)
        if not path:
            fail("'%s' is not installed; run Bazel by way of ./bazelw, which brings it." % program)
        tools[name] = str(path)

    repository_ctx.file("parse_headers.sh", _PARSE_HEADERS.format(clang = tools["gcc"]))
    tools["parse_headers"] = "parse_headers.sh"

    directories = _builtin_include_directories(repository_ctx, tools["gcc"])
    repository_ctx.file("system.modulemap", _system_module_map(repository_ctx, directories))
    repository_ctx.file("BUILD.bazel", _BUILD.format(
        compile_options = repr(COMPILE_OPTIONS),
        cxx_options = repr(CXX_OPTIONS),
        include_directories = repr(directories + [
            "/usr/lib/clang/" + version,
            "/usr/lib/llvm-" + version,
        ]),
        tool_paths = repr(tools),
        unfiltered_options = repr(UNFILTERED_OPTIONS),
    ))

clang_toolchain = repository_rule(
    implementation = _clang_toolchain_impl,
    attrs = {
        "version": attr.string(mandatory = True, doc = "Clang's major version."),
    },
    doc = "A C++ toolchain around the installed clang-VERSION.",
    local = True,
)
