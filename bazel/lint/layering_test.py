# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Checks the allowed dependencies between rooms (docs/README.md).

Asks `bazel query`. Covers the targets that C++ targets link and include (deps,
sources, headers), but not the programs that a target runs (data): the driver
starts tools of other rooms.
"""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

# Each entry is a package with the packages on which it may depend. The name of
# a package also stands for all packages below it. The longest matching entry
# applies. A package may always depend on itself.
ALLOWED = {
    "bazel": [],
    # Benchmarks of all rooms use this package.
    "bazel/benchmark": [],
    # A test that the toolchain works, with a library of the project.
    "bazel/emscripten": ["device_config"],

    "device_config": [],
    # A leaf that depends on no other part of the project.
    "device_config/messages": [],
    "device_config/aspects": ["device_config/messages"],
    "device_config/requirements": [
        "device_config/aspects", "device_config/messages"],
    "device_config/image_formats": [
        "device_config/messages", "device_config/requirements"],

    "ir": ["device_config"],
    "ir/address_spaces": [],
    "ir/aspects/metadata": ["device_config"],
    "ir/aspects/calls": ["ir/aspects/metadata"],
    "ir/aspects/facts": [
        "device_config", "ir/aspects/calls", "ir/aspects/metadata"],
    "ir/aspects/findings": [
        "device_config", "ir/aspects/calls", "ir/aspects/facts",
        "ir/aspects/metadata"],
    "ir/aspects/benchmark": ["bazel/benchmark", "ir/aspects"],
    "ir/kernels": ["device_config", "ir/aspects/metadata"],
    "ir/properties": ["device_config", "ir/aspects"],
    "ir/parameters": ["ir/address_spaces", "ir/aspects"],
    "ir/device_globals": [
        "device_config", "ir/address_spaces", "ir/aspects", "ir/parameters",
        "ir/properties"],
    "ir/verification": ["device_config/messages"],

    "frontend": ["ir", "device_config"],
    # Warning groups have the names that the findings of ir give them.
    "frontend/clang_messages": ["ir", "device_config/messages"],
    "frontend/attributes": ["ir", "device_config"],
    "frontend/device_code": ["ir"],
    "frontend/kernel_launch": [
        "device_config", "frontend/attributes", "frontend/clang_messages"],
    "frontend/device_globals": [
        "ir", "device_config/messages", "frontend/attributes",
        "frontend/clang_messages"],
    # The restrictions must know which C functions the link supplies. The
    # library that lists these functions depends on no other stage.
    "frontend/restrictions": [
        "ir", "frontend/attributes", "frontend/clang_messages", "frontend/device_globals",
        "frontend/kernel_launch", "postlink/device_library"],
    # The driver passes the id of the translation unit to both compiles of a
    # source.
    "frontend/driver/command_line": ["ir", "device_config"],
    "frontend/driver/plan": [
        "device_config", "frontend/driver/command_line",
        "frontend/kernel_launch"],
    "frontend/driver/members": [
        "device_config/messages", "frontend/driver/command_line"],
    "frontend/driver/run": [
        "ir", "device_config/messages", "frontend/driver/command_line",
        "frontend/driver/members", "frontend/driver/plan",
        "frontend/kernel_launch"],

    "postlink": ["ir", "device_config"],
    "postlink/processes": ["device_config/messages"],
    "postlink/formats": ["device_config"],
    # The library's code writes data that the runtime reads.
    "postlink/device_library": ["device_config/messages", "runtime/abi"],
    "postlink/properties": ["ir", "device_config/messages"],
    "postlink/specialization": ["ir", "device_config"],
    "postlink/spirv": [
        "ir", "device_config/messages", "postlink/device_library",
        "postlink/processes"],
    "postlink/spirv/integers": [],
    "postlink/spirv/barriers": [],
    "postlink/spirv/private_memory": ["ir", "postlink/spirv/barriers"],
    "postlink/ptx": [
        "ir", "device_config/messages", "postlink/device_library"],
    "postlink/split": ["device_config"],
    # `program` asks the translations to SPIR-V and to PTX which functions they
    # supply.
    "postlink/program": [
        "ir", "device_config", "postlink/device_library",
        "postlink/properties", "postlink/ptx", "postlink/spirv",
        "postlink/split"],
    "postlink/images": [
        "ir", "device_config", "postlink/formats", "postlink/program",
        "postlink/specialization", "postlink/split"],
    "postlink/explain": [
        "ir", "device_config", "postlink/images", "postlink/program",
        "postlink/split"],
    # A command stands above all libraries: sycl-post-link also writes the report.
    "postlink/tools": ["postlink", "ir", "device_config", "web/report"],
    "postlink/wrap": ["device_config", "postlink/formats", "runtime/abi"],
    "postlink/tools/run": [
        "ir", "device_config", "postlink/formats", "postlink/processes"],
    "postlink/split/benchmark": ["bazel/benchmark", "postlink", "device_config"],

    "web": ["postlink", "ir", "device_config"],
    # The report is made from the explanation, for the page and for a command.
    "web/report": [
        "ir", "device_config", "postlink/explain", "postlink/images",
        "postlink/program", "postlink/split", "web/shared"],
    "web/shared": [],
    "web/engine/input": ["ir", "device_config"],
    "web/engine/layout": [],

    "runtime": ["device_config"],
    "runtime/abi": [],
    "runtime/include": ["device_config"],
    "runtime/core": ["device_config", "runtime/abi"],
    "runtime/core/messages": ["device_config/messages"],
    "runtime/core/drivers": ["device_config", "runtime/core/messages"],
    "runtime/core/devices": [
        "device_config", "runtime/abi", "runtime/core/drivers",
        "runtime/core/messages"],
    "runtime/core/images": [
        "device_config", "runtime/abi", "runtime/core/drivers",
        "runtime/core/messages"],
    "runtime/core/trace": [
        "device_config", "runtime/core/drivers", "runtime/core/images",
        "runtime/core/messages"],
    "runtime/core/programs": [
        "device_config", "runtime/core/drivers", "runtime/core/images",
        "runtime/core/messages", "runtime/core/trace"],
    "runtime/core/memory": [
        "device_config/messages", "runtime/abi", "runtime/core/drivers",
        "runtime/core/images", "runtime/core/messages", "runtime/core/trace"],
    "runtime/backends": ["device_config", "runtime/core"],
    # Contains SYCL programs.
    "runtime/backends/conformance": ["runtime", "device_config"],
    "runtime/backends/cuda/api": [
        "device_config/messages", "runtime/core/drivers",
        "runtime/core/messages"],
    "runtime/backends/cuda/images": [
        "device_config/messages", "runtime/backends/cuda/api"],
    "runtime/backends/cuda/launch": [
        "device_config/messages", "runtime/backends/cuda/api",
        "runtime/core/drivers", "runtime/core/messages"],
    "runtime/backends/level_zero/api": [
        "device_config/messages", "runtime/core/drivers",
        "runtime/core/messages"],
    "runtime/backends/opencl/api": [
        "device_config/messages", "runtime/core/drivers",
        "runtime/core/messages"],
    "runtime/surface": [
        "device_config", "runtime/core", "runtime/include"],
    "runtime/benchmark": ["bazel/benchmark", "runtime"],

    "testdata": ["runtime"],
    # Facts about the IR of the cases.
    "testdata/cases": ["ir", "device_config"],
}
# These packages must not depend on a repository, even indirectly.
UNREACHABLE = {"runtime": "@llvm//", "device_config:device_config": "@llvm//",
               "device_config/messages:message": "@llvm//"}

ATTRIBUTES = ("deps", "implementation_deps", "srcs", "hdrs", "textual_hdrs")


def below(package, folder):
    return package == folder or package.startswith(folder + "/")


def package_of(label):
    return label[2:].split(":")[0]


def allowed(source, target):
    rooms = [room for room in ALLOWED if below(source, room)]
    if not rooms:
        return False
    room = max(rooms, key=len)
    return below(target, room) or any(
        below(target, other) for other in ALLOWED[room])


def query(expression):
    root = os.path.dirname(os.path.realpath("WORKSPACE"))
    rc = os.path.join(root, "bazel/toolchain_root/root.bazelrc")
    # Uses its own server, because the server that runs this test holds its
    # lock.
    bazel = ["bazel", "--output_base=" + os.environ["TEST_TMPDIR"] + "/output",
             "--max_idle_secs=5", "--bazelrc=" + rc]
    result = subprocess.run(
        bazel + ["query", "--output=xml", "--noimplicit_deps", "--notool_deps",
                 "--ui_event_filters=-info", "--noshow_progress", expression],
        cwd=root, capture_output=True, text=True)
    subprocess.run(bazel + ["shutdown"], cwd=root, capture_output=True)
    if result.returncode:
        sys.exit(f"bazel query failed:\n{result.stderr}")
    return ElementTree.fromstring(result.stdout)


def read_dependencies(xml):
    dependencies = {}
    for rule in xml.iter("rule"):
        dependencies[rule.get("name")] = sorted(
            label.get("value")
            for attribute in rule.iter("list")
            if attribute.get("name") in ATTRIBUTES
            for label in attribute.iter("label"))
    return dependencies


def reach(dependencies, start):
    seen, todo, came_from = {start}, [start], {}
    while todo:
        source = todo.pop()
        for label in dependencies.get(source, []):
            if label not in seen:
                seen.add(label)
                came_from[label] = source
                todo.append(label)
    return seen, came_from


def main():
    dependencies = read_dependencies(query(
        'deps(kind("cc_(library|binary|shared_library) rule", //...))'))
    ours = sorted(label for label in dependencies if label.startswith("//"))
    if len(ours) < 10:
        sys.exit(f"only {len(ours)} targets found; the query is broken")

    wrong = []
    for label in ours:
        for dependency in dependencies[label]:
            if dependency.startswith("//") and not allowed(
                    package_of(label), package_of(dependency)):
                wrong.append(f"{label} may not depend on {dependency}")
    for start, repository in UNREACHABLE.items():
        for label in ours:
            package = label[2:] if ":" in start else package_of(label)
            if not below(package, start):
                continue
            seen, came_from = reach(dependencies, label)
            for bad in sorted(l for l in seen if l.startswith(repository))[:1]:
                path = [bad]
                while path[-1] in came_from:
                    path.append(came_from[path[-1]])
                wrong.append(" -> ".join(reversed(path)) + ": not allowed")
    for line in wrong:
        print(line)
    print(f"{len(ours)} targets checked, {len(wrong)} wrong dependencies")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
