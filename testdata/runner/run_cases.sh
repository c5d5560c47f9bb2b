#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

exec python3 -B testdata/runner/run_cases.py "$@"
