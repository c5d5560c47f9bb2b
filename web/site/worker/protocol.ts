// Messages between the page and its worker. Each request has a number, and one
// answer with the same number comes back.

import type {
  About,
  Diagnostic,
  EngineRequest,
  PlanOptions,
  Reply,
} from "../model/engine_calls.js";
import type { Query, Summary } from "../model/queries.js";
import type { FoldRange } from "../text/folds.js";
import type { LineTable } from "../text/lines.js";
import type { Origins } from "../text/origins.js";

export interface InputFile {
  name: string;
  bytes: Uint8Array;
}

/** Which text a pane shows: the linked module, or an input as it came. */
export type TextId = { text: "linked" } | { text: "input"; name: string };

export interface TextReply {
  table: LineTable;
  folds: FoldRange[];
  /** Of the linked module: lines from 0. */
  functions: { name: string; line: number; end: number }[];
}

/** `asked` is answered with the plan, of the new one: what the page shows is all new at once. */
export type Request =
  | { do: "start" }
  | { do: "open"; files: InputFile[]; options: PlanOptions; asked: Request[] }
  | { do: "replan"; options: PlanOptions; asked: Request[] }
  | { do: "call"; request: EngineRequest; files?: InputFile[] }
  | { do: "query"; query: Query }
  | { do: "text"; id: TextId }
  | { do: "define"; name: string; from: number }
  | { do: "find"; text: string }
  /** Of the linked module's lines; `sources` are at hand. */
  | { do: "origins"; sources: string[] };

/** Whether another plan has another answer; such requests take little. */
export function isOfPlan(request: Request): boolean {
  return request.do === "query" || (request.do === "call" && ["device", "image", "pair"].includes(request.request.call));
}

export interface Planned {
  summary: Summary;
  /** What reading the files warned of. */
  remarks: Diagnostic[];
  engine_ms: number;
  /** In the order of `asked`. */
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
  /** What the call does now; its answer is still to come. */
  | { id: number; stage: string }
  | { id: number; answer: unknown }
  | { id: number; failed: string };

export function refusal(message: string): { ok: false; diagnostics: Diagnostic[] } {
  return { ok: false, diagnostics: [{ severity: "error", message }] };
}
