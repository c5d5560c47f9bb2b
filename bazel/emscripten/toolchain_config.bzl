# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The C++ toolchain configuration of Emscripten."""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "ACTION_NAMES")
load(
    "@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl",
    "feature",
    "flag_group",
    "flag_set",
    "tool_path",
    "with_feature_set",
)

_COMPILE = [
    ACTION_NAMES.c_compile,
    ACTION_NAMES.cpp_compile,
    ACTION_NAMES.cpp_header_parsing,
]
_COMPILE_CPP = [ACTION_NAMES.cpp_compile, ACTION_NAMES.cpp_header_parsing]
_LINK = [ACTION_NAMES.cpp_link_executable]

def _flags(actions, flags, mode = None):
    return flag_set(
        actions = actions,
        flag_groups = [flag_group(flags = flags)],
        with_features = [with_feature_set(features = [mode])] if mode else [],
    )

def _impl(ctx):
    features = [
        feature(name = "opt"),
        feature(name = "dbg"),
        feature(name = "fastbuild"),
        # WebAssembly loads nothing at run time.
        feature(name = "supports_pic", enabled = False),
        feature(name = "supports_dynamic_linker", enabled = False),
        feature(
            name = "aspectra_flags",
            enabled = True,
            flag_sets = [
                _flags(_COMPILE, ["-fno-exceptions", "-ffunction-sections", "-fdata-sections"]),
                _flags(_COMPILE_CPP, ["-std=c++23", "-fno-rtti"]),
                _flags(_COMPILE, ["-O2", "-DNDEBUG"], "opt"),
                _flags(_COMPILE, ["-g"], "dbg"),
                _flags(_LINK, ["-O2"], "opt"),
            ],
        ),
    ]
    return cc_common.create_cc_toolchain_config_info(
        ctx = ctx,
        features = features,
        cxx_builtin_include_directories = ctx.attr.builtin_include_directories,
        toolchain_identifier = "aspectra-emscripten",
        target_system_name = "wasm32-unknown-emscripten",
        target_cpu = "wasm32",
        target_libc = "musl",
        compiler = "clang",
        abi_version = "wasm32",
        abi_libc_version = "musl",
        tool_paths = [
            tool_path(name = "ar", path = "emar.sh"),
            tool_path(name = "gcc", path = "emcc.sh"),
            tool_path(name = "ld", path = "emcc.sh"),
        ] + [
            # Bazel requires these tools, but no action of this project runs
            # them.
            tool_path(name = name, path = "/bin/false")
            for name in ["cpp", "gcov", "nm", "objcopy", "objdump", "strip"]
        ],
    )

emscripten_toolchain_config = rule(
    implementation = _impl,
    attrs = {"builtin_include_directories": attr.string_list()},
    provides = [CcToolchainConfigInfo],
)
