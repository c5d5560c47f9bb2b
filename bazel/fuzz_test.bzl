# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tests a reader of bytes with random inputs, using libFuzzer.

    fuzz_test(
        name = "file_table_fuzz_test",
        srcs = ["file_table_fuzz.cc"],
        seeds = glob(["seeds/*.table"]),
        deps = [":file_table"],
    )

A source must define LLVMFuzzerTestOneInput. The macro makes two tests:

    file_table_fuzz_test        tries inputs for a few seconds; part of //...
    file_table_fuzz_slow_test   tries inputs for a minute, with AddressSanitizer
                                and guided by coverage; part of //:slow

A test fails if an input crashes, hangs, or takes more memory than it should,
and prints this input in base64. To try an input again, or to run longer:

    ./bazelw run //postlink/formats:file_table_fuzz_slow_test -- INPUT
    ./bazelw run //postlink/formats:file_table_fuzz_slow_test -- -max_total_time=3600

There are two tests because the sanitizer needs its own configuration, in which
all dependencies of the reader are compiled again. The short test uses the
libraries that all other tests use.
"""

load("@rules_cc//cc:defs.bzl", "cc_binary")

# The whole program, except LLVM's shared library, reports its coverage to
# libFuzzer and is checked by AddressSanitizer.
def _fuzzed_impl(_settings, _attr):
    return {
        "//command_line_option:copt": ["-fsanitize=fuzzer-no-link,address", "-O1", "-g"],
        "//command_line_option:linkopt": ["-fsanitize=address"],
        # The precompiled headers are for compiles without sanitizers.
        "//command_line_option:per_file_copt": [],
    }

_fuzzed = transition(
    implementation = _fuzzed_impl,
    inputs = [],
    outputs = [
        "//command_line_option:copt",
        "//command_line_option:linkopt",
        "//command_line_option:per_file_copt",
    ],
)

def _run_fuzzer(ctx, binary):
    """Makes the test's script, which runs `binary` (a DefaultInfo)."""
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
      name: the test's name, which must end in _test.
      srcs: the sources; one defines LLVMFuzzerTestOneInput.
      deps: the dependencies of the sources.
      seeds: files with the first inputs.
      **kwargs: the common attributes of tests.
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
        # With this tag, //... leaves out the test, and so does not build the
        # additional configuration.
        tags = ["manual"],
        visibility = ["//:__pkg__"],
        **kwargs
    )
