#!/usr/bin/env bash
exec python3 bazel/lint/layering_test.py
