# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Writes compile_commands.json, for clangd and clang-tidy.

    ./bazelw run //bazel:compile_commands
"""

import json
import os
import re
import subprocess
import sys

SOURCES = (".cc", ".cpp")


def without_precompiled(command):
    """Leaves out the precompiled headers, which are Bazel's own."""
    words = iter(command)
    return [word for word in words
            if word != "-include-pch" or next(words) is None]


def main():
    root = os.environ["BUILD_WORKSPACE_DIRECTORY"]
    # The outer `bazel run` has finished its build, so its server is available.
    bazel = ["bazel", "--bazelrc=" + os.path.join(
        root, "bazel/toolchain_root/root.bazelrc")]
    query = 'mnemonic("CppCompile", //device_config/... + //frontend/... + ' \
            '//ir/... + //postlink/... + //runtime/... + //web/...)'
    result = subprocess.run(
        bazel + ["aquery", "--output=jsonproto", "--ui_event_filters=-info",
                 "--noshow_progress", "--features=-layering_check", query],
        cwd=root, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stderr)
    places = dict(line.split(": ", 1) for line in subprocess.run(
        bazel + ["info", "execution_root", "output_base"], cwd=root, check=True,
        capture_output=True, text=True).stdout.splitlines())
    # The execution root only links the repositories of the last build.
    external = places["output_base"] + "/external/"

    # If a source is also compiled for the browser, the native command is used.
    actions = sorted(json.loads(result.stdout).get("actions", []),
                     key=lambda action: "emscripten" in action["arguments"][0])
    entries = {}
    for action in actions:
        command = action["arguments"]
        sources = [word for word in command if word.endswith(SOURCES)]
        if len(sources) != 1 or sources[0].startswith("external/"):
            continue
        entries.setdefault(sources[0], {
            "directory": places["execution_root"],
            "file": os.path.join(root, sources[0]),
            "arguments": [
                re.sub(r"^(-fmodule-map-file=)?external/",
                       lambda match: (match[1] or "") + external, word)
                for word in without_precompiled(command)],
        })
    path = os.path.join(root, "compile_commands.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump([entries[name] for name in sorted(entries)], file, indent=1)
    print(f"{path}: {len(entries)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
