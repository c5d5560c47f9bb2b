#!/usr/bin/env bash
# Looks at the tables of the whole checkout, so that a new one is not forgotten.
exec python3 -B testdata/runner/pages.py "$1" "$(dirname "$(realpath WORKSPACE)")"
