# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""report_of: the report of a SYCL target as a target of its own, for tests."""

load("//bazel:defs.bzl", "sycl_report_aspect")

def _report_of_impl(ctx):
    return [DefaultInfo(files = ctx.attr.target[OutputGroupInfo].report)]

report_of = rule(
    implementation = _report_of_impl,
    attrs = {"target": attr.label(aspects = [sycl_report_aspect], mandatory = True)},
    doc = "What --aspects=...%sycl_report_aspect --output_groups=report builds.",
)
