#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Writes the expected output of the cases, then the pages that are made from it.
python3 -B testdata/runner/run_cases.py "$@"
status=$?
python3 -B testdata/runner/pages.py update "$BUILD_WORKSPACE_DIRECTORY" || status=$?
exit "$status"
