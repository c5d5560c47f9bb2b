# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Measures the cost of each way to split a program with many kernels.

    measure.py --compiler=SYCL_CLANG --program=MODE=FILE... OBJECT...

Prints for each mode: the number of device images and their bytes; the mean
size of a kernel's image, which is the code that a driver compiles for the
first launch of the kernel if it compiles whole images; the time of the device
link; the time of the first launch in a fresh process (mean of several
kernels); and the time of all launches, each the first of its kernel. Then
prints the parts of a launch's time, by least squares over all launches: for
the launch itself, for compiling the kernel's own code, for an image that was
not built before, and for this image's code.

Times are processor times of all threads and processes, so that other load on
the machine matters little. Wall-clock times are in parentheses (for the device
link those of -fsycl-time-report).
"""

import argparse
import os
import resource
import subprocess
import tempfile

# The kernels that are launched in new processes. They are from small, middle and large units. Some
# share code with other kernels of their unit, and some do not.
FIRST_KERNELS = [f"unit_{unit:02}::Kernel{kernel}"
                 for unit in (10, 11, 12) for kernel in (0, 3)]


class Launch:
    def __init__(self, words):
        self.kernel = words[0]
        self.elapsed, self.processor = (float(word) for word in words[1:])


class Times:
    """The output of `many_kernels -times`."""

    def __init__(self, text):
        self.image_of, self.bytes_of, self.launches = {}, {}, []
        for line in text.splitlines():
            what, *words = line.split()
            if what == "image":
                self.bytes_of[words[0]] = int(words[1])
                self.image_of.update((name, words[0]) for name in words[2:])
            elif what == "launch":
                self.launches.append(Launch(words))
            else:
                raise SystemExit(f"measure: {line}")

    def image_bytes(self, launch):
        return self.bytes_of[self.image_of[launch.kernel]]


def run_program(program, *kernel):
    environment = {**os.environ, "POCL_KERNEL_CACHE": "0",
                   "ASPECTRA_PROGRAM_CACHE": "off"}
    return Times(subprocess.run([program, "-times", *kernel], check=True,
                                env=environment, stdout=subprocess.PIPE,
                                encoding="utf-8").stdout)


def link_seconds(compiler, mode, objects):
    """Links, splits, translates and wraps: processor and wall-clock time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        report = subprocess.run(
            [compiler, "-fsycl", "-fsycl-link", "-fsycl-time-report",
             f"-fsycl-device-code-split={mode}", *objects,
             "-o", os.path.join(folder, "images.o")],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            encoding="utf-8").stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = (after.ru_utime + after.ru_stime
                 - before.ru_utime - before.ru_stime)
    for line in report.splitlines():
        if line.startswith("elapsed"):
            return processor, float(line.split()[1])
    raise SystemExit("measure: there is no time in the report:\n" + report)


def solve(rows, values):
    """Returns the least-squares solution, by solving the normal equations."""
    count = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(count)]
              + [sum(row[i] * value for row, value in zip(rows, values))]
              for i in range(count)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda k: abs(matrix[k][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for k in range(count):
            if k != i:
                factor = matrix[k][i] / matrix[i][i]
                matrix[k] = [a - factor * b
                             for a, b in zip(matrix[k], matrix[i])]
    return [matrix[i][count] / matrix[i][i] for i in range(count)]


def split_launch_times(times_of):
    """Returns ms for a launch, a KB of its kernel, a new image, and its KB."""
    alone = times_of["per_kernel"]
    rows, values = [], []
    for times in times_of.values():
        built = set()
        for place, launch in enumerate(times.launches):
            image = times.image_of[launch.kernel]
            is_new = image not in built
            built.add(image)
            if place == 0:
                continue  # this launch also starts the device
            own = alone.image_bytes(launch)
            rows.append([1, own / 1000, is_new,
                         is_new * times.image_bytes(launch) / 1000])
            values.append(launch.processor)
    return solve(rows, values)


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--program", action="append", required=True)
    parser.add_argument("objects", nargs="+")
    options = parser.parse_args()

    print("| mode | images | SPIR-V, bytes | a kernel's image, bytes "
          "| device link, s | first launch, s | all launches, s |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    times_of = {}
    for mode, program in (text.split("=") for text in options.program):
        link = link_seconds(options.compiler, mode, options.objects)
        first = [run_program(program, kernel).launches[0]
                 for kernel in FIRST_KERNELS]
        times = times_of[mode] = run_program(program)
        print(f"| `{mode}` | {len(times.bytes_of)} "
              f"| {sum(times.bytes_of.values()):,} "
              f"| {round(mean(map(times.image_bytes, times.launches))):,} "
              f"| {link[0]:.2f} ({link[1]:.2f}) "
              f"| {mean(x.processor for x in first) / 1000:.2f} "
              f"({mean(x.elapsed for x in first) / 1000:.2f}) "
              f"| {sum(x.processor for x in times.launches) / 1000:.1f} "
              f"({sum(x.elapsed for x in times.launches) / 1000:.1f}) |",
              flush=True)
    launch, own, image, image_code = split_launch_times(times_of)
    print(f"\na launch {launch:.1f} ms, {own:.2f} ms for 1,000 bytes of its "
          f"kernel;\nan image {image:.1f} ms, {image_code:.3f} ms for 1,000 "
          "bytes of it")


if __name__ == "__main__":
    main()
