// Brings the engine, web/engine compiled to WebAssembly, into the worker. The
// only file that knows how Emscripten's module looks.

/** A call of the engine: a JSON request and the bytes of its files. */
export type CallEngine = (request: string, files: Uint8Array) => string;

/** Replaced by the build with the names that hold the hash of the content. */
declare const ENGINE_JS: string;
declare const ENGINE_WASM: string;

export async function loadEngine(): Promise<CallEngine> {
  throw new Error(`${ENGINE_JS} ${ENGINE_WASM}`);
}
