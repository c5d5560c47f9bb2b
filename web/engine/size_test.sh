#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# The engine is at most 1.5 MB as a page loads it.
set -euo pipefail
most=1500000
size=0
for file in engine.mjs engine_wasm.js engine_wasm.wasm; do
  packed=$("$TEST_SRCDIR/web_tools/bin/brotli" -q 11 -c "web/engine/$file" | wc -c)
  echo "$file: $(wc -c <"web/engine/$file") bytes, $packed by Brotli"
  size=$((size + packed))
done
echo "together $size of at most $most"
[ "$size" -le "$most" ]
