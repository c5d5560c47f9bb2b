#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Checks the types of the page's TypeScript in strict mode.
set -euo pipefail
packages=$(realpath ../npm/node_modules)
work=$(mktemp -d)
cp -RL web/site web/report web/shared "$work/"
[ ! -d web/test ] || cp -RL web/test "$work/test"
ln -s "$packages" "$work/node_modules"
"$packages/.bin/tsc" -p "$work/site"
