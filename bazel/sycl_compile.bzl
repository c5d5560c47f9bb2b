# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Compiles SYCL sources, for defs.bzl and sycl_report.bzl."""

SyclCompileInfo = provider(
    doc = "What the compiles of a target's own sources are made from.",
    fields = {
        "compilation_context": "CompilationContext: with what it depends on.",
        "copts": "list of string: options as written, locations expanded.",
        "device_code_split": "string: as of -fsycl-device-code-split.",
        "device_config": "File or None.",
        "fixed_targets": "list of string.",
        "sources": "list of File.",
        "targets": "list of string; empty: the default.",
    },
)

_MODE_COPTS = {
    # Debug information has relative names, because the sandbox's folder is
    # temporary.
    "dbg": ["-g", "-O0", "-ffile-compilation-dir=."],
    "fastbuild": [],
    "opt": ["-O2", "-DNDEBUG"],
}

COMPILER_ATTR = {
    "_compiler": attr.label(
        cfg = "exec",
        default = "//frontend:compile/sycl-clang++",
        executable = True,
    ),
}

# The attributes that each rule needs to compile SYCL sources.
COMPILE_ATTRS = COMPILER_ATTR | {
    "_precompiled_headers": attr.label(
        allow_single_file = True,
        default = "//bazel:precompiled_headers",
    ),
}

def base_options(ctx):
    """Returns the options of each SYCL compile in the build's mode."""
    return ["-fsycl", "-fPIC"] + _MODE_COPTS[ctx.var["COMPILATION_MODE"]]

def sycl_compile_info(ctx, compilation_context):
    """Returns the SyclCompileInfo for the rule of `ctx`."""
    return SyclCompileInfo(
        compilation_context = compilation_context,
        copts = [
            ctx.expand_location(option, ctx.attr.deps)
            for option in ctx.attr.copts
        ],
        device_code_split = getattr(ctx.attr, "device_code_split", "auto"),
        device_config = ctx.file.device_config,
        fixed_targets = ctx.attr.fixed_targets,
        sources = ctx.files.srcs,
        targets = ctx.attr.targets,
    )

def _add_list(arguments, option, values):
    arguments.add_joined(values, format_joined = option + "%s", join_with = ",", omit_if_empty = True)

def add_targets(arguments, targets, device_config):
    """Adds the targets of the program, which both compiles and links need."""
    _add_list(arguments, "-fsycl-targets=", targets)
    if device_config:
        arguments.add(device_config, format = "-fsycl-device-config-file=%s")

def sycl_compile_arguments(ctx, info, targets = None):
    """Returns the Args for compiling a source, except input and output.

    Args:
      ctx: the context of a rule or an aspect.
      info: SyclCompileInfo.
      targets: replaces the targets of `info`.
    """
    arguments = ctx.actions.args()
    arguments.add_all(base_options(ctx))
    add_targets(arguments, info.targets if targets == None else targets, info.device_config)
    _add_list(arguments, "-fsycl-fixed-targets=", info.fixed_targets)
    context = info.compilation_context
    arguments.add_all(context.defines, before_each = "-D")
    arguments.add_all(context.local_defines, before_each = "-D")
    arguments.add_all(context.quote_includes, before_each = "-iquote")
    arguments.add_all(context.includes, before_each = "-I")
    arguments.add_all(context.system_includes, before_each = "-isystem")
    arguments.add_all(info.copts)
    return arguments

def _path_in_package(label, source):
    """Returns the path, since sources in two folders may have the same name."""
    path = source.short_path
    if path.startswith("../"):
        return "external/" + path.removeprefix("../")
    return path.removeprefix(label.package + "/")

def sycl_compile(ctx, info, arguments, folder, extension, mnemonic, what):
    """Compiles each source of `info` separately.

    Args:
      ctx: the context of a rule or an aspect that has COMPILE_ATTRS.
      info: SyclCompileInfo.
      arguments: sycl_compile_arguments, and the kind of output.
      folder: the folder for outputs, next to the target.
      extension: the extension of outputs.
      mnemonic: the mnemonic of the actions.
      what: the kind of code, for progress messages.

    Returns:
      list of File: the outputs, in the order of the sources.
    """
    configs = [info.device_config] if info.device_config else []
    headers = ctx.file._precompiled_headers
    precompiled = ctx.actions.args()
    precompiled.add_all(
        [headers],
        expand_directories = False,
        format_each = "-fsycl-precompiled-headers=%s",
    )
    outputs = []
    for source in info.sources:
        output = ctx.actions.declare_file("%s/%s/%s.%s" % (
            folder,
            ctx.label.name,
            _path_in_package(ctx.label, source),
            extension,
        ))
        ctx.actions.run(
            executable = ctx.executable._compiler,
            arguments = [arguments, precompiled, "-c", source.path, "-o", output.path],
            inputs = depset(
                [source, headers] + configs,
                transitive = [info.compilation_context.headers],
            ),
            outputs = [output],
            mnemonic = mnemonic,
            progress_message = "Compiling %s of %s" % (what, source.short_path),
            # The driver finds Clang in the toolchain root.
            use_default_shell_env = True,
        )
        outputs.append(output)
    return outputs
