// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Loads the engine (web/engine, compiled to WebAssembly) into the worker.

import { createEngine } from "engine";
import createModule from "engine_wasm";

/** Calls the engine with a JSON request and the bytes of its files; returns the reply. */
export type CallEngine = (request: string, files: Uint8Array) => string;

/** The build replaces this name with the file's name, which has the hash of the content. */
declare const ENGINE_WASM: string;

export async function loadEngine(): Promise<CallEngine> {
  const engine = await createEngine(createModule, {
    // Browsers compile the file while it comes, and keep the machine code.
    locateFile: () => new URL(ENGINE_WASM, import.meta.url).href,
  });
  return (request, files) => engine.call(request, files);
}
