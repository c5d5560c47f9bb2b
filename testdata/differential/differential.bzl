# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Tests of generated kernels."""

load("//bazel:defs.bzl", "sycl_test")

def differential_test(name, seed, kernels, options, generator = "generate.py", **kwargs):
    """Runs random kernels, whose results on device and host must be the same.

    Args:
      name: the test's name.
      seed: the generator's seed.
      kernels: the number of kernels.
      options: options for the compiler.
      generator: the program that writes the kernels.
      **kwargs: the common attributes of tests.
    """
    native.genrule(
        name = name + "_source",
        srcs = [generator],
        outs = [name + ".cpp"],
        cmd = "python3 -B $< --seed=%d --kernels=%d $@" % (seed, kernels),
        tags = kwargs.get("tags", []),
    )
    sycl_test(
        name = name,
        size = "large",
        srcs = [name + ".cpp"],
        hdrs = [
            "barriers.h",
            "harness.h",
        ],
        copts = [
            "-std=c++20",
            # A fused product and sum would round only once.
            "-ffp-contract=off",
            # The programs assign values that do not fit into bit-fields on
            # purpose.
            "-Wno-bitfield-constant-conversion",
            "-Wno-constant-conversion",
        ] + options,
        **kwargs
    )
