# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""SYCL in Bazel: sycl_library, sycl_binary and sycl_test.

    load("@aspectra//bazel:defs.bzl", "sycl_binary", "sycl_library")

    sycl_library(name = "kernels", srcs = ["kernels.cpp"], hdrs = ["kernels.h"])
    sycl_binary(name = "app", srcs = ["main.cpp"], deps = [":kernels"])

They can be mixed with cc_library: each provides CcInfo and accepts it in
`deps`.
"""

load("@rules_cc//cc:find_cc_toolchain.bzl", "find_cc_toolchain", "use_cc_toolchain")
load(":linked_deps.bzl", "LINKED_ATTRIBUTES", "linked_deps")
load(":sycl_compile.bzl", "COMPILE_ATTRS", "add_targets", "sycl_compile", "sycl_compile_arguments", "sycl_compile_info")
load(":sycl_report.bzl", _sycl_report_aspect = "sycl_report_aspect")

# --aspects=@aspectra//bazel:defs.bzl%sycl_report_aspect --output_groups=report
sycl_report_aspect = _sycl_report_aspect

SyclInfo = provider(
    doc = "A target's own objects that carry device code.",
    fields = {"objects": "list of File: host and device code of a source each."},
)

_DeviceObjectsInfo = provider(
    doc = "What the device link takes of a target and of all that it depends on.",
    fields = {"objects": "depset of File."},
)

def _device_objects_aspect_impl(target, ctx):
    return [_DeviceObjectsInfo(objects = depset(
        target[SyclInfo].objects if SyclInfo in target else [],
        transitive = [
            dep[_DeviceObjectsInfo].objects
            for dep in linked_deps(ctx.rule)
            if _DeviceObjectsInfo in dep
        ],
        order = "topological",
    ))]

# Rules between a program and a sycl_library, such as cc_library, need not know
# about device code.
_device_objects_aspect = aspect(
    implementation = _device_objects_aspect_impl,
    attr_aspects = LINKED_ATTRIBUTES,
)

def _compilation_contexts(ctx):
    deps = ctx.attr.deps + [ctx.attr._runtime]
    return [dep[CcInfo].compilation_context for dep in deps if CcInfo in dep]

def _compile(ctx, info):
    """Compiles each source, host and device, into one object."""
    return sycl_compile(
        ctx,
        info,
        sycl_compile_arguments(ctx, info),
        folder = "_objs",
        extension = "o",
        mnemonic = "SyclCompile",
        what = "SYCL host and device code",
    )

def _library_compilation_context(ctx, cc_toolchain, features):
    """Returns the context for compiling a library's sources and users.

    This call compiles nothing; it also makes the module map that layering_check
    needs.
    """
    package = ctx.label.package
    root = ctx.label.workspace_root
    include_directory = "/".join([part for part in [root, package] if part])
    context, _ = cc_common.compile(
        actions = ctx.actions,
        name = ctx.label.name,
        cc_toolchain = cc_toolchain,
        compilation_contexts = _compilation_contexts(ctx),
        defines = ctx.attr.defines,
        feature_configuration = features,
        includes = [
            "/".join([part for part in [include_directory, include] if part not in ("", ".")]) or "."
            for include in ctx.attr.includes
        ],
        public_hdrs = ctx.files.hdrs,
        quote_includes = [root or "."],
    )
    return context

def _cc_features(ctx):
    cc_toolchain = find_cc_toolchain(ctx)
    return cc_toolchain, cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = cc_toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )

def _compilation_outputs(objects):
    return cc_common.create_compilation_outputs(
        objects = depset(objects),
        pic_objects = depset(objects),
    )

def _sycl_library_impl(ctx):
    cc_toolchain, features = _cc_features(ctx)
    compilation_context = _library_compilation_context(ctx, cc_toolchain, features)
    info = sycl_compile_info(ctx, compilation_context)
    objects = _compile(ctx, info)
    linking_context, _ = cc_common.create_linking_context_from_compilation_outputs(
        actions = ctx.actions,
        name = ctx.label.name,
        cc_toolchain = cc_toolchain,
        compilation_outputs = _compilation_outputs(objects),
        disallow_dynamic_library = True,
        feature_configuration = features,
        linking_contexts = [
            dep[CcInfo].linking_context
            for dep in ctx.attr.deps + [ctx.attr._runtime]
            if CcInfo in dep
        ],
    )
    return [
        DefaultInfo(files = depset(objects)),
        CcInfo(
            compilation_context = compilation_context,
            linking_context = linking_context,
        ),
        SyclInfo(objects = objects),
        info,
    ]

def _link_device(ctx, device_objects):
    """Links, splits, translates and wraps the device code of all objects."""
    output = ctx.actions.declare_file("_objs/%s/device_images.o" % ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add_all(["-fsycl", "-fsycl-link"])
    if ctx.attr.allow_device_image_dependencies:
        arguments.add("-fsycl-allow-device-image-dependencies")
    arguments.add(ctx.attr.device_code_split, format = "-fsycl-device-code-split=%s")
    add_targets(arguments, ctx.attr.targets, ctx.file.device_config)
    arguments.add_all(device_objects)
    arguments.add("-o", output)
    ctx.actions.run(
        executable = ctx.executable._device_linker,
        arguments = [arguments],
        inputs = depset(ctx.files.device_config, transitive = [device_objects]),
        outputs = [output],
        mnemonic = "SyclDeviceLink",
        progress_message = "Linking SYCL device code of %s" % ctx.label,
        use_default_shell_env = True,
    )
    return output

def _sycl_binary_impl(ctx):
    compilation_context = cc_common.merge_compilation_contexts(
        compilation_contexts = [cc_common.create_compilation_context(
            headers = depset(ctx.files.hdrs),
            quote_includes = depset([ctx.label.workspace_root or "."]),
            local_defines = depset(ctx.attr.defines),
        )] + _compilation_contexts(ctx),
    )
    info = sycl_compile_info(ctx, compilation_context)
    objects = _compile(ctx, info)
    images = _link_device(ctx, depset(
        objects,
        transitive = [dep[_DeviceObjectsInfo].objects for dep in ctx.attr.deps],
        order = "topological",
    ))
    cc_toolchain, features = _cc_features(ctx)
    linked = cc_common.link(
        actions = ctx.actions,
        name = ctx.label.name,
        cc_toolchain = cc_toolchain,
        compilation_outputs = _compilation_outputs(objects + [images]),
        feature_configuration = features,
        linking_contexts = [
            dep[CcInfo].linking_context
            for dep in ctx.attr.deps + [ctx.attr._runtime] + ctx.attr.backends
            if CcInfo in dep
        ],
        user_link_flags = ctx.attr.linkopts,
    )
    runfiles = ctx.runfiles(files = ctx.files.data)
    for target in ctx.attr.deps + ctx.attr.data:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [
        DefaultInfo(
            executable = linked.executable,
            files = depset([linked.executable]),
            runfiles = runfiles,
        ),
        OutputGroupInfo(device_images = depset([images])),
        info,
    ]

_DEPS_DOC = "sycl_library and cc_library targets."

_COMMON_ATTRS = COMPILE_ATTRS | {
    "copts": attr.string_list(doc = "Options for the host and the device compile."),
    "defines": attr.string_list(doc = "Macros, for this target and, from a library, for those that use it."),
    "deps": attr.label_list(
        doc = _DEPS_DOC,
        providers = [CcInfo],
    ),
    "device_config": attr.label(
        allow_single_file = [".yaml", ".yml"],
        doc = "-fsycl-device-config-file: what devices can do, instead of the installed file.",
    ),
    "fixed_targets": attr.string_list(
        doc = "-fsycl-fixed-targets: the only targets that the device code of this target's sources runs on.",
    ),
    "hdrs": attr.label_list(allow_files = True),
    "srcs": attr.label_list(allow_files = [".cc", ".cpp", ".cxx"]),
    "targets": attr.string_list(
        doc = "-fsycl-targets: the targets that the program is for; by default spir64.",
    ),
    "_runtime": attr.label(default = "//runtime:sycl", providers = [CcInfo]),
}

_BINARY_ATTRS = {
    "allow_device_image_dependencies": attr.bool(
        doc = "-fsycl-allow-device-image-dependencies: device code may use what a library brings that is loaded as the program runs.",
    ),
    "backends": attr.label_list(
        default = [
            "//runtime/backends:cuda",
            "//runtime/backends:level_zero",
            "//runtime/backends:opencl",
        ],
        doc = "The runtime's backends that the program can use.",
        providers = [CcInfo],
    ),
    "data": attr.label_list(allow_files = True),
    "deps": attr.label_list(
        aspects = [_device_objects_aspect],
        doc = _DEPS_DOC,
        providers = [CcInfo],
    ),
    "device_code_split": attr.string(
        default = "auto",
        doc = "-fsycl-device-code-split.",
        values = ["auto", "off", "per_kernel", "per_source"],
    ),
    "linkopts": attr.string_list(doc = "Options for the host link."),
    "_device_linker": attr.label(
        cfg = "exec",
        default = "//frontend:sycl-clang++",
        executable = True,
    ),
}

sycl_library = rule(
    implementation = _sycl_library_impl,
    attrs = _COMMON_ATTRS | {
        "includes": attr.string_list(doc = "Folders of this package to search for headers."),
    },
    doc = "Compiles SYCL sources for the host and the device.",
    fragments = ["cpp"],
    provides = [CcInfo, SyclInfo],
    toolchains = use_cc_toolchain(),
)

sycl_binary = rule(
    implementation = _sycl_binary_impl,
    attrs = _COMMON_ATTRS | _BINARY_ATTRS,
    doc = "A SYCL program.",
    executable = True,
    fragments = ["cpp"],
    toolchains = use_cc_toolchain(),
)

sycl_test = rule(
    implementation = _sycl_binary_impl,
    attrs = _COMMON_ATTRS | _BINARY_ATTRS,
    doc = "A SYCL program whose exit status is a test's result.",
    fragments = ["cpp"],
    test = True,
    toolchains = use_cc_toolchain(),
)
