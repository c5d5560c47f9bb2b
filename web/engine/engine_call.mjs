// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Sends requests to the engine in WebAssembly, under Node, as engine_call.cc sends
// them to the native engine.

import { readFileSync, writeSync } from "node:fs";
import { createEngine } from "./engine.mjs";
import createModule from "./engine_wasm.js";

function readFiles(text) {
  let request;
  try {
    request = JSON.parse(text);
  } catch {
    return [text, new Uint8Array()];
  }
  if (!Array.isArray(request.files)) return [text, new Uint8Array()];
  const contents = request.files.map((path) => readFileSync(path));
  request.files = request.files.map((name, at) => ({ name, size: contents[at].length }));
  return [JSON.stringify(request), new Uint8Array(Buffer.concat(contents))];
}

const engine = await createEngine(createModule);
let failed = false;
for (const argument of process.argv.slice(2)) {
  const reply = engine.call(...readFiles(argument));
  for (let rest = Buffer.from(reply + "\n"); rest.length > 0;) {
    rest = rest.subarray(writeSync(1, rest));
  }
  failed ||= reply.startsWith('{"ok":false');
}
process.exitCode = failed ? 1 : 0;
