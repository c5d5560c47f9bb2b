#!/usr/bin/env bash
exec python3 -B testdata/runner/run_cases.py "$@"
