#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Checks the format of every file in the checkout; see lint.py.
set -euo pipefail
exec python3 bazel/lint/lint.py --check --root "$(dirname "$(realpath WORKSPACE)")"
