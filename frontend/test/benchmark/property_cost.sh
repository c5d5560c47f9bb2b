#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs property_cost.py with this tree's plugin.
set -euo pipefail
exec python3 frontend/test/benchmark/property_cost.py clang++-22 \
  frontend/aspectra_clang_plugin.so
