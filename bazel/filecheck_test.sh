#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs the RUN lines of a test file (see filecheck_test.bzl).
#
#   filecheck_test.sh SOURCE LABEL=PROGRAM...
#
# In a RUN line, %s is the test file, %S its folder, %t a temporary path for the
# test, and %{LABEL} the file of the tool with this label. A tool is also found
# by its file name. A backslash at the end continues the line. Bash runs each
# line with pipefail, in an empty folder.
set -euo pipefail

source_file=$TEST_SRCDIR/$1
shift

export RUNFILES_DIR=$TEST_SRCDIR
export FILECHECK_OPTS="--enable-var-scope --dump-input=fail ${FILECHECK_OPTS:-}"
bin=$TEST_TMPDIR/bin
work=$TEST_TMPDIR/work
mkdir -p "$bin" "$work"
declare -A tools
for pair in "$@"; do
  program=$TEST_SRCDIR/${pair#*=}
  tools[${pair%%=*}]=$program
  ln -sf "$program" "$bin/$(basename "$program")"
done
export PATH=$bin:$PATH
export HOME=${HOME:-$TEST_TMPDIR}
if [ -n "${PRECOMPILED_HEADERS:-}" ]; then
  mkdir -p "$HOME/.cache/sycl-clang++"
  ln -s "$PRECOMPILED_HEADERS"/* "$HOME/.cache/sycl-clang++/"
fi

substitute() {
  local line=$1 label
  for label in "${!tools[@]}"; do
    line=${line//%\{$label\}/${tools[$label]}}
  done
  line=${line//%s/$source_file}
  line=${line//%S/$(dirname "$source_file")}
  line=${line//%t/$TEST_TMPDIR/t}
  printf '%s' "$line"
}

count=0
continued=
cd "$work"
while IFS= read -r line; do
  line=$continued$line
  if [[ $line == *\\ ]]; then
    continued=${line%\\}
    continue
  fi
  continued=
  count=$((count + 1))
  command=$(substitute "$line")
  if ! bash -c "set -o pipefail; $command" </dev/null; then
    printf 'failed: RUN line %d of %s:\n  %s\n' "$count" "${source_file#"$TEST_SRCDIR"/}" "$command" >&2
    exit 1
  fi
done < <(sed -nE 's@^[[:space:]]*(;|//|#)[[:space:]]*RUN:[[:space:]]*@@p' "$source_file")

if [ "$count" = 0 ]; then
  echo "failed: no RUN line in ${source_file#"$TEST_SRCDIR"/}" >&2
  exit 1
fi
