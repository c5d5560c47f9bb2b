#!/usr/bin/env bash
# The same C++ gives the same words in WebAssembly.
set -euo pipefail
said=$("$TEST_SRCDIR/emscripten/bin/node" bazel/emscripten/hello_wasm.js)
[ "$said" = "{fp16, fp64}" ] || { echo "said '$said'"; exit 1; }
