# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tests of random kernels on wide integers."""

def wide_integers_test(name, count, seeds, **kwargs):
    """Runs `count` kernels for each seed and compares all values they compute.

    Args:
      name: the test's name.
      count: the number of kernels for each seed.
      seeds: seeds for random_kernels.
      **kwargs: the common attributes of tests.
    """
    tools = [
        ":random_kernels",
        ":run_kernels",
        "//postlink:sycl-post-link",
        "//postlink:sycl-to-spirv",
    ]
    native.sh_test(
        name = name,
        size = "large",
        srcs = ["wide_integers_test.sh"],
        args = ["$(rootpath %s)" % tool for tool in tools] +
               [str(count)] + [str(seed) for seed in seeds],
        data = tools,
        **kwargs
    )
