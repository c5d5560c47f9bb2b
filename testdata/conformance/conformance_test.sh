#!/usr/bin/env bash
exec python3 -B testdata/conformance/conformance_test.py
