// The parts that web/engine is made of, under the names that the build gives
// them (build.py).

declare module "engine" {
  import type createModule from "engine_wasm";

  export interface Instance {
    /** Throws EngineError if the instance has ended, and with it all others. */
    call(request: string, files?: Uint8Array): string;
  }

  export function createEngine(create: typeof createModule, options?: {
    locateFile?(name: string): string;
  }): Promise<Instance>;
}

declare module "engine_wasm" {
  /** Emscripten's; only createEngine looks inside. */
  export default function createModule(options?: object): Promise<object>;
}
