# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs existing tests once more under sanitizers: sanitized_tests.

    sanitized_tests(
        name = "device_globals",
        memory = [":device_globals_test"],
        threads = [":device_globals_test"],
    )

defines device_globals_test_memory_test, which runs under AddressSanitizer and
UndefinedBehaviorSanitizer, and device_globals_test_threads_test, which runs
under ThreadSanitizer. Both fail at the first finding. The test_suite
device_globals adds them to //:slow. They are not in //..., because a sanitizer
is a configuration of its own, in which the runtime is compiled again.

The sanitizers instrument all code that Bazel's C++ rules compile: the runtime,
drivers for tests and gtests. They do not instrument kernels and SYCL sources.
In other drivers, such as PoCL, they see only allocations and locks. A program
on such a driver is tested by `memory` alone, because ThreadSanitizer does not
see how the driver orders its threads.
"""

_OPTIONS = {
    "memory": [
        "-fsanitize=address,undefined",
        # This project calls a driver's functions through function types that it
        # declares itself.
        "-fno-sanitize=function",
        "-fno-sanitize-recover=undefined",
    ],
    "threads": ["-fsanitize=thread"],
}

def _sanitized_impl(_settings, attr):
    options = _OPTIONS[attr.watches]
    return {
        "//command_line_option:copt": options + ["-O1", "-g1"],
        "//command_line_option:linkopt": options,
        # The precompiled headers are for compiles without sanitizers.
        "//command_line_option:per_file_copt": [],
    }

_sanitized = transition(
    implementation = _sanitized_impl,
    inputs = [],
    outputs = [
        "//command_line_option:copt",
        "//command_line_option:linkopt",
        "//command_line_option:per_file_copt",
    ],
)

def _sanitized_test_impl(ctx):
    test = ctx.attr.test[0][DefaultInfo]
    executable = test.files_to_run.executable
    script = ctx.actions.declare_file(ctx.label.name)

    # Drivers do not free all memory, and neither does the runtime at the end of
    # a process; so leaks are not reported.
    ctx.actions.write(script, """\
#!/usr/bin/env bash
export ASAN_OPTIONS=detect_leaks=0:detect_container_overflow=0
export UBSAN_OPTIONS=print_stacktrace=1
export TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1
exec "{program}" "$@"
""".format(program = executable.short_path), is_executable = True)
    runfiles = ctx.runfiles(files = [executable]).merge(test.default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

_sanitized_test = rule(
    implementation = _sanitized_test_impl,
    attrs = {
        "test": attr.label(cfg = _sanitized, mandatory = True),
        "watches": attr.string(mandatory = True, values = _OPTIONS.keys()),
        "_allowlist_function_transition": attr.label(
            default = "@bazel_tools//tools/allowlists/function_transition_allowlist",
        ),
    },
    doc = "Runs a test that is compiled for a sanitizer.",
    test = True,
)

def sanitized_tests(name, memory = [], threads = []):
    """Defines tests that run tests of this package, or of packages below it, under sanitizers.

    Args:
      name: the name of a test_suite of all of them.
      memory: labels of tests for AddressSanitizer and UndefinedBehaviorSanitizer.
      threads: labels of tests for ThreadSanitizer.
    """
    tests = []
    for watches, labels in [("memory", memory), ("threads", threads)]:
        for label in labels:
            tests.append("%s_%s_test" % (label.split(":")[-1], watches))
            _sanitized_test(
                name = tests[-1],
                size = "large",
                tags = ["manual"],
                test = label,
                visibility = ["//visibility:private"],
                watches = watches,
            )
    native.test_suite(
        name = name,
        tags = ["manual"],
        tests = tests,
        visibility = ["//:__pkg__"],
    )
