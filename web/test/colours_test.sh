#!/usr/bin/env bash
# Runs colours_test.mjs under Node.
set -euo pipefail
exec "$TEST_SRCDIR/emscripten/bin/node" "$PWD/web/test/colours_test.mjs" \
  postlink/report/style/tokens.css web/site/style/tokens.css
