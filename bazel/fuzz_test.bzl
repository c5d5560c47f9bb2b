"""A reader of bytes against bytes that nobody thought of, by libFuzzer.

    fuzz_test(
        name = "file_table_fuzz_test",
        srcs = ["file_table_fuzz.cc"],
        seeds = glob(["seeds/*.table"]),
        deps = [":file_table"],
    )

A source defines LLVMFuzzerTestOneInput. The macro gives two tests:

    file_table_fuzz_test        tries inputs for a few seconds; part of //...
    file_table_fuzz_slow_test   tries inputs for a minute, watched by AddressSanitizer
                                and led by coverage; part of //:slow

Each fails if an input crashes, hangs, or takes more memory than it should, and
prints that input in base64. To try one again, or for longer:

    ./bazelw run //postlink/formats:file_table_fuzz_slow_test -- INPUT
    ./bazelw run //postlink/formats:file_table_fuzz_slow_test -- -max_total_time=3600

Why two: the sanitizer is a configuration of its own, in which all that the
reader depends on is compiled again. The short test takes the libraries as every
other test does.
"""

load("@rules_cc//cc:defs.bzl", "cc_binary")

# All of the program but LLVM's shared library tells libFuzzer where it has
# been, and is watched by AddressSanitizer.
def _fuzzed_impl(_settings, _attr):
    return {
        "//command_line_option:copt": ["-fsanitize=fuzzer-no-link,address", "-O1", "-g"],
        "//command_line_option:linkopt": ["-fsanitize=address"],
    }

_fuzzed = transition(
    implementation = _fuzzed_impl,
    inputs = [],
    outputs = ["//command_line_option:copt", "//command_line_option:linkopt"],
)

def _run_fuzzer(ctx, binary):
    """The test's script: runs `binary`, a DefaultInfo, on the seeds."""
    executable = binary.files_to_run.executable
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, """\
#!/usr/bin/env bash
exec bash "{runner}" {seconds} "{binary}" {seeds} -- "$@"
""".format(
        runner = ctx.file._runner.short_path,
        seconds = ctx.attr.seconds,
        binary = executable.short_path,
        seeds = " ".join(["'%s'" % seed.short_path for seed in ctx.files.seeds]),
    ), is_executable = True)
    runfiles = ctx.runfiles(files = [executable, ctx.file._runner] + ctx.files.seeds)
    runfiles = runfiles.merge(binary.default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

_ATTRS = {
    "seconds": attr.int(mandatory = True, doc = "How long inputs are tried."),
    "seeds": attr.label_list(
        allow_files = True,
        doc = "Inputs to begin with.",
    ),
    "_runner": attr.label(
        default = "//bazel:fuzz_test.sh",
        allow_single_file = True,
    ),
}

_short_fuzz_test = rule(
    implementation = lambda ctx: _run_fuzzer(ctx, ctx.attr.binary[DefaultInfo]),
    attrs = _ATTRS | {"binary": attr.label(mandatory = True)},
    doc = "Runs a libFuzzer program as it is.",
    test = True,
)

_slow_fuzz_test = rule(
    implementation = lambda ctx: _run_fuzzer(ctx, ctx.attr.binary[0][DefaultInfo]),
    attrs = _ATTRS | {
        "binary": attr.label(cfg = _fuzzed, mandatory = True),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    doc = "Runs a libFuzzer program that is watched by AddressSanitizer.",
    test = True,
)

def fuzz_test(name, srcs, deps, seeds = [], **kwargs):
    """Runs a libFuzzer program for a few seconds, and in //:slow for a minute.

    Args:
      name: the test's name, which ends in _test.
      srcs: the sources; one defines LLVMFuzzerTestOneInput.
      deps: what they use.
      seeds: files to begin with.
      **kwargs: what every test takes.
    """
    program = name + "_program"
    cc_binary(
        name = program,
        testonly = True,
        srcs = srcs,
        linkopts = ["-fsanitize=fuzzer"],
        visibility = ["//visibility:private"],
        deps = deps,
    )
    _short_fuzz_test(
        name = name,
        size = "small",
        binary = program,
        seconds = 4,
        seeds = seeds,
        **kwargs
    )
    _slow_fuzz_test(
        name = name.removesuffix("_test") + "_slow_test",
        size = "medium",
        binary = program,
        seconds = 60,
        seeds = seeds,
        # Not in //..., which would build the configuration.
        tags = ["manual"],
        visibility = ["//:__pkg__"],
        **kwargs
    )
