#!/usr/bin/env bash
# A workspace that depends on this one, as README.md and docs/using.md say, and
# mixes its rules with cc_library: everything is found, up to the commands to
# run. The demo and the tests run them.
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

sycl_library(name = "kernels", srcs = ["kernels.cpp"], deps = [":host"])

cc_library(name = "user_of_kernels", srcs = ["user.cc"], deps = [":kernels"])

sycl_binary(
    name = "app",
    srcs = ["app.cpp"],
    device_code_split = "per_kernel",
    deps = [":user_of_kernels"],
)

sycl_test(name = "app_test", srcs = ["app.cpp"], deps = [":kernels"])
EOF
touch host.h kernels.cpp user.cc app.cpp

bazel() {
  command bazel --output_base="$TEST_TMPDIR/output" --max_idle_secs=5 \
    --bazelrc="$checkout/bazel/toolchain_root/root.bazelrc" "$@"
}
trap 'bazel shutdown' EXIT
bazel build --nobuild --noshow_progress //...
commands=$(bazel aquery --noshow_progress 'mnemonic("SyclDeviceLink", //:app)')
grep -q 'device-code-split=per_kernel' <<<"$commands"
grep -q '_objs/app/app.cpp.o' <<<"$commands"
echo "the consumer's workspace is understood"
