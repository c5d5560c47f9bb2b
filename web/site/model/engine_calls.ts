// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The requests to the engine and its replies; web/engine has the C++ side. Calls
// are JSON, and files travel beside them as bytes.

import type { Explanation, Plan, SourceLocation } from "./explanation.js";

/** A supposed change to the program or to a device: the reply shows what it would do. */
export type Edit =
  | { edit: "remove_aspect"; function: string; aspect: number }
  | { edit: "set_sub_group_size"; function: string; size: number }
  | { edit: "set_work_group_size"; function: string; size: number[] }
  | { edit: "cut_call"; from: string; to: string }
  | DeviceEdit;

export type DeviceEdit = { edit: "set_device_aspect"; device: string; aspect: number; has: boolean };

export function isDeviceEdit(edit: Edit): edit is DeviceEdit {
  return edit.edit === "set_device_aspect";
}

/** Returns true if both change the program alike. Edits of devices change the plan only. */
export function sameProgram(a: readonly Edit[], b: readonly Edit[]): boolean {
  const ofProgram = (edits: readonly Edit[]) => JSON.stringify(edits.filter((edit) => !isDeviceEdit(edit)));
  return ofProgram(a) === ofProgram(b);
}

export interface FileEntry {
  name: string;
  size: number;
}

/** What decides a plan, besides the modules. */
export interface PlanOptions {
  split: string;
  /** YAML; null stands for the built-in configuration. */
  device_config: string | null;
  edits: readonly Edit[];
}

export type EngineRequest =
  | { call: "about" }
  | ({ call: "open"; files: FileEntry[] } & PlanOptions)
  | ({ call: "replan"; only?: ("split" | "devices")[] } & PlanOptions)
  | { call: "ir" }
  | { call: "chains"; function: string; aspect: number; first: number; limit: number }
  | {
      call: "graph";
      focus: readonly string[];
      expanded: readonly string[];
      limit: number;
      labels: { char_width: number; height: number };
    }
  | { call: "path"; from: string; to: string }
  | { call: "dot"; focus: readonly string[]; expanded: readonly string[]; limit: number }
  | { call: "pair"; a: string; b: string }
  | { call: "compare"; files: FileEntry[] }
  | { call: "costs" }
  | { call: "units" }
  | { call: "image"; id: number }
  | { call: "device"; device: string }
  | { call: "warnings" }
  | { call: "report" };

export interface Diagnostic {
  severity: "error" | "warning" | "note" | "remark";
  message: string;
  file?: string;
  line?: number;
  column?: number;
}

export interface Refusal {
  ok: false;
  diagnostics: Diagnostic[];
}

export type Reply<T> = ({ ok: true } & T) | Refusal;

export interface About {
  version: string;
  llvm: string;
  limits: { input_bytes: number };
  rules: string[];
  split_modes: string[];
  aspects: { number: number; name: string }[];
  default_device_config: string;
}

export interface Explained {
  /** Functions whose device_has is empty, by their index. */
  declare_none: number[];
  /** Warnings from reading the files. */
  diagnostics?: Diagnostic[];
  explanation: Explanation;
}

export interface Replanned {
  explanation: Plan;
}

export interface IrText {
  text: string;
  functions: { name: string; line: number; end: number }[];
}

export interface ChainFrame {
  function: string;
  demangled: string;
  location?: SourceLocation;
  ir_line?: number;
  via?: string;
  detail?: string;
}

export interface Chains {
  /** A decimal number, or ">=N" if counting stopped at N. */
  total: string;
  chains: { frames: ChainFrame[] }[];
}

export interface GraphNode {
  name: string;
  demangled: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  aspects: number[];
  hidden_callers: number;
  hidden_callees: number;
}

export interface Graph {
  nodes: GraphNode[];
  edges: { from: number; to: number; points: [number, number][] }[];
  width: number;
  height: number;
}

export interface PairField {
  field: string;
  a: unknown;
  b: unknown;
  differs: boolean;
  apart: boolean;
}

export interface Pair {
  same: boolean;
  fields: PairField[];
  reason: string;
}

export interface ModeCost {
  mode: string;
  images: number;
  instructions: number;
  /** Instructions of functions that are in several images, not counting the first copy. */
  copied: number;
  per_image: { instructions: number; shared: number }[];
  /** The function whose copies cost most comes first. */
  duplicated: { function: string; instructions: number; images: number }[];
}

/** Functions whose declaration in one translation unit differs from their definition in another. */
export interface Units {
  functions: {
    name: string;
    declared_in: string;
    defined_in: string;
    declared: number[];
    used: number[];
    not_declared: number[];
  }[];
}

export interface Costs {
  modes: ModeCost[];
}

export interface DeviceFeatures {
  name: string;
  aliases: string[];
  aspects: number[];
  sub_group_sizes: number[];
}

/** The files that sycl-post-link writes beside an image. */
export interface ImageFiles {
  properties: string;
  symbols: string;
}

export interface FunctionChange {
  name: string;
  demangled: string;
  only?: "before" | "after";
  gained: number[];
  lost: number[];
}

export interface Comparison {
  functions: FunctionChange[];
  chains: { function: string; aspect: number; before: string[]; after: string[] }[];
  images: {
    before: number;
    after: number;
    gained: { entry_points: string[]; aspects: number[] }[];
    lost: { entry_points: string[]; aspects: number[] }[];
    changed: { entry_points: string[]; gained: number[]; lost: number[] }[];
  };
}
