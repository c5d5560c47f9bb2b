// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Messages between the page and its worker. Each request has a number; its answer
// comes back with this number.

import type {
  About,
  Diagnostic,
  EngineRequest,
  PlanOptions,
  Reply,
} from "../model/engine_calls.js";
import type { Query, Summary } from "../model/queries.js";
import type { FoldRange } from "../ir/folds.js";
import type { LineTable } from "../ir/lines.js";
import type { Origins } from "../ir/origins.js";

export interface InputFile {
  name: string;
  bytes: Uint8Array;
}

/** A text that a pane can show: the linked module, or an unchanged input. */
export type TextId = { text: "linked" } | { text: "input"; name: string };

export interface TextReply {
  table: LineTable;
  folds: FoldRange[];
  /** The functions of the linked module; lines are from 0. */
  functions: { name: string; line: number; end: number }[];
}

/** The answer to an `open` or `replan` brings the new plan's answers to `asked`, so that the page changes at once. */
export type Request =
  | { do: "start" }
  | { do: "open"; files: InputFile[]; options: PlanOptions; asked: Request[] }
  | { do: "replan"; options: PlanOptions; asked: Request[] }
  | { do: "call"; request: EngineRequest; files?: InputFile[] }
  | { do: "query"; query: Query }
  | { do: "text"; id: TextId }
  | { do: "define"; name: string; from: number }
  | { do: "find"; text: string }
  /** The origins of the linked module's lines; `sources` are the files that the page can show. */
  | { do: "origins"; sources: string[] };

/** Returns true if the answer depends on the plan. These requests are quick. */
export function isOfPlan(request: Request): boolean {
  return request.do === "query" || (request.do === "call" && ["device", "image", "pair"].includes(request.request.call));
}

export interface Planned {
  summary: Summary;
  /** Warnings from reading the files. */
  remarks: Diagnostic[];
  engine_ms: number;
  /** The answers, in the order of `asked`. */
  answers: unknown[];
}

export interface Answers {
  start: Reply<About>;
  open: Reply<Planned>;
  replan: Reply<Planned>;
  call: Reply<Record<string, unknown>>;
  query: unknown;
  text: Reply<TextReply>;
  /** A line from 0 of the linked module, or -1. */
  define: number;
  find: Uint32Array;
  origins: Origins | null;
}

export type AnswerTo<R extends Request> = Answers[R["do"]];

export interface Numbered {
  id: number;
  request: Request;
}

export type FromWorker =
  /** The call has reached a stage; its answer comes later. */
  | { id: number; stage: string }
  | { id: number; answer: unknown }
  | { id: number; failed: string };

export function refusal(message: string): { ok: false; diagnostics: Diagnostic[] } {
  return { ok: false, diagnostics: [{ severity: "error", message }] };
}
