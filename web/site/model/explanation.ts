// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The explanation as sycl-post-link and the engine write it (docs/README.md has
// the format). It can be tens of megabytes: only the worker holds all of it, and
// the page asks for the rows that it shows.

/** A `declaration` has no body here; other modules can call an `exported` function. */
export type FunctionKind = "kernel" | "exported" | "function" | "declaration";

/** A place in the source, from `!dbg`. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/** Why a function uses an aspect: its own body does, or one callee. */
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
  /** Empty if the property has no value. */
  value: string;
  /** From 1; left out for a property of the kernel itself. */
  parameter?: number;
  /** Where the program states it, or else the kernel's place: "fill.h:12:3". Empty if unknown. */
  place: string;
}

export interface FunctionFacts {
  name: string;
  demangled: string;
  kind: FunctionKind;
  aspects: { own: number[]; declared: number[]; used: number[] };
  reasons: Reason[];
  /** Left out if there are none. */
  properties?: Property[];
}

export interface ExplainedDiagnostic {
  severity: "error" | "warning" | "note" | "remark";
  message: string;
  function?: string;
  aspect?: number;
  chain?: { function: string; location?: SourceLocation }[];
}

/** The split key: what all entry points of an image have in common. */
export interface SplitKey {
  source: string;
  fixed_targets: string[];
  aspects: number[];
  reqd_work_group_size: number[];
  reqd_sub_group_size: number;
  /** Sizes of the functions that the entry points reach; left out if there are none. */
  reached_work_group_sizes?: number[][];
  reached_sub_group_sizes?: number[];
  /** Properties that the device's compiler applies to a whole image: "sycl-grf-size = 256"; left out if there are none. */
  properties?: string[];
}

export interface Requirements {
  aspect: number[];
  reqd_sub_group_size: number[];
  reqd_work_group_size: number[][];
  fixed_target: number[];
}

/** In an explanation functions are symbols; in a plan alone they are indices in the list of functions. */
export interface DeviceImage<Function = string> {
  id: number;
  entry_points: Function[];
  functions: Function[];
  key: SplitKey;
  requirements: Requirements;
}

/** A device runs an image if `unmet` is empty. */
export interface Verdict {
  id: number;
  unmet: string[];
}

/** Most devices run most images, so a plan alone lists only the refused ones. */
export interface DeviceFacts {
  name: string;
  refused: Verdict[];
}

/** The part that depends on the split mode and the devices. */
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
