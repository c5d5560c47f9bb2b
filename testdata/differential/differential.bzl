"""Tests of generated kernels."""

load("//bazel:defs.bzl", "sycl_test")

def differential_test(name, seed, kernels, options, **kwargs):
    """A program of random kernels that must give on a device what it gives here.

    Args:
      name: the test's name.
      seed: of generate.py.
      kernels: how many.
      options: for the compiler.
      **kwargs: what every test takes.
    """
    native.genrule(
        name = name + "_source",
        srcs = ["generate.py"],
        outs = [name + ".cpp"],
        cmd = "python3 -B $< --seed=%d --kernels=%d $@" % (seed, kernels),
        tags = kwargs.get("tags", []),
    )
    sycl_test(
        name = name,
        size = "large",
        srcs = [name + ".cpp"],
        hdrs = ["harness.h"],
        copts = [
            "-std=c++20",
            # Where a device fuses a product and a sum, it rounds once only.
            "-ffp-contract=off",
            # Bit-fields are given what they cannot hold, on purpose.
            "-Wno-bitfield-constant-conversion",
            "-Wno-constant-conversion",
        ] + options,
        **kwargs
    )
