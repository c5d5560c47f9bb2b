#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs explorer_benchmark.mjs under Node. The browser's home is a temporary folder.
set -euo pipefail
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
runfiles=$(dirname "$PWD")
export HOME=$home XDG_RUNTIME_DIR=$home TMPDIR=$home
export CHROMIUM=$runfiles/web_tools/bin/chromium
export NODE_MODULES=$runfiles/npm/node_modules
export SITE=$PWD/web/explorer
export ENGINE_TIMES=$PWD/web/benchmark/engine-times-optimized
"$runfiles/emscripten/bin/node" web/benchmark/explorer_benchmark.mjs "$@"
