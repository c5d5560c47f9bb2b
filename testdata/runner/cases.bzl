"""A test for each folder of this package with a case.yaml (case_file.py).

    case_tests()

makes NAME_test for each, and

    update                      ./bazelw run //testdata/cases:update [-- NAME...]
    determinism_test            another run of each case gives the same bytes
    determinism_slow_test       ten runs of each case, in //:slow
    diagnostics_coverage_test   a case shows each diagnostic
    pages_test                  docs/diagnostics.md is up to date
"""

_RUNNER = [
    "//testdata/runner:case_file.py",
    "//testdata/runner:run_cases.py",
]

_PAGES = [
    "//testdata/runner:diagnostics.py",
    "//testdata/runner:pages.py",
    "//testdata/runner:test_texts.py",
]

# The keys are the names that commands use.
_TOOLS = {
    "aspectra_clang_plugin.so": "//frontend:aspectra_clang_plugin",
    "engine-call": "//web/engine:engine-call",
    "aspectra_passes.so": "//ir:aspectra_passes",
    "opt-22": "@llvm//:opt",
    "sycl-archive-members": "//frontend:sycl-archive-members",
    "sycl-clang++": "//frontend:sycl-clang++",
    "sycl-post-link": "//postlink:sycl-post-link",
}

_TOOL_ARGS = [
    "--tool=%s=$(rlocationpath %s)" % (name, label)
    for name, label in _TOOLS.items()
]

# The number of runs of each case, beside the one of its own test.
_RUNS = 1
_SLOW_RUNS = 10

def case_tests():
    """Makes the targets."""
    tools = _TOOLS.values()
    names = [path.removesuffix("/case.yaml") for path in native.glob(["*/case.yaml"])]
    for name in names:
        native.sh_test(
            name = name + "_test",
            size = "small",
            srcs = ["//testdata/runner:run_cases.sh"],
            args = _TOOL_ARGS + ["check", name],
            data = _RUNNER + tools + native.glob([name + "/**"]),
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
            args = _TOOL_ARGS + ["repeat", str(runs)],
            data = _RUNNER + tools + native.glob(["*/**"]),
            shard_count = 8,
            **attributes
        )

    native.sh_binary(
        name = "update",
        srcs = ["//testdata/runner:update.sh"],
        args = _TOOL_ARGS + ["update"],
        data = _RUNNER + _PAGES + tools,
    )

    # These tests read the whole checkout, so they always run, and without a
    # sandbox.
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
