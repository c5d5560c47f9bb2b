#!/usr/bin/env bash
exec python3 bazel/lint/lint.py "$@"
