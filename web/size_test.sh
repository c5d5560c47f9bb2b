#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Checks the sizes that a visitor fetches, packed by Brotli: the first page
# without the editor, and the engine.
set -euo pipefail
brotli=$1
most_page=$2
most_engine=$3

packed() { "$brotli" -q 11 -c "$1" | wc -c; }

page=0
for file in web/explorer/index.html web/explorer/*.js web/explorer/*.css; do
  size=$(packed "$file")
  printf '%8d  %s\n' "$size" "$(basename "$file")"
  case $file in
    */editor-* | */service_worker.js) ;;
    *) page=$((page + size)) ;;
  esac
done
engine=$(packed web/explorer/engine-*.wasm)
echo "the first page: $page bytes of $most_page; the engine: $engine of $most_engine"
[ "$page" -le "$most_page" ] && [ "$engine" -le "$most_engine" ]
