# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Writes a program of random kernels with barriers in conditions and loops. Each
kernel runs on a device and on the host, and the results must be equal.

  generate_barriers.py --seed=7 --kernels=20 OUT.cpp

Equal seeds give equal programs. A condition or loop around a barrier is
equal for all work-items of a group; other conditions and loops may differ
between work-items. A work-item changes only memory of its own, so the host runs
one work-item after another, with a barrier that does nothing.
"""

import argparse
import random

STATEMENTS = 14  # about this many in a kernel
DEPTH = 4  # of nested conditions and loops


class Body:
    """The statements of one kernel, or of a function that it calls."""

    def __init__(self, rng, returns, functions=()):
        self.rng = rng
        self.returns = returns
        self.functions = functions
        self.left = STATEMENTS
        self.loops = 0

    def equal(self):
        """A condition that is equal for the work-items of a group."""
        rng = self.rng
        choices = [
            f"(arg >> {rng.randrange(6)}) & 1",
            f"!((arg >> {rng.randrange(3)}) & 1)",
            f"(group + {rng.randrange(4)}) % {rng.choice([2, 3])} == {rng.randrange(2)}",
        ]
        if self.loops:
            choices += [
                f"i{rng.randrange(self.loops)} % 2 == {rng.randrange(2)}",
                f"(i{rng.randrange(self.loops)} + group) % 2",
            ] * 2
        return rng.choice(choices)

    def differs(self):
        """A condition that differs between work-items."""
        rng = self.rng
        return rng.choice([
            f"item == {rng.randrange(8)}",
            f"item > {rng.randrange(8)}",
            f"item % {rng.choice([2, 3])} == {rng.randrange(2)}",
            f"(sum & {rng.choice([1, 2, 4])}) != 0",
        ])

    def change(self):
        rng = self.rng
        return rng.choice([
            f"sum = sum * 31 + {rng.randrange(100)};",
            f"sum ^= item * {rng.randrange(1, 50)};",
            f"out[{rng.randrange(3)}] += sum + {rng.randrange(9)};",
            f"out[{rng.randrange(3)}] = sum;",
        ])

    def block(self, depth, waits, in_loop):
        """Returns the lines of a block. If `waits`, all work-items of the group run the
        block, so the block may have barriers and may leave a loop or the function."""
        lines = []
        for _ in range(self.rng.randrange(1, 4)):
            lines += self.statement(depth, waits, in_loop)
        return lines

    def statement(self, depth, waits, in_loop):
        rng = self.rng
        self.left -= 1
        if depth == 0 or self.left <= 0:
            return [rng.choice([self.change()] + ["barrier();"] * waits)]
        kind = rng.random()
        if waits and self.functions and kind < .07:
            return [f"sum = {rng.choice(self.functions)}(group, item, arg, sum, out, barrier);"]
        if waits and kind < .25:
            return ["barrier();"]
        if kind < .40:
            return [self.change()]
        if kind < .60:
            return self.condition(self.differs(), depth, False, False, .3)
        if kind < .82:
            return self.condition(self.equal(), depth, waits, in_loop, .4)
        return self.loop(depth, waits)

    def condition(self, condition, depth, waits, in_loop, has_else):
        rng = self.rng
        lines = [f"if ({condition}) {{", *self.block(depth - 1, waits, in_loop)]
        if waits and in_loop and rng.random() < .25:
            lines.append(rng.choice(["continue;", "break;"]))
        elif waits and rng.random() < .07:
            lines.append(self.returns)
        if rng.random() < has_else:
            lines += ["} else {", *self.block(depth - 1, waits, in_loop)]
        return [*lines, "}"]

    def loop(self, depth, waits):
        rounds = self.rng.choice(["2", "3", "4", "group % 3 + 1", "(arg & 3)"] if waits else
                                 ["2", "group % 3", "item % 3"])
        i = f"i{self.loops}"
        self.loops += 1
        lines = [f"for (int {i} = 0; {i} < {rounds}; ++{i}) {{",
                 *self.block(depth - 1, waits, waits), "}"]
        self.loops -= 1
        return lines


def kernel(rng, number):
    """Returns the lines of a kernel's function object, and of its functions."""
    lines = []
    functions = []
    for i in range(rng.choice([0, 0, 1, 2])):
        name = f"Part{number}_{i}"
        body = Body(rng, "return sum;")
        lines += [
            "template <class Barrier>",
            f"{rng.choice(['[[gnu::noinline]] ', ''])}unsigned {name}(int group, int item, int arg, "
            "unsigned sum, unsigned* out, Barrier barrier) {",
            *body.block(DEPTH - 1, True, False), *body.block(DEPTH - 1, True, False),
            "return sum;", "}",
        ]
        functions.append(name)
    body = Body(rng, "return;", functions)
    statements = [line for _ in range(rng.randrange(2, 6))
                  for line in body.statement(DEPTH, True, False)]
    return lines + [
        f"struct Kernel{number} {{", "template <class Barrier>",
        "static void Run(int group, int item, int arg, unsigned* out, Barrier barrier) {",
        "unsigned sum = item + arg;", *statements, "out[3] = sum;", "}", "};",
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--kernels", type=int, required=True)
    parser.add_argument("out")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    lines = ['#include "testdata/differential/barriers.h"']
    for number in range(args.kernels):
        lines += kernel(rng, number)
    lines += ["int main() {", "sycl::queue queue;", "int wrong = 0;"]
    lines += [f'wrong += Differs<Kernel{i}>(queue, "Kernel{i}");' for i in range(args.kernels)]
    lines += ["return wrong != 0;", "}"]
    with open(args.out, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
