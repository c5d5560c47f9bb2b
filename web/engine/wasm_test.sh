#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs wasm_test.mjs under Node; the arguments are runfiles.
set -euo pipefail
# Modules are beside each other in the runfiles, not where the links point.
exec "$TEST_SRCDIR/emscripten/bin/node" --preserve-symlinks --preserve-symlinks-main \
  "$PWD/web/engine/wasm_test.mjs" "$PWD/web/engine/engine-call" "$PWD/postlink/sycl-post-link" \
  "$TEST_SRCDIR/llvm/bin/llvm-link" "$PWD/testdata/cases" "$TEST_TMPDIR"
