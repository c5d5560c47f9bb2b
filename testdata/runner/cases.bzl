# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""A test for each folder of this package with a case.yaml (case_file.py).

    case_tests()

makes NAME_test for each, and

    update                      ./bazelw run //testdata/cases:update [-- NAME...]
    determinism_test            another run of each case gives the same bytes
    determinism_slow_test       ten runs of each case, in //:slow
    diagnostics_coverage_test   a case shows each diagnostic
    pages_test                  docs/diagnostics.md and case_tools.bzl are up to
                                date

A case depends on the tools that its commands name (case_tools.bzl). A case that
is not in this table yet depends on all tools, so that `update` can run it.
"""

load("//testdata/cases:case_tools.bzl", "CASE_TOOLS")

_RUNNER = [
    "//testdata/runner:case_file.py",
    "//testdata/runner:run_cases.py",
]

_PAGES = [
    "//testdata/runner:diagnostics.py",
    "//testdata/runner:header_texts.py",
    "//testdata/runner:pages.py",
    "//testdata/runner:checked_texts.py",
    "//testdata/runner:test_texts.py",
]

# The keys are the names of tools in the commands of cases. pages.py reads them
# from this file.
_TOOLS = {
    "aspectra_clang_plugin.so": "//frontend:aspectra_clang_plugin",
    "engine-call": "//web/engine:engine-call",
    "aspectra_passes.so": "//ir:aspectra_passes",
    "opt-22": "@llvm//:opt",
    "sycl-archive-members": "//frontend:sycl-archive-members",
    "sycl-clang++": "//frontend:sycl-clang++",
    "sycl-post-link": "//postlink:sycl-post-link",
}

def _tool_args(names):
    return ["--tool=%s=$(rlocationpath %s)" % (name, _TOOLS[name]) for name in names]

# Besides its own test, each case runs this many times in the tests for equal
# bytes.
_RUNS = 1
_SLOW_RUNS = 10

def case_tests():
    """Makes the targets."""
    all_tools = _TOOLS.values()
    all_tool_args = _tool_args(_TOOLS)
    names = [path.removesuffix("/case.yaml") for path in native.glob(["*/case.yaml"])]
    for name in names:
        tools = CASE_TOOLS.get(name, _TOOLS.keys())
        native.sh_test(
            name = name + "_test",
            size = "small",
            srcs = ["//testdata/runner:run_cases.sh"],
            args = _tool_args(tools) + ["check", name],
            data = _RUNNER + [_TOOLS[tool] for tool in tools] + native.glob([name + "/**"]),
        )

    for name, runs, attributes in [
        ("determinism_test", _RUNS, {}),
        ("determinism_slow_test", _SLOW_RUNS, {
            "tags": [
                "manual",
                "slow",
            ],
            "visibility": ["//:__pkg__"],
        }),
    ]:
        native.sh_test(
            name = name,
            size = "medium",
            srcs = ["//testdata/runner:run_cases.sh"],
            args = all_tool_args + ["repeat", str(runs)],
            data = _RUNNER + all_tools + native.glob(["*/**"]),
            shard_count = 8,
            **attributes
        )

    native.sh_binary(
        name = "update",
        srcs = ["//testdata/runner:update.sh"],
        args = all_tool_args + ["update"],
        data = _RUNNER + _PAGES + all_tools,
    )

    # These tests read the whole checkout. So they always run, and they run
    # without a sandbox.
    for name, mode in {
        "diagnostics_coverage_test": "coverage",
        "pages_test": "check",
    }.items():
        native.sh_test(
            name = name,
            size = "small",
            srcs = ["//testdata/runner:checkout_test.sh"],
            args = [mode],
            data = _RUNNER + _PAGES + ["//:WORKSPACE"],
            tags = [
                "external",
                "local",
            ],
        )
