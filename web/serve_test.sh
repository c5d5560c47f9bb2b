#!/usr/bin/env bash
exec python3 -B web/serve_test.py
