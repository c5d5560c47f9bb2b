# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""sycl_report_aspect: a page about the device code of any SYCL target.

    bazel build //x:kernels --output_groups=report \\
        --aspects=@aspectra//bazel:defs.bzl%sycl_report_aspect

makes x/kernels.report.html: the report of sycl-post-link for the device code
of the target and of its dependencies. BUILD files need no change.

The sources are compiled again, for the device only and with debug information,
so that the report has source locations in every build configuration.
"""

load(":linked_deps.bzl", "LINKED_ATTRIBUTES", "linked_deps")
load(":sycl_compile.bzl", "COMPILE_ATTRS", "SyclCompileInfo", "sycl_compile", "sycl_compile_arguments")

_SyclReportInfo = provider(
    doc = "Device code for reports.",
    fields = {"bitcode": "depset of File: that of a source each."},
)

def _is_ptx(target):
    return target.startswith("nvidia_gpu_") or target.startswith("nvptx64") or target == "ptx64"

def _targets_of_one_form(targets):
    """Returns the targets of SPIR-V; the first target if there are none."""
    spirv = [target for target in targets if not _is_ptx(target)]
    return spirv or targets[:1]

def _compile(ctx, info):
    arguments = sycl_compile_arguments(ctx, info, _targets_of_one_form(info.targets))
    arguments.add_all(["-g", "-ffile-compilation-dir=.", "-fsycl-device-only", "-emit-llvm"])
    return sycl_compile(
        ctx,
        info,
        arguments,
        folder = "_report",
        extension = "bc",
        mnemonic = "SyclReportCompile",
        what = "SYCL device code",
    )

def _link(ctx, bitcode):
    linked = ctx.actions.declare_file("_report/%s/linked.bc" % ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add_all(bitcode)
    arguments.add("-o", linked)
    ctx.actions.run(
        executable = ctx.executable._linker,
        arguments = [arguments],
        inputs = bitcode,
        outputs = [linked],
        mnemonic = "SyclReportLink",
        progress_message = "Linking SYCL device code of %s for its report" % ctx.label,
    )
    return linked

def _name_of(label):
    """Returns the label as a user in its own workspace writes it."""
    repository = "@" + label.workspace_name if label.workspace_name else ""
    return "%s//%s:%s" % (repository, label.package, label.name)

def _report(ctx, info, linked):
    report = ctx.actions.declare_file(ctx.label.name + ".report.html")
    arguments = ctx.actions.args()
    arguments.add(info.device_code_split, format = "-split=%s")
    if info.device_config:
        arguments.add(info.device_config, format = "-device-config-file=%s")
    arguments.add(_name_of(ctx.label), format = "-report-title=%s")
    arguments.add(report, format = "-report=%s")
    arguments.add(linked)
    ctx.actions.run(
        executable = ctx.executable._post_link,
        arguments = [arguments],
        inputs = [linked] + ([info.device_config] if info.device_config else []),
        outputs = [report],
        mnemonic = "SyclReport",
        progress_message = "Reporting on SYCL device code of %s" % ctx.label,
    )
    return report

def _sycl_report_aspect_impl(target, ctx):
    info = target[SyclCompileInfo] if SyclCompileInfo in target else None
    bitcode = depset(
        _compile(ctx, info) if info else [],
        # This order is equal to the order of the device link.
        transitive = [
            dep[_SyclReportInfo].bitcode
            for dep in linked_deps(ctx.rule)
            if _SyclReportInfo in dep
        ],
        order = "topological",
    )
    if not info or not bitcode:
        return [_SyclReportInfo(bitcode = bitcode)]
    report = _report(ctx, info, _link(ctx, bitcode))
    return [
        _SyclReportInfo(bitcode = bitcode),
        OutputGroupInfo(report = depset([report])),
    ]

sycl_report_aspect = aspect(
    implementation = _sycl_report_aspect_impl,
    attr_aspects = LINKED_ATTRIBUTES,
    attrs = COMPILE_ATTRS | {
        "_linker": attr.label(
            allow_single_file = True,
            cfg = "exec",
            default = "@llvm//:llvm-link",
            executable = True,
        ),
        "_post_link": attr.label(
            cfg = "exec",
            default = "//postlink:sycl-post-link",
            executable = True,
        ),
    },
    doc = "Makes NAME.report.html, in the output group `report`.",
)
