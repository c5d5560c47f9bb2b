# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Every external of Aspectra, for this WORKSPACE and for workspaces that use it.

    load("@aspectra//bazel:repositories.bzl", "aspectra_repositories")
    aspectra_repositories()

The versions are those of bazel/toolchain_root/packages.txt: each repository is
a fine-grained view of the packages that the toolchain root (or the machine)
has installed. A repository that the calling WORKSPACE has already defined is
kept.
"""

load("//bazel/cc_toolchain:precompiled.bzl", "precompiled")
load("//bazel/cc_toolchain:repository.bzl", "clang_toolchain")
load("//bazel/emscripten:repository.bzl", "emscripten_repository")
load("//bazel/llvm:repository.bzl", "llvm_prebuilt")
load("//bazel/npm:repository.bzl", "npm_repository")
load(":system_repository.bzl", "system_repository")

_INCLUDE = "/usr/include/"
_CUDA = "/usr/local/cuda/"

def _third_party(name, links, optional = False):
    if native.existing_rule(name):
        return
    system_repository(
        name = name,
        absent_build_file = Label("//bazel/third_party:%s_absent.BUILD" % name) if optional else None,
        build_file = Label("//bazel/third_party:%s.BUILD" % name),
        links = links,
    )

def aspectra_repositories():
    """Defines the externals, and registers the C++ toolchains, native and WebAssembly."""
    if not native.existing_rule("llvm"):
        llvm_prebuilt(name = "llvm", version = "22")
    if not native.existing_rule("clang_toolchain"):
        clang_toolchain(name = "clang_toolchain", version = "22")
        precompiled(
            name = "cc_precompiled",
            headers = [
                Label("//bazel/cc_toolchain/precompiled:llvm.inc"),
                Label("//bazel/cc_toolchain/precompiled:standard.inc"),
            ],
            version = "22",
        )
    if not native.existing_rule("emscripten"):
        emscripten_repository(name = "emscripten")
    if not native.existing_rule("npm"):
        npm_repository(name = "npm", lock = Label("//web:package-lock.json"))
    _third_party("googletest", {
        "include/gmock": _INCLUDE + "gmock",
        "include/gtest": _INCLUDE + "gtest",
    })
    _third_party("benchmark", {"include/benchmark": _INCLUDE + "benchmark"})
    _third_party("opencl", {"include/CL": _INCLUDE + "CL"})
    _third_party("level_zero", {"include/level_zero": _INCLUDE + "level_zero"})
    _third_party("spirv_llvm_translator", {
        "bin/llvm-spirv": "/usr/bin/llvm-spirv-22",
        "include/LLVMSPIRVLib": _INCLUDE + "LLVMSPIRVLib",
    })
    _third_party("spirv_tools", {
        "bin/spirv-dis": "/usr/bin/spirv-dis",
        "bin/spirv-val": "/usr/bin/spirv-val",
    })
    _third_party("cuda", {
        "bin/ptxas": _CUDA + "bin/ptxas",
        "include": _CUDA + "include",
        "nvvm": _CUDA + "nvvm",
    }, optional = True)
    _third_party("web_tools", {
        "bin/brotli": "/usr/bin/brotli",
        "bin/chromium": "/usr/bin/chromium",
        "bin/esbuild": "/usr/bin/esbuild",
    })
    native.register_toolchains(
        "@clang_toolchain//:toolchain",
        "@emscripten//:toolchain",
    )
