#!/usr/bin/env bash
# clang-tidy over the project's sources; arguments are clang-tidy's (--fix) or
# files. Needs compile_commands.json, which it makes anew.
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
  # All but what only Emscripten compiles.
  mapfile -t files < <(git ls-files 'device_config/*.cc' 'frontend/*.cc' 'ir/*.cc' 'postlink/*.cc' \
    'runtime/*.cc' 'web/*.cc' ':!web/engine/wasm_exports.cc')
fi
printf '%s\0' "${files[@]}" |
  xargs -0 -P "$(nproc)" -n 1 clang-tidy-22 -p . --quiet "${options[@]}"
