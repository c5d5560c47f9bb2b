# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Prints a module with kernels of 2,500 instructions, for `auto` to split.

From large.cpp come two kernels that share nothing, two that share a function
of 2,500 instructions, and two that share a light one. From small.cpp come two
small kernels.
"""


def function(kind, name, calls, instructions, source):
    print(f"define {kind} void @{name}(ptr addrspace(1) %p) {source} {{")
    for number in range(instructions // 2):
        print(f"  %v{number} = load volatile i32, ptr addrspace(1) %p")
        print(f"  store volatile i32 %v{number}, ptr addrspace(1) %p")
    for callee in calls:
        print(f"  call spir_func void @{callee}(ptr addrspace(1) %p)")
    print("  ret void\n}")


def main():
    print('target triple = "spirv64-unknown-unknown"')
    function("internal spir_func", "heavy", [], 2500, "noinline")
    function("internal spir_func", "light", [], 50, "noinline")
    for name, calls in [("alone_1", []), ("alone_2", []),
                        ("heavy_1", ["heavy"]), ("heavy_2", ["heavy"]),
                        ("light_1", ["light"]), ("light_2", ["light"])]:
        function("spir_kernel", name, calls, 2500, "#0")
    for name in ["small_1", "small_2"]:
        function("spir_kernel", name, [], 100, "#1")
    print('attributes #0 = { "sycl-module-id"="large.cpp" }')
    print('attributes #1 = { "sycl-module-id"="small.cpp" }')


if __name__ == "__main__":
    main()
