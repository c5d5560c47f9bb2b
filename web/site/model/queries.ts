// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page's queries to the model in the worker. An answer is a window of the
// data, never all of it.

import type {
  DeviceImage,
  ExplainedDiagnostic,
  FunctionKind,
  Property,
} from "./explanation.js";

/** The number of rows in a page. */
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
  /** The number of rows that pass the filter. */
  total: number;
  /**
   * The number of functions, images or devices that pass the filter. It is larger than
   * `total` if a row stands for several of them.
   */
  found: number;
  rows: T[];
}

export interface FunctionRow {
  name: string;
  demangled: string;
  kind: FunctionKind;
  own: number[];
  /** Null without device_has; an empty list promises to use no aspect. */
  declared: number[] | null;
  /** The aspects that the function uses through calls only. */
  inherited: number[];
  images: number[];
  warnings: number;
}

export interface FunctionDetail extends FunctionRow {
  used: number[];
  properties: Property[];
}

export interface WarningRow extends ExplainedDiagnostic {
  index: number;
  /** Names of the chain's functions as the page shows them, in the chain's order. */
  names: string[];
}

export interface ImageRow {
  id: number;
  entry_points: number;
  /** The names of the first few entry points, as the page shows them. */
  first: string[];
  functions: number;
  /** The number of functions that other images hold too. */
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
  /** The devices that cannot run the image, with their reasons. */
  refusals: { device: string; unmet: string[] }[];
}

/**
 * The devices that answer alike: they run the same images, and refuse the
 * others for the same reasons.
 */
export interface DeviceRow {
  /** In the order of the configuration. */
  names: string[];
  runs: number;
  images: number;
  /** Which of the first images the device runs. */
  marks: { id: number; runs: boolean }[];
}

export interface DeviceDetail extends DeviceRow {
  name: string;
  refused: { id: number; unmet: string[]; first: string[]; entry_points: number }[];
  runnable: number[];
  /** All aspects that the images require, ascending. */
  wanted: number[];
}

/** What the header shows about a result. */
export interface Summary extends ProgramSummary {
  mode: string;
  images: number;
  devices: number;
}

/** The part of a summary that is equal for all plans. */
export interface ProgramSummary {
  module: string;
  functions: number;
  kernels: number;
  warnings: number;
  /** Each aspect that a function uses, ascending, with the number of its users. */
  aspects: { aspect: number; functions: number; kernels: number }[];
  /** The number of kernels that use no aspect, and so run on any device. */
  modest: number;
  /** Symbols of kernels whose short name another kernel has too. */
  ambiguous: string[];
}
