#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Checks a workspace that depends on this one, as docs/install.md describes, and
# mixes its rules with cc_library. Bazel must find everything and construct the
# right commands. The demo and other tests run such commands.
set -euo pipefail

checkout=$(dirname "$(realpath WORKSPACE)")
consumer=$TEST_TMPDIR/consumer
mkdir -p "$consumer"
cd "$consumer"

cat >WORKSPACE <<EOF
local_repository(name = "aspectra", path = "$checkout")

load("@aspectra//bazel:repositories.bzl", "aspectra_repositories")

aspectra_repositories()
EOF
cat >BUILD.bazel <<'EOF'
load("@aspectra//bazel:defs.bzl", "sycl_binary", "sycl_library", "sycl_test")

cc_library(name = "host", hdrs = ["host.h"])

sycl_library(
    name = "kernels",
    srcs = ["kernels.cpp", "more/kernels.cpp"],
    device_config = "boards.yaml",
    fixed_targets = ["board_1", "board_2"],
    deps = [":host"],
)

sycl_library(name = "headers", hdrs = ["host.h"])

cc_library(name = "user_of_kernels", srcs = ["user.cc"], deps = [":kernels"])

sycl_binary(
    name = "app",
    srcs = ["app.cpp"],
    device_code_split = "per_kernel",
    device_config = "boards.yaml",
    targets = ["spir64", "board_1"],
    deps = [":user_of_kernels"],
)

sycl_test(name = "app_test", srcs = ["app.cpp"], deps = [":kernels"])
EOF
mkdir more
touch host.h kernels.cpp more/kernels.cpp user.cc app.cpp boards.yaml

bazel() {
  command bazel --output_base="$TEST_TMPDIR/output" --max_idle_secs=5 \
    --bazelrc="$checkout/bazel/toolchain_root/root.bazelrc" "$@"
}
trap 'bazel shutdown' EXIT
bazel build --nobuild --noshow_progress //...

# Exits unless the action with this mnemonic in this target has each of the
# texts.
aspects=()
check_action() {
  local action
  action=$(bazel aquery --noshow_progress "${aspects[@]}" "mnemonic(\"$1\", //:$2)")
  shift 2
  for text in "$@"; do
    grep -qE -- "$text" <<<"$action" || {
      printf 'no %s in\n%s\n' "$text" "$action" >&2
      exit 1
    }
  done
}
check_action SyclDeviceLink app -fsycl-device-code-split=per_kernel \
  _objs/app/app.cpp.o -fsycl-targets=spir64,board_1 \
  -fsycl-device-config-file=boards.yaml 'Inputs: .*\bboards.yaml\b'
check_action SyclCompile app -fsycl-targets=spir64,board_1
check_action SyclCompile kernels -fsycl-fixed-targets=board_1,board_2 \
  -fsycl-device-config-file=boards.yaml 'Inputs: .*\bboards.yaml\b'

# Reports need no change of BUILD files. There is a report of the library alone,
# and a report of the program with its libraries and their attributes.
aspects=(--aspects=@aspectra//bazel:defs.bzl%sycl_report_aspect)
bazel build --nobuild --noshow_progress "${aspects[@]}" --output_groups=report //...
check_action SyclReportCompile kernels -fsycl-device-only \
  -fsycl-fixed-targets=board_1,board_2 -fsycl-device-config-file=boards.yaml
check_action SyclReportLink app_test _report/app_test/app.cpp.bc _report/kernels/kernels.cpp.bc \
  _report/kernels/more/kernels.cpp.bc
check_action "^SyclReport$" app -split=per_kernel -device-config-file=boards.yaml \
  -report-title=//:app '-report=.*/app.report.html'
echo "the consumer's workspace is understood"
