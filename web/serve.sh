#!/usr/bin/env bash
exec python3 -B web/serve.py web/explorer "$@"
