// What the page asks of the model in the worker: always a window, never all.

import type {
  DeviceImage,
  ExplainedDiagnostic,
  FunctionKind,
  Property,
} from "./explanation.js";

/** Rows travel in pages of this many. */
export const PAGE = 100;

export const FUNCTION_COLUMNS = ["module", "name", "kind", "own", "declared", "inherited", "images"] as const;
export type FunctionColumn = (typeof FUNCTION_COLUMNS)[number];

export interface Sort {
  column: FunctionColumn;
  descending: boolean;
}

export type Query =
  | { query: "functions"; filter: string; sort: Sort; page: number }
  | { query: "function"; name: string }
  | { query: "function_index"; filter: string; sort: Sort; name: string }
  | { query: "warnings"; filter: string; page: number }
  | { query: "images"; filter: string; page: number }
  | { query: "image"; id: number }
  | { query: "devices"; filter: string; page: number }
  | { query: "device"; name: string }
  | { query: "search"; text: string; kernels: boolean; limit: number };

export interface Page<T> {
  /** Of all rows that pass the filter. */
  total: number;
  rows: T[];
}

export interface FunctionRow {
  name: string;
  demangled: string;
  kind: FunctionKind;
  own: number[];
  /** Null without device_has; a list of none is a promise. */
  declared: number[] | null;
  /** Used, but not own: through calls only. */
  inherited: number[];
  images: number[];
  warnings: number;
}

export interface FunctionDetail extends FunctionRow {
  used: number[];
  properties: Property[];
  place: string;
}

export interface WarningRow extends ExplainedDiagnostic {
  index: number;
  /** Demangled names of the chain's functions, in its order. */
  names: string[];
}

export interface ImageRow {
  id: number;
  entry_points: number;
  /** Demangled; the first few. */
  first: string[];
  functions: number;
  /** Functions that other images hold as well. */
  shared: number;
  key: DeviceImage["key"];
  runs: number;
  devices: number;
}

export interface Named {
  name: string;
  demangled: string;
  kind: FunctionKind;
}

export interface ImageDetail extends ImageRow {
  entries: (Named & { properties: Property[] })[];
  members: (Named & { others: number[] })[];
  requirements: DeviceImage["requirements"];
  /** Devices that cannot run it, with each reason. */
  refusals: { device: string; unmet: string[] }[];
}

export interface DeviceRow {
  name: string;
  runs: number;
  images: number;
  /** For the first images: does the device run it? */
  marks: { id: number; runs: boolean }[];
}

export interface DeviceDetail extends DeviceRow {
  refused: { id: number; unmet: string[]; first: string[]; entry_points: number }[];
  runnable: number[];
  /** Aspects that any image requires, ascending. */
  wanted: number[];
}

/** What the header tells about a result. */
export interface Summary extends ProgramSummary {
  mode: string;
  images: number;
  devices: number;
}

/** The part that is the same for all plans. */
export interface ProgramSummary {
  module: string;
  functions: number;
  kernels: number;
  warnings: number;
  /** All that any function uses, ascending, and by how many. */
  aspects: { aspect: number; functions: number; kernels: number }[];
  /** Kernels that run on any device. */
  modest: number;
}
