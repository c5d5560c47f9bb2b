"""Checks the allowed dependencies between rooms (docs/README.md).

Asks `bazel query`. Covers the targets that C++ targets link and include (deps,
sources, headers), but not the programs that a target runs (data): the driver
starts tools of other rooms.
"""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

# Each entry is a package with the packages on which it may depend. Both include
# all packages below them. The longest matching entry applies. A package may
# always depend on itself.
ALLOWED = {
    "bazel": [],
    # For benchmarks of all rooms.
    "bazel/benchmark": [],
    # A test that the toolchain works, with a library of the project.
    "bazel/emscripten": ["device_config"],
    "device_config": [],
    # A leaf that depends on no other part of the project.
    "device_config/messages": [],
    "ir": ["bazel/benchmark", "device_config"],
    "frontend": ["ir", "device_config"],
    # The driver writes and reads the files of the stages that it starts, and
    # tells both compiles of a source which translation unit it is.
    "frontend/driver": [
        "ir", "device_config", "frontend/kernel_launch", "postlink/formats"],
    "postlink": ["bazel/benchmark", "ir", "device_config"],
    # The library's code writes data that the runtime reads.
    "postlink/device_library": [
        "postlink", "ir", "device_config", "runtime/abi"],
    # A command stands above all libraries: sycl-post-link also writes the report.
    "postlink/tools": [
        "bazel/benchmark", "postlink", "ir", "device_config", "web/report"],
    "postlink/wrap": ["postlink", "device_config", "runtime/abi"],
    "web": ["postlink", "ir", "device_config"],
    # The report is made from the explanation, for the page and for a command.
    "web/report": ["postlink/explain", "postlink/split", "ir", "device_config"],
    "runtime/abi": [],
    "runtime/include": ["device_config"],
    "runtime/core": ["device_config", "runtime/abi", "runtime/include"],
    "runtime/backends": ["device_config", "runtime/abi", "runtime/core",
                         "runtime/include"],
    # Contains SYCL programs.
    "runtime/backends/conformance": ["runtime", "device_config"],
    "runtime": ["device_config"],
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
