// The explanation, as sycl-post-link and the engine write it (docs/README.md
// has the format). Only the worker holds a whole one: it can be tens of
// megabytes, and the page asks for the rows that it shows.

/** `declaration` has no body here; `exported` can be called by other modules. */
export type FunctionKind = "kernel" | "exported" | "function" | "declaration";

/** A place in the source, from `!dbg`. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/** Why a function uses an aspect: in its own body, or through one callee. */
export interface Reason {
  aspect: number;
  via: "instruction" | "type" | "attribute" | "call";
  detail: string;
  callee: string;
  location?: SourceLocation;
}

/** A compile-time property of a kernel, or of one of its parameters. */
export interface Property {
  name: string;
  /** Empty: it has none. */
  value: string;
  /** From 1; left out for the kernel's own. */
  parameter?: number;
}

export interface FunctionFacts {
  name: string;
  demangled: string;
  kind: FunctionKind;
  aspects: { own: number[]; declared: number[]; used: number[] };
  reasons: Reason[];
  /** Left out where there are none. */
  properties?: Property[];
  /** Of a kernel with properties, in the source: "fill.h:12:3". */
  place?: string;
}

export interface ExplainedDiagnostic {
  severity: "error" | "warning" | "note" | "remark";
  message: string;
  function?: string;
  aspect?: number;
  chain?: { function: string; location?: SourceLocation }[];
}

/** What entry points of one image have in common: the split key. */
export interface SplitKey {
  source: string;
  fixed_targets: string[];
  aspects: number[];
  reqd_work_group_size: number[];
  reqd_sub_group_size: number;
  /** Of functions that the entry points reach; left out where there are none. */
  reached_work_group_sizes?: number[][];
  reached_sub_group_sizes?: number[];
  /** By which the device compiles a whole image: "sycl-grf-size = 256"; left out where there are none. */
  properties?: string[];
}

export interface Requirements {
  aspect: number[];
  reqd_sub_group_size: number[];
  reqd_work_group_size: number[][];
  fixed_target: number[];
}

/** Functions are symbols, or, in a plan alone, places in the list of functions. */
export interface DeviceImage<Function = string> {
  id: number;
  entry_points: Function[];
  functions: Function[];
  key: SplitKey;
  requirements: Requirements;
}

/** Whether a device runs an image: nothing is unmet. */
export interface Verdict {
  id: number;
  unmet: string[];
}

/** Most devices run most images: a plan alone names the others only. */
export interface DeviceFacts {
  name: string;
  refused: Verdict[];
}

/** What another split mode or other devices change. */
export interface Plan {
  split: { mode: string; images: DeviceImage<number>[] };
  devices: DeviceFacts[];
}

export interface Explanation {
  version: number;
  module: string;
  functions: FunctionFacts[];
  diagnostics: ExplainedDiagnostic[];
  split: { mode: string; images: DeviceImage[] };
  devices: { name: string; images: Verdict[] }[];
}
