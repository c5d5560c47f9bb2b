#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs tests under Node. The browser's home is the test's own folder.
set -euo pipefail
export HOME=$TEST_TMPDIR XDG_RUNTIME_DIR=$TEST_TMPDIR
export CHROMIUM=$TEST_SRCDIR/web_tools/bin/chromium
export NODE_MODULES=$TEST_SRCDIR/npm/node_modules
export SITE=$PWD/web/explorer
exec "$TEST_SRCDIR/emscripten/bin/node" --test --test-reporter=spec "$@"
