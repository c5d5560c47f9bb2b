// The engine in WebAssembly: JSON requests in, JSON replies out.
//
//   import createModule from "./engine_wasm.js";
//   import { createEngine } from "./engine.mjs";
//   const engine = await createEngine(createModule);
//   const reply = JSON.parse(engine.call('{"call":"about"}'));
//
// An instance that has thrown, for want of memory or of stack or by a bug, must
// not be asked again: make another one, and open the last good input there.

/** Says why the instance has ended, in words for the user. */
export class EngineError extends Error {}

const WHY = [
  [/Maximum call stack|call stack|stack overflow/i, "the input is nested too deeply to be looked at here"],
  [/out of memory|bad alloc|Buffer allocation failed|OOM|Allocation failed/i, "there is not enough memory for this input here"],
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

  /** `files`: the bytes of the files that the request names, one after another. */
  call(request, files = new Uint8Array()) {
    if (this.#ended) throw new EngineError("the engine has stopped; start another one");
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
      this.#module = null; // its memory may go
      throw new EngineError(explain(error), { cause: error });
    }
  }

  /** The bytes in the engine's memory, with a zero behind them. */
  #copy(bytes) {
    const at = this.#module._malloc(bytes.length + 1) >>> 0;
    if (at === 0) throw new Error("out of memory");
    // Memory may have grown: HEAPU8 is another one then.
    this.#module.HEAPU8.set(bytes, at);
    this.#module.HEAPU8[at + bytes.length] = 0;
    return at;
  }
}

/** `createModule`: what engine_wasm.js gives; `options`: Emscripten's, as wasmBinary or locateFile. */
export async function createEngine(createModule, options = {}) {
  return new Engine(await createModule(options));
}
