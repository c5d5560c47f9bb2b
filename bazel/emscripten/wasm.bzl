# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""wasm_binary: C++ for the browser and for Node.

    wasm_binary(name = "engine", deps = [":engine_bindings"], linkopts = ["-sMODULARIZE"])

makes engine.js and engine.wasm. The deps are ordinary cc_library targets; the
rule builds them and all their dependencies for the platform
//bazel/emscripten:wasm, so that users pass no flag.
"""

load("@rules_cc//cc:find_cc_toolchain.bzl", "find_cc_toolchain", "use_cc_toolchain")

# Most runs of a program use little of these sources, and no run spends much
# time in them. They are compiled for size, because a visitor of the page
# fetches them: the engine has 4 % fewer bytes (2 % after Brotli). The calls
# that //web:explorer_benchmark measures take 0.86 to 1.05 of the time that they
# took without -Os.
_RARELY_RUN = [
    "device_config/",
    "lib/IR/AutoUpgrade",
    "lib/IR/Verifier",
    "lib/Support/APFloat",
    "lib/Support/CommandLine",
    "lib/Support/Regex",
    "lib/Support/YAML",
    "lib/Support/reg",
    "lib/TargetParser/",
    "postlink/formats/",
    "web/report/",
]

def _to_wasm_impl(settings, attr):
    return {
        # Unoptimised WebAssembly is only useful in a debugger.
        "//command_line_option:compilation_mode": "opt",
        # This option replaces the option of .bazelrc that adds the precompiled
        # headers, which are for native code only.
        "//command_line_option:per_file_copt": [",".join(_RARELY_RUN) + "@-Os"],
        "//command_line_option:platforms": [str(Label("//bazel/emscripten:wasm"))],
    }

_to_wasm = transition(
    implementation = _to_wasm_impl,
    inputs = [],
    outputs = [
        "//command_line_option:compilation_mode",
        "//command_line_option:per_file_copt",
        "//command_line_option:platforms",
    ],
)

def _wasm_binary_impl(ctx):
    cc_toolchain = find_cc_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = cc_toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    wasm = ctx.actions.declare_file(ctx.label.name + ".wasm")
    linked = cc_common.link(
        name = ctx.label.name + ".js",
        actions = ctx.actions,
        additional_outputs = [wasm],
        cc_toolchain = cc_toolchain,
        feature_configuration = features,
        linking_contexts = [dep[CcInfo].linking_context for dep in ctx.attr.deps],
        user_link_flags = ctx.attr.linkopts,
    )
    return [DefaultInfo(files = depset([linked.executable, wasm]))]

wasm_binary = rule(
    implementation = _wasm_binary_impl,
    attrs = {
        "deps": attr.label_list(providers = [CcInfo]),
        "linkopts": attr.string_list(),
    },
    cfg = _to_wasm,
    doc = "Links C++ libraries into NAME.js and NAME.wasm.",
    fragments = ["cpp"],
    toolchains = use_cc_toolchain(),
)
