#!/usr/bin/env bash
exec python3 -B testdata/runner/runner_test.py
