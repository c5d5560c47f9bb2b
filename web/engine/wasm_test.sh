#!/usr/bin/env bash
# Runs wasm_test.mjs under Node; the arguments are runfiles.
set -euo pipefail
root=$PWD
exec "$TEST_SRCDIR/emscripten/bin/node" "$root/web/engine/wasm_test.mjs" \
  "$root/web/engine/engine-call" "$root/postlink/sycl-post-link" \
  "$TEST_SRCDIR/llvm/bin/llvm-link" "$root/testdata/cases" "$TEST_TMPDIR"
