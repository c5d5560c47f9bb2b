#!/usr/bin/env bash
exec python3 bazel/lint/docs_test.py
