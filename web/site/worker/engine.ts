// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page's side of the connection to the worker: numbers each request and waits
// for its answer.
//
// The only way to stop a call is to end the worker. A call that failed (no memory,
// a trap) has ended the engine in its worker. In both cases a new worker opens the
// last good input again, before it gets any other request.

import type { About, EngineRequest, PlanOptions, Reply } from "../model/engine_calls.js";
import type { AnswerTo, FromWorker, InputFile, Request } from "./protocol.js";

/** The worker's script; the build replaces it. */
declare const WORKER_JS: string;

/** Requests that waited when the engine ended reject with this error. They can be sent again. */
export class Ended extends Error {
  constructor(readonly byUser: boolean) {
    super("the engine was started again");
  }
}

interface Waiting {
  do: Request["do"];
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export class Engine {
  #worker!: Worker;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();
  #opened: { files: InputFile[]; options: PlanOptions } | null = null;
  /** The number of the request that opens the input again. */
  #reopening = -1;
  about!: About;
  /** Called with the stage that a long call has reached. */
  onStage: (stage: string) => void = () => {};

  static async start(): Promise<Engine> {
    const engine = new Engine();
    engine.#spawn();
    const about = await engine.ask({ do: "start" });
    if (!about.ok) throw new Error(about.diagnostics[0]?.message);
    engine.about = about;
    return engine;
  }

  /**
   * Starts a worker from a blob. A worker from a file has the security policy of its
   * own response, and static hosts send none. A worker from a blob inherits the page's
   * policy, so it cannot send anything anywhere either.
   */
  #spawn() {
    const script = new URL(WORKER_JS, document.baseURI).href;
    const blob = new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" });
    const url = URL.createObjectURL(blob);
    this.#worker = new Worker(url, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("stage" in data) return this.onStage(data.stage);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("answer" in data) return waiting?.resolve(data.answer);
      waiting?.reject(new Error(data.failed));
      // An engine that cannot start would fail again.
      if (waiting && waiting.do !== "start") void this.#restart(false, data.id).catch(() => {});
    };
    this.#worker.onerror = (event) => this.#fail(new Error(event.message || "the engine cannot be loaded"));
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  ask<R extends Request>(request: R): Promise<AnswerTo<R>> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { do: request.do, resolve: resolve as (answer: unknown) => void, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  async open(files: InputFile[], options: PlanOptions, asked: Request[]): Promise<AnswerTo<{ do: "open" } & Request>> {
    const answer = await this.ask({ do: "open", files, options, asked });
    if (answer.ok) this.#opened = { files, options };
    return answer;
  }

  async replan(options: PlanOptions, asked: Request[]): Promise<AnswerTo<{ do: "replan" } & Request>> {
    const answer = await this.ask({ do: "replan", options, asked });
    if (answer.ok && this.#opened) this.#opened.options = options;
    return answer;
  }

  async call<T>(request: EngineRequest, files?: InputFile[]): Promise<Reply<T>> {
    return (await this.ask(files ? { do: "call", request, files } : { do: "call", request })) as Reply<T>;
  }

  /** Ends the running call; the open input stays open. */
  cancel(): Promise<void> {
    return this.#restart(true);
  }

  async #restart(byUser: boolean, failed?: number) {
    this.#worker.terminate();
    this.#fail(new Ended(byUser));
    if (failed === this.#reopening) this.#opened = null;
    this.#spawn();
    const asked: Promise<unknown>[] = [this.ask({ do: "start" })];
    if (this.#opened) {
      this.#reopening = this.#next;
      asked.push(this.ask({ do: "open", ...this.#opened, asked: [] }));
    }
    await Promise.all(asked);
  }
}
