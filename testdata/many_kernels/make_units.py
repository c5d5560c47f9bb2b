# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Writes the translation units of a program with many kernels.

    make_units.py UNITS KERNELS FOLDER

writes FOLDER/unit_00.cpp and so on, each with KERNELS kernels and an exported
function that the previous unit calls, and FOLDER/all_kernels.cpp, which names
all of them. Every number is computed from the indices of unit, kernel and
line, so the same call always writes the same bytes.

The units differ in size, as in a program that grew over time: most have kernels
with few lines, and one of five has kernels with many pages (unrolled by hand or
by templates). Among ten kernels in a unit
  0, 1  share a function of this unit, which has as many lines as a kernel
  2, 3  share only small functions and templates
  4     calls the next unit and the shared library
  5     uses double, which it has from another unit
  6     uses 64-bit atomic operations
  7     uses half
  8     requires a work-group size
  9     uses double and requires a work-group size
and so on with 10, 11, ...
"""

import os
import sys

LINES = [4, 10, 180, 16, 10]  # of a kernel, in turns
GROUP_SIZES = [8, 16, 32]
ASPECTS = {5: "fp64", 6: "atomic64", 7: "fp16", 9: "fp64"}


class Numbers:
    """Pseudo-random numbers that are the same each time (Knuth's MMIX)."""

    def __init__(self, *place):
        self.state = 1
        for number in place:
            self.state = self.state * 1000003 + number
        self.below(2)

    def below(self, limit):
        self.state = (self.state * 6364136223846793005
                      + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit


def statement(numbers):
    """Returns a line that changes the words a, b and c."""
    x, y, z = [("a", "b", "c"), ("b", "c", "a"),
               ("c", "a", "b")][numbers.below(3)]
    odd = numbers.below(2**31) * 2 + 1
    shift = 1 + numbers.below(31)
    return [
        f"{x} += {y} * {odd}u;",
        f"{y} ^= {x} >> {shift};",
        f"{z} = Turn<{shift}>({x} ^ {z});",
        f"if (({x} & {1 << shift}u) != 0) {y} += {z};",
        f"{x} = {y} < {z} ? {x} - {odd}u : {x} ^ {z};",
        f"for (Word i = 0; i < ({z} & 3); ++i) {x} = {x} * {odd}u + i;",
    ][numbers.below(6)]


def body(lines, numbers):
    yield "  Word b = a * 2654435761u, c = ~a;"
    for _ in range(lines):
        yield "  " + statement(numbers)


def function(head, lines, numbers):
    return [head + " {", *body(lines, numbers), "  return a ^ b ^ c;", "}", ""]


def kernel(unit, number, units, lines):
    """Returns a function object that computes and stores an item's result."""
    kind = number % 10
    numbers = Numbers(unit, number)
    result = "uint64_t{a} << 32 | (b ^ c)"
    seeds = [numbers.below(4) + 5 for _ in range(2)]
    last = {
        0: ["a ^= Shared(b);"],
        1: ["c += Shared(a);"],
        2: [f"b += Stir<{seeds[0]}>(a, c);"],
        3: [f"c += Stir<{seeds[1]}>(b, a);"],
        4: [f"a += OfUnit{(unit + 1) % units}(b);", "c ^= Digest(a, b);"],
        5: ["b += static_cast<Word>(Polynomial(a & 255));"],
        7: ["sycl::half h(static_cast<float>(a & 15));",
            "h = h * h + sycl::half(1.0f);",
            "c += static_cast<Word>(static_cast<float>(h));"],
        9: ["const double d = 0.25 * (a & 1023);",
            "b += static_cast<Word>(d * d);"],
    }.get(kind, [])
    required = ""
    if kind in (8, 9):
        size = GROUP_SIZES[unit % len(GROUP_SIZES)]
        required = f"[[sycl::reqd_work_group_size({size})]] "
    write = f"out[i] = {result};"
    if kind == 6:
        write = f"Counter(out[i % 4]).Add({result});"
    yield f"struct Kernel{number} {{"
    yield "  uint64_t* out;"
    yield f"  {required}void operator()(sycl::id<1> i) const {{"
    yield f"    Word a = static_cast<Word>(i[0]) + {numbers.below(1000)};"
    yield from ("  " + line for line in body(lines, numbers))
    yield from ("    " + line for line in last)
    yield "    " + write
    yield "  }"
    yield "};"
    yield ""


def unit_source(unit, units, kernels):
    lines = LINES[unit % len(LINES)]
    following = (unit + 1) % units
    yield f"// Unit {unit} of {units}, by make_units.py."
    yield ""
    yield '#include "testdata/many_kernels/kernel.h"'
    yield '#include "testdata/many_kernels/shared_code.h"'
    yield ""
    yield f"SYCL_EXTERNAL Word OfUnit{following}(Word a);"
    yield ""
    yield from function(f"SYCL_EXTERNAL Word OfUnit{unit}(Word a)", lines,
                        Numbers(unit, 1000))
    yield f"namespace unit_{unit:02} {{"
    yield ""
    yield from function("[[gnu::noinline]] static Word Shared(Word a)", lines,
                        Numbers(unit, 1001))
    for number in range(kernels):
        yield from kernel(unit, number, units, lines)
    yield "}  // namespace"
    yield ""
    yield f"void AddKernelsOfUnit{unit}(std::vector<Kernel>& kernels) {{"
    for number in range(kernels):
        name = f"unit_{unit:02}::Kernel{number}"
        aspect = ASPECTS.get(number % 10)
        needs = f"sycl::aspect::{aspect}" if aspect else "std::nullopt"
        yield f'  kernels.push_back({{"{name}", {needs}, Run<{name}>}});'
    yield "}"


def list_source(units):
    yield '#include "testdata/many_kernels/kernel.h"'
    yield ""
    for unit in range(units):
        yield f"void AddKernelsOfUnit{unit}(std::vector<Kernel>& kernels);"
    yield ""
    yield "std::vector<Kernel> AllKernels() {"
    yield "  std::vector<Kernel> kernels;"
    for unit in range(units):
        yield f"  AddKernelsOfUnit{unit}(kernels);"
    yield "  return kernels;"
    yield "}"


def write(folder, name, lines):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)


def main():
    units, kernels, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    os.makedirs(folder, exist_ok=True)
    for unit in range(units):
        write(folder, f"unit_{unit:02}.cpp", unit_source(unit, units, kernels))
    write(folder, "all_kernels.cpp", list_source(units))


if __name__ == "__main__":
    main()
