#!/usr/bin/env bash
exec python3 -B testdata/many_kernels/measure.py "$@"
