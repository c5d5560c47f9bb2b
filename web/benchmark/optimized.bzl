# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""optimized_program: builds a program with `-c opt`, for all flags of the build."""

def _optimize_impl(_settings, _attr):
    return {"//command_line_option:compilation_mode": "opt"}

_optimize = transition(
    implementation = _optimize_impl,
    inputs = [],
    outputs = ["//command_line_option:compilation_mode"],
)

def _optimized_program_impl(ctx):
    program = ctx.attr.program[0][DefaultInfo]
    link = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(
        output = link,
        target_file = program.files_to_run.executable,
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = [link]).merge(program.default_runfiles)
    return [DefaultInfo(executable = link, runfiles = runfiles)]

optimized_program = rule(
    implementation = _optimized_program_impl,
    attrs = {
        "program": attr.label(cfg = _optimize, mandatory = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    doc = "Builds a program optimised.",
    executable = True,
)
