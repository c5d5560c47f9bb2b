# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""browser_test: a test under Node that drives Chromium with the built explorer."""

def browser_test(name, srcs, data = [], size = "medium", tags = []):
    native.sh_test(
        name = name,
        size = size,
        srcs = ["browser_test.sh"],
        args = [native.package_name() + "/" + src for src in srcs],
        data = srcs + data + [
            "modules.mjs",
            "site.mjs",
            "//web:explorer",
            "@emscripten//:node",
            "@npm//:node_modules",
            "@web_tools//:bin/chromium",
        ],
        tags = tags,
    )
