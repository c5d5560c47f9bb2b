#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Looks at the tables of the whole checkout, so that a new one is not forgotten.
exec python3 -B testdata/runner/pages.py "$1" "$(dirname "$(realpath WORKSPACE)")"
