// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts of web/engine, under the names that the build gives them (build.py).

declare module "engine" {
  import type createModule from "engine_wasm";

  export interface Instance {
    /** Throws EngineError if the engine has ended; all later calls throw too. */
    call(request: string, files?: Uint8Array): string;
  }

  export function createEngine(create: typeof createModule, options?: {
    locateFile?(name: string): string;
  }): Promise<Instance>;
}

declare module "engine_wasm" {
  /** The module that Emscripten makes; only createEngine uses it. */
  export default function createModule(options?: object): Promise<object>;
}
