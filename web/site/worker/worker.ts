// The worker: the engine, and the model of its last good explanation. One
// thread, one call at a time, in the order of arrival; who wants to stop a call
// ends the worker (engine.ts).

import { AspectNames } from "../model/aspect_names.js";
import {
  type About,
  type EngineRequest,
  type Explained,
  type IrText,
  type PlanOptions,
  type Replanned,
  type Reply,
  isDeviceEdit,
} from "../model/engine_calls.js";
import { Model } from "../model/model.js";
import { findLines } from "../text/find.js";
import { type IrIndex, findLocal, indexIr } from "../text/ir_index.js";
import { type LineTable, indexLines } from "../text/lines.js";
import { findOrigins } from "../text/origins.js";
import { type CallEngine, loadEngine } from "./load_engine.js";
import {
  type Answers,
  type InputFile,
  type Numbered,
  type Request,
  type TextId,
  refusal,
} from "./protocol.js";

interface LinkedText {
  table: LineTable;
  index: IrIndex;
  functions: IrText["functions"];
}

class Session {
  readonly #call: CallEngine;
  #names = new AspectNames([]);
  #model: Model | null = null;
  /** What the model's functions and warnings, and the costs, are of. */
  #edits = "";
  #costs: Reply<unknown> | null = null;
  #inputs: InputFile[] = [];
  #linked: LinkedText | null = null;

  constructor(call: CallEngine) {
    this.#call = call;
  }

  /** Called with what is done next, where that may take long. */
  tell: (stage: string) => void = () => {};

  answer(request: Request): unknown {
    switch (request.do) {
      case "start": return this.#start();
      case "open": return this.#open(request.files, request.options);
      case "replan": return this.#replan(request.options);
      case "call":
        // Only after it printed the module does the engine know the lines.
        if (request.request.call === "chains") this.#link();
        // Of all split modes at once: another plan changes nothing.
        if (request.request.call === "costs") return (this.#costs ??= this.#engine(request.request, []));
        return this.#engine(request.request, request.files ?? []);
      case "query": return this.#model?.answer(request.query) ?? null;
      case "text": return this.#text(request.id);
      case "define": return this.#define(request.name, request.from);
      case "find": return this.#link() ? findLines(this.#linked!.table, request.text, 10000) : new Uint32Array();
      case "origins": return this.#link() ? findOrigins(this.#linked!.table, request.sources) : null;
    }
  }

  #engine<T>(request: EngineRequest, files: InputFile[]): Reply<T> {
    return JSON.parse(this.#call(JSON.stringify(request), concatenated(files))) as Reply<T>;
  }

  #start(): Reply<About> {
    const about = this.#engine<About>({ call: "about" }, []);
    if (about.ok) this.#names = new AspectNames(about.aspects);
    return about;
  }

  #open(files: InputFile[], options: PlanOptions): Answers["open"] {
    // Also when it fails: the page shows the place of the error in the text.
    this.#inputs = files;
    const entries = files.map(({ name, bytes }) => ({ name, size: bytes.length }));
    const answer = this.#explain({ call: "open", files: entries, ...options }, files, options);
    if (answer.ok) this.#linked = null;
    return answer;
  }

  #replan(options: PlanOptions): Answers["replan"] {
    if (!this.#model || ofProgram(options) !== this.#edits) {
      return this.#explain({ call: "replan", ...options }, [], options);
    }
    const start = performance.now();
    const only: ("split" | "devices")[] = ["split", "devices"];
    const reply = this.#engine<Replanned>({ call: "replan", only, ...options }, []);
    if (!reply.ok) return reply;
    return this.#show(this.#model.replanned(reply.explanation), start);
  }

  #explain(request: EngineRequest, files: InputFile[], options: PlanOptions): Answers["open"] {
    const start = performance.now();
    const reply = this.#engine<Explained>(request, files);
    if (!reply.ok) return reply;
    this.#edits = ofProgram(options);
    this.#costs = null;
    this.tell("Listing functions and images");
    return this.#show(Model.of(reply.explanation, this.#names), start);
  }

  #show(model: Model, start: number): Answers["open"] {
    this.#model = model;
    return { ok: true, summary: model.summary(), engine_ms: performance.now() - start };
  }

  #link(): boolean {
    if (this.#linked) return true;
    const reply = this.#engine<IrText>({ call: "ir" }, []);
    if (!reply.ok) return false;
    const table = indexLines(new TextEncoder().encode(reply.text));
    this.#linked = { table, index: indexIr(table), functions: reply.functions };
    return true;
  }

  #text(id: TextId): Answers["text"] {
    if (id.text === "input") {
      const file = this.#inputs.find((input) => input.name === id.name);
      if (!file) return refusal(`there is no input '${id.name}'`);
      return { ok: true, table: indexLines(file.bytes), folds: [], functions: [] };
    }
    if (!this.#link()) return refusal("the linked module cannot be shown");
    const { table, index, functions } = this.#linked!;
    return {
      ok: true,
      table,
      folds: index.folds,
      functions: functions.map((f) => ({ name: f.name, line: f.line - 1, end: f.end - 1 })),
    };
  }

  #define(name: string, from: number): number {
    if (!this.#link()) return -1;
    const { table, index } = this.#linked!;
    const line = index.definitions.get(name) ?? index.definitions.get(quoted(name));
    if (line !== undefined) return line;
    return name.startsWith("%") ? findLocal(table, name, from) : -1;
  }
}

/** Those edits that change more than a plan, to compare. */
function ofProgram({ edits }: PlanOptions): string {
  return JSON.stringify(edits.filter((edit) => !isDeviceEdit(edit)));
}

/** @"name" for @name: which of both LLVM prints depends on the characters. */
function quoted(name: string): string {
  return `${name[0]}"${name.slice(1)}"`;
}

function concatenated(files: InputFile[]): Uint8Array {
  if (files.length === 1) return files[0]!.bytes;
  const all = new Uint8Array(files.reduce((sum, file) => sum + file.bytes.length, 0));
  let at = 0;
  for (const { bytes } of files) {
    all.set(bytes, at);
    at += bytes.length;
  }
  return all;
}

let session: Promise<Session> | null = null;

self.onmessage = async ({ data }: MessageEvent<Numbered>) => {
  try {
    session ??= loadEngine().then((call) => new Session(call));
    const ready = await session;
    ready.tell = (stage) => self.postMessage({ id: data.id, stage });
    const answer = ready.answer(data.request);
    self.postMessage({ id: data.id, answer });
  } catch (error) {
    // Out of memory, or a trap: the instance cannot be trusted any more.
    self.postMessage({ id: data.id, failed: String(error) });
  }
};
