#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Checks the tables of the whole checkout instead of a list, so that no new
# table is forgotten.
exec python3 -B testdata/runner/pages.py "$1" "$(dirname "$(realpath WORKSPACE)")"
