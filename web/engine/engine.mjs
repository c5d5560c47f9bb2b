// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The engine in WebAssembly takes JSON requests and returns JSON replies.
//
//   import createModule from "./engine_wasm.js";
//   import { createEngine } from "./engine.mjs";
//   const engine = await createEngine(createModule);
//   const reply = JSON.parse(engine.call('{"call":"about"}'));
//
// If a call throws, the instance has ended: memory or stack ran out, or there
// is a bug. Make another instance, and open the last good input there.

/** The message tells the user why the instance has ended. */
export class EngineError extends Error {}

const WHY = [
  [/Maximum call stack|call stack|stack overflow/i, "the input is nested too deeply for this page"],
  [/out of memory|bad alloc|Buffer allocation failed|OOM|Allocation failed/i, "there is not enough memory for this input in the page"],
];

function explain(error) {
  const text = error?.message ?? String(error);
  for (const [pattern, why] of WHY) {
    if (pattern.test(text)) return `${why}; use 'sycl-post-link -explain=' on the command line`;
  }
  return `the engine stopped: ${text}`;
}

class Engine {
  #module;
  #ended = false;

  constructor(module) {
    this.#module = module;
  }

  /** `files` has the bytes of the files that the request names, one file after another. */
  call(request, files = new Uint8Array()) {
    if (this.#ended) throw new EngineError("the engine has stopped and must be started again");
    const module = this.#module;
    try {
      const text = new TextEncoder().encode(request);
      const requestAt = this.#copy(text);
      const filesAt = this.#copy(files);
      module._engine_call(requestAt, text.length, filesAt, files.length);
      module._free(requestAt);
      module._free(filesAt);
      const at = module._engine_reply() >>> 0;
      const size = module._engine_reply_size() >>> 0;
      return new TextDecoder().decode(module.HEAPU8.subarray(at, at + size));
    } catch (error) {
      this.#ended = true;
      this.#module = null; // Frees its memory.
      throw new EngineError(explain(error), { cause: error });
    }
  }

  /** Copies the bytes into the engine's memory, with a zero after them; returns the address. */
  #copy(bytes) {
    const at = this.#module._malloc(bytes.length + 1) >>> 0;
    if (at === 0) throw new Error("out of memory");
    // malloc may grow the memory, and then HEAPU8 is another array.
    this.#module.HEAPU8.set(bytes, at);
    this.#module.HEAPU8[at + bytes.length] = 0;
    return at;
  }
}

/** `createModule` comes from engine_wasm.js; `options` are Emscripten's, such as wasmBinary or locateFile. */
export async function createEngine(createModule, options = {}) {
  return new Engine(await createModule(options));
}
