// Brings the engine, web/engine compiled to WebAssembly, into the worker.

import { createEngine } from "engine";
import createModule from "engine_wasm";

/** A call of the engine: a JSON request and the bytes of its files. */
export type CallEngine = (request: string, files: Uint8Array) => string;

/** Replaced by the build with the name that holds the hash of the content. */
declare const ENGINE_WASM: string;

export async function loadEngine(): Promise<CallEngine> {
  const engine = await createEngine(createModule, {
    // Streamed and compiled while it comes; browsers keep the machine code.
    locateFile: () => new URL(ENGINE_WASM, import.meta.url).href,
  });
  return (request, files) => engine.call(request, files);
}
