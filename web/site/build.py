# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Makes the site: a folder that any static host can serve.

    build.py --esbuild E --site web/site --node_modules N --examples DIR
             --engine engine.mjs engine_wasm.js engine_wasm.wasm --out DIR

Names of scripts, styles, the engine and the folder of examples hold a hash of
their content, so a host may let browsers keep them for ever; index.html,
service_worker.js and icon.svg keep their names.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess


def files_below(root):
    """Returns the paths of all files below a folder, relative to it and sorted."""
    found = []
    for folder, _, names in os.walk(root):
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names]
    return sorted(found)


def digest(root, files):
    """Returns a hash of the files' names and contents."""
    state = hashlib.sha256()
    for name in files:
        with open(os.path.join(root, name), "rb") as file:
            state.update(name.encode() + b"\0" + file.read())
    return state.hexdigest()


class Site:
    def __init__(self, arguments):
        self.arguments = arguments
        self.out = os.path.abspath(arguments.out)
        os.makedirs(self.out, exist_ok=True)

    def esbuild(self, entry, *options, form="esm", **defines):
        """Bundles an entry, and returns the path of the bundle below out."""
        meta = os.path.join(self.out, "meta.json")
        command = [
            os.path.abspath(self.arguments.esbuild), entry, "--bundle", "--minify",
            "--preserve-symlinks",  # in a sandbox the sources are links
            "--format=" + form, "--target=es2022", "--charset=utf8", "--legal-comments=none",
            "--log-level=warning", "--outdir=" + self.out,
            "--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]",
            "--metafile=" + meta, *options]
        command += [f"--define:{name}={json.dumps(value)}"
                    for name, value in defines.items()]
        environment = dict(os.environ)
        environment["NODE_PATH"] = os.path.abspath(self.arguments.node_modules)
        site = os.path.abspath(self.arguments.site)
        subprocess.run(command, cwd=site, check=True, env=environment)
        with open(meta, encoding="utf-8") as file:
            outputs = json.load(file)["outputs"]
        os.remove(meta)
        for path, output in outputs.items():
            if output.get("entryPoint") == entry:
                made = os.path.join(site, path)
                return os.path.relpath(os.path.realpath(made), os.path.realpath(self.out))
        raise SystemExit(f"esbuild made no output for {entry}")

    def hashed_copy(self, path, name, extension):
        with open(path, "rb") as file:
            content = file.read()
        copied = f"{name}-{hashlib.sha256(content).hexdigest()[:8]}.{extension}"
        self.write(copied, content)
        return copied

    def write(self, name, content):
        path = os.path.join(self.out, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def text(self, name):
        with open(os.path.join(self.arguments.site, name), encoding="utf-8") as file:
            return file.read()

    def build(self):
        script, module, wasm = map(os.path.abspath, self.arguments.engine)
        engine = self.hashed_copy(wasm, "engine", "wasm")
        worker = self.esbuild(
            "worker/worker.ts", "--alias:engine=" + script,
            "--alias:engine_wasm=" + module, "--external:module", "--external:node:*", ENGINE_WASM=engine)
        examples = self.examples()
        main = self.esbuild("main.ts", "--splitting", WORKER_JS=worker, EXAMPLES=examples)
        style = self.esbuild("style/site.css")
        page = self.text("index.html").replace("STYLE_CSS", style).replace("MAIN_JS", main)
        self.write("index.html", page.encode())
        shutil.copyfile(os.path.join(self.arguments.site, "icon.svg"),
                        os.path.join(self.out, "icon.svg"))
        self.service_worker()

    def examples(self):
        name = "examples-" + digest(self.arguments.examples, files_below(self.arguments.examples))[:8]
        shutil.copytree(self.arguments.examples, os.path.join(self.out, name))
        return name

    def service_worker(self):
        """Made last, because it names all other files. Its own name never changes."""
        files = files_below(self.out)
        made = self.esbuild(
            "service_worker.ts", form="iife", SITE_FILES=["./"] + files,
            SITE_VERSION=digest(self.out, files)[:16])
        os.replace(os.path.join(self.out, made),
                   os.path.join(self.out, "service_worker.js"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--esbuild", required=True)
    parser.add_argument("--site", required=True, help="the folder of the sources")
    parser.add_argument("--node_modules", required=True)
    parser.add_argument("--engine", required=True, nargs=3, help="engine.mjs engine_wasm.js engine_wasm.wasm")
    parser.add_argument("--examples", required=True, help="a folder with index.json")
    parser.add_argument("--out", required=True)
    Site(parser.parse_args()).build()


if __name__ == "__main__":
    main()
