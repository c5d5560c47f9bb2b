# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Measures what compile-time properties cost the device compile.

Compiles a unit with N global variables and N accesses to member variables
twice: with properties on all of them, and with empty attributes on the
classes, which is an equal program without properties. The properties are
those of a device_global and of an annotated_ptr. Prints processor seconds,
the ratio of the two compiles, and the growth from one N to its double.

    ./bazelw run //frontend/test/benchmark:property_cost
"""

import os
import resource
import subprocess
import sys
import tempfile

_RUNS = 5
_NUMBERS = (250, 500, 1000, 2000, 4000)

_HEADER = """
template <int Value> struct foo {
  static constexpr const char* meta_name = "sycl-foo";
  static constexpr int meta_value = Value;
};
struct image_scope {
  static constexpr const char* meta_name = "sycl-device-image-scope";
  static constexpr const char* meta_value = "";
};
template <class...> struct property_list {};
template <class T, class Properties> class device_global;
template <class T, class... Props>
class [[__sycl_detail__::add_ir_attributes_global_variable(PACK)]] device_global<T, property_list<Props...>> {
 public:
  T value;
};
template <class T, class Properties> class annotated_ptr;
template <class T, class... Props>
class annotated_ptr<T, property_list<Props...>> {
  T* ptr [[__sycl_detail__::add_ir_annotations_member(PACK)]];

 public:
  explicit annotated_ptr(T* p) : ptr(p) {}
  T& operator*() const { return *ptr; }
};
"""


def source(number, annotated):
    pack = "Props::meta_name..., Props::meta_value..." if annotated else ""
    lines = [_HEADER.replace("PACK", pack)]
    for i in range(number):
        value = f"foo<{i % 7}>"
        lines.append(f"device_global<int, property_list<{value}, image_scope>> "
                     f"g{i};")
        lines.append(f"[[clang::sycl_external]] int access{i}("
                     f"annotated_ptr<int, property_list<{value}>>& a) {{\n"
                     f"  return *a + g{i}.value;\n}}")
    return "\n".join(lines)


def seconds(compiler, plugin, path):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [compiler, "-std=c++20", "--target=spirv64", "-Xclang",
         "-fsycl-is-device", "-fplugin=" + plugin, "-fpass-plugin=" + plugin,
         "-O2", "-emit-llvm", "-c", "-o", os.devnull, path], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime -
            before.ru_utime - before.ru_stime)


def main():
    compiler, plugin = sys.argv[1:]
    print("     N      with   without   ratio   growth")
    last = None
    with tempfile.TemporaryDirectory() as folder:
        for number in _NUMBERS:
            paths = {}
            for annotated in (True, False):
                paths[annotated] = os.path.join(folder, f"{annotated}.cpp")
                with open(paths[annotated], "w", encoding="utf-8") as file:
                    file.write(source(number, annotated))
            # The two runs follow each other directly, so the machine has the
            # same load in both.
            least = {True: float("inf"), False: float("inf")}
            for _ in range(_RUNS):
                for annotated in least:
                    least[annotated] = min(
                        least[annotated],
                        seconds(compiler, plugin, paths[annotated]))
            growth = f"{least[True] / last:8.2f}" if last else ""
            print(f"{number:6} {least[True]:8.3f}s {least[False]:8.3f}s "
                  f"{least[True] / least[False]:7.2f} {growth}", flush=True)
            last = least[True]


if __name__ == "__main__":
    main()
