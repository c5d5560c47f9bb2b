// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The worker holds the engine and the model of the last good explanation. It is one
// thread and answers one request at a time, in the order of arrival. The only way
// to stop a call is to end the worker (engine.ts).

import { AspectNames } from "../model/aspect_names.js";
import {
  type About,
  type Diagnostic,
  type EngineRequest,
  type Explained,
  type IrText,
  type PlanOptions,
  type Refusal,
  type Replanned,
  type Reply,
  sameProgram,
} from "../model/engine_calls.js";
import { Model } from "../model/model.js";
import { findLines } from "../ir/find.js";
import { type IrIndex, findLocal, indexIr } from "../ir/ir_index.js";
import { type LineTable, indexLines } from "../ir/lines.js";
import { findOrigins } from "../ir/origins.js";
import { type CallEngine, loadEngine } from "./load_engine.js";
import {
  type Answers,
  type InputFile,
  type Numbered,
  type Planned,
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
  /** The edits with which the model's functions and warnings were computed. */
  #edits: PlanOptions["edits"] = [];
  #remarks: Diagnostic[] = [];
  #inputs: InputFile[] = [];
  #linked: LinkedText | null = null;

  constructor(call: CallEngine) {
    this.#call = call;
  }

  /** Called with the next stage of work that may take long. */
  tell: (stage: string) => void = () => {};

  answer(request: Request): unknown {
    switch (request.do) {
      case "start": return this.#start();
      case "open": return this.#open(request);
      case "replan": return this.#replan(request);
      case "call":
        // The engine knows the lines only after it printed the module.
        if (request.request.call === "chains") this.#link();
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

  #open({ files, options, asked }: Request & { do: "open" }): Answers["open"] {
    // The files are kept even if opening fails, because the page shows the place of
    // the error in the text.
    this.#inputs = files;
    const entries = files.map(({ name, bytes }) => ({ name, size: bytes.length }));
    const start = performance.now();
    const refused = this.#explain({ call: "open", files: entries, ...options }, files, options);
    if (refused) return refused;
    this.#linked = null;
    return this.#planned(start, asked);
  }

  #replan({ options, asked }: Request & { do: "replan" }): Answers["replan"] {
    const start = performance.now();
    const refused = this.#model && sameProgram(options.edits, this.#edits)
      ? this.#changePlan(this.#model, options)
      : this.#explain({ call: "replan", ...options }, [], options);
    return refused ?? this.#planned(start, asked);
  }

  #explain(request: EngineRequest, files: InputFile[], { edits }: PlanOptions): Refusal | null {
    const reply = this.#engine<Explained>(request, files);
    if (!reply.ok) return reply;
    this.#edits = edits;
    if (request.call === "open") this.#remarks = reply.diagnostics ?? [];
    this.tell("Listing functions and images");
    this.#model = Model.of(reply, this.#names);
    return null;
  }

  #changePlan(model: Model, options: PlanOptions): Refusal | null {
    const reply = this.#engine<Replanned>({ call: "replan", only: ["split", "devices"], ...options }, []);
    if (!reply.ok) return reply;
    this.#model = model.replanned(reply.explanation);
    return null;
  }

  #planned(start: number, asked: Request[]): Reply<Planned> {
    const engine_ms = performance.now() - start;
    const answers = asked.map((request) => this.answer(request));
    return { ok: true, summary: this.#model!.summary(), remarks: this.#remarks, engine_ms, answers };
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
    // A local value may have the name of a type.
    const local = name.startsWith("%") ? findLocal(table, name, from) : -1;
    if (local >= 0) return local;
    return index.definitions.get(name) ?? index.definitions.get(quoted(name)) ?? -1;
  }
}

/** Returns @"name" for @name, because LLVM prints quotes if the characters need them. */
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
    // After a trap, or without memory, the instance is not usable any more.
    self.postMessage({ id: data.id, failed: (error as Error).message });
  }
};
