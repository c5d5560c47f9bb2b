# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The rules that make the site and its examples. Each makes a folder, by Python and esbuild."""

# The flags of case_modules; the page shows them.
_FLAGS = "-fsycl -fsycl-device-only -emit-llvm -g -ffile-compilation-dir=."

def _examples_impl(ctx):
    out = ctx.actions.declare_directory(ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add("-B")
    arguments.add(ctx.file._script)
    arguments.add("--out")
    arguments.add_all([out], expand_directories = False)
    arguments.add("--cases", "testdata/cases")
    arguments.add("--made_by", "sycl-clang++ " + _FLAGS)
    for target, case in ctx.attr.made.items():
        arguments.add_all(target.files, format_each = "--made=%s=%%s" % case)
    ctx.actions.run(
        executable = "python3",
        arguments = [arguments],
        env = {"PYTHONPATH": ctx.file._case_file.dirname},
        inputs = depset(
            [ctx.file._script, ctx.file._case_file] + ctx.files.cases,
            transitive = [target.files for target in ctx.attr.made],
        ),
        outputs = [out],
        mnemonic = "ExplorerExamples",
        use_default_shell_env = True,
    )
    return [DefaultInfo(files = depset([out]))]

explorer_examples = rule(
    implementation = _examples_impl,
    attrs = {
        "cases": attr.label(mandatory = True),
        "made": attr.label_keyed_string_dict(doc = "Modules made from a case's C++, with the case's name."),
        "_case_file": attr.label(default = "//testdata/runner:case_file.py", allow_single_file = True),
        "_script": attr.label(default = "//web/site:examples.py", allow_single_file = True),
    },
    doc = "Makes a folder with index.json and each case that shows a module.",
)

def case_modules(case, sources, bitcode = False):
    """Makes CASE_modules: the device code of a case's C++, with -g.

    Args:
      case: the case's name.
      sources: its C++ files; each one that is no header gives a module.
      bitcode: makes bitcode, for modules that are too long to read as text.
    """
    suffix = "bc" if bitcode else "ll"
    units = [name.removesuffix(".cpp") for name in sources if name.endswith(".cpp")]
    folder = "//testdata/cases:%s/" % case
    native.genrule(
        name = case + "_modules",
        srcs = [folder + name for name in sources],
        outs = ["%s/%s.%s" % (case, unit, suffix) for unit in units],
        cmd = """
            compiler=$$PWD/$(execpath //frontend:sycl-clang++)
            out=$$PWD/$(RULEDIR)/{case}
            cd $$(dirname $(execpath {source}))
            for name in {units}; do
              $$compiler {flags} {form} $$name.cpp -o $$out/$$name.{suffix}
            done
        """.format(
            case = case,
            flags = _FLAGS,
            form = "-c" if bitcode else "-S",
            source = folder + sources[0],
            suffix = suffix,
            units = " ".join(units),
        ),
        tools = ["//frontend:sycl-clang++"],
    )

def _site_impl(ctx):
    out = ctx.actions.declare_directory(ctx.label.name)
    engine = {file.extension: file for file in ctx.files.engine}
    arguments = ctx.actions.args()
    arguments.add("-B")
    arguments.add(ctx.file._script)
    arguments.add("--esbuild", ctx.executable._esbuild)
    arguments.add("--site", ctx.file._script.dirname)

    # The folder of all packages, from the path of any file in it.
    package = ctx.files._npm[0].path
    arguments.add("--node_modules", package[:package.index("/node_modules/") + len("/node_modules")])
    arguments.add_all("--engine", [engine["mjs"], engine["js"], engine["wasm"]])
    arguments.add_all("--examples", [ctx.file.examples], expand_directories = False)
    arguments.add_all("--out", [out], expand_directories = False)
    ctx.actions.run(
        executable = "python3",
        arguments = [arguments],
        inputs = [ctx.file._script, ctx.file.examples] + ctx.files.srcs + ctx.files.engine + ctx.files._npm,
        tools = [ctx.executable._esbuild],
        outputs = [out],
        mnemonic = "ExplorerSite",
        progress_message = "Bundling the explorer",
        use_default_shell_env = True,
    )
    return [DefaultInfo(files = depset([out]), runfiles = ctx.runfiles([out]))]

explorer_site = rule(
    implementation = _site_impl,
    attrs = {
        "engine": attr.label(mandatory = True, doc = "The engine's .mjs, .js and .wasm."),
        "examples": attr.label(mandatory = True, allow_single_file = True),
        "srcs": attr.label_list(allow_files = True),
        "_esbuild": attr.label(
            default = "@web_tools//:bin/esbuild",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
        ),
        "_npm": attr.label(default = "@npm//:node_modules"),
        "_script": attr.label(default = "//web/site:build.py", allow_single_file = True),
    },
    doc = "Makes a folder that any static host can serve.",
)
