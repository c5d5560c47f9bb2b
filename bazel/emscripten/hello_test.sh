#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# hello.cc must print its text in WebAssembly too.
set -euo pipefail
said=$("$TEST_SRCDIR/emscripten/bin/node" bazel/emscripten/hello_wasm.js)
[ "$said" = "{fp16, fp64}" ] || { echo "said '$said'"; exit 1; }
