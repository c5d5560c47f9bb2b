#!/usr/bin/env bash
exec python3 bazel/lint/compile_commands.py
