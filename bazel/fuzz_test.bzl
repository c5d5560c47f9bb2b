"""A reader of bytes against bytes that nobody thought of, by libFuzzer.

    fuzz_test(
        name = "file_table_fuzz_test",
        srcs = ["file_table_fuzz.cc"],
        seeds = glob(["seeds/*.table"]),
        deps = [":file_table"],
    )

A source defines LLVMFuzzerTestOneInput. The test tries inputs for a minute; it
fails if one crashes, hangs, or takes more memory than it should, and prints
that input in base64. To try one again, or for longer:

    ./bazelw run //postlink/formats:file_table_fuzz_test -- INPUT
    ./bazelw run //postlink/formats:file_table_fuzz_test -- -max_total_time=3600
"""

load("@rules_cc//cc:defs.bzl", "cc_binary")

# All of the program but LLVM's shared library tells libFuzzer where it has
# been, and is watched by AddressSanitizer.
def _fuzzed_impl(_settings, _attr):
    return {
        "//command_line_option:copt": ["-fsanitize=fuzzer-no-link,address", "-O1", "-g"],
        "//command_line_option:linkopt": ["-fsanitize=fuzzer,address"],
    }

_fuzzed = transition(
    implementation = _fuzzed_impl,
    inputs = [],
    outputs = ["//command_line_option:copt", "//command_line_option:linkopt"],
)

def _fuzz_test_impl(ctx):
    binary = ctx.attr.binary[0][DefaultInfo].files_to_run.executable
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, """\
#!/usr/bin/env bash
exec bash "{runner}" "{binary}" {seeds} -- "$@"
""".format(
        runner = ctx.file._runner.short_path,
        binary = binary.short_path,
        seeds = " ".join(["'%s'" % seed.short_path for seed in ctx.files.seeds]),
    ), is_executable = True)
    runfiles = ctx.runfiles(files = [binary, ctx.file._runner] + ctx.files.seeds)
    runfiles = runfiles.merge(ctx.attr.binary[0][DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

_fuzz_test = rule(
    implementation = _fuzz_test_impl,
    attrs = {
        "binary": attr.label(cfg = _fuzzed, mandatory = True),
        "seeds": attr.label_list(
            allow_files = True,
            doc = "Inputs to begin with.",
        ),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
        "_runner": attr.label(
            default = "//bazel:fuzz_test.sh",
            allow_single_file = True,
        ),
    },
    doc = "Runs a libFuzzer program for a minute.",
    test = True,
)

def fuzz_test(name, srcs, deps, seeds = [], **kwargs):
    """Runs a libFuzzer program for a minute.

    Args:
      name: the test's name.
      srcs: the sources; one defines LLVMFuzzerTestOneInput.
      deps: what they use.
      seeds: files to begin with.
      **kwargs: what every test takes.
    """

    # Without libFuzzer's main it links in the test's configuration alone.
    cc_binary(
        name = name + "_program",
        testonly = True,
        srcs = srcs,
        tags = ["manual"],
        visibility = ["//visibility:private"],
        deps = deps,
    )
    _fuzz_test(
        name = name,
        size = "medium",
        binary = name + "_program",
        seeds = seeds,
        **kwargs
    )
