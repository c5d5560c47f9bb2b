#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs clang-tidy over the project's sources. Arguments are options of
# clang-tidy (--fix) or files. First writes compile_commands.json again.
set -euo pipefail

python3 bazel/lint/compile_commands.py
cd "$BUILD_WORKSPACE_DIRECTORY"
options=() files=()
for argument in "$@"; do
  case "$argument" in
    -*) options+=("$argument") ;;
    *) files+=("$argument") ;;
  esac
done
if [ ${#files[@]} = 0 ]; then
  # All sources except those that only Emscripten compiles.
  mapfile -t files < <(git ls-files 'device_config/*.cc' 'frontend/*.cc' 'ir/*.cc' 'postlink/*.cc' \
    'runtime/*.cc' 'web/*.cc' ':!web/engine/wasm_exports.cc')
fi
printf '%s\0' "${files[@]}" |
  xargs -0 -P "$(nproc)" -n 1 clang-tidy-22 -p . --quiet "${options[@]}"
