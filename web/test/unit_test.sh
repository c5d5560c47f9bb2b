#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Bundles the tests of the page's own modules, and runs them under Node.
set -euo pipefail
export NODE_PATH=$TEST_SRCDIR/npm/node_modules
"$TEST_SRCDIR/web_tools/bin/esbuild" web/test/site_unit_test.ts --bundle --platform=node \
  --format=esm --preserve-symlinks --log-level=warning --outfile="$TEST_TMPDIR/test.mjs"
"$TEST_SRCDIR/emscripten/bin/node" --test --test-reporter=spec "$TEST_TMPDIR/test.mjs"
