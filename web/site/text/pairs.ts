// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds lines of the module and lines of C++ that belong together. One pair follows
// the caret, which keys or a click in either text move. Another pair follows the
// pointer.

import { baseName } from "../model/file_names.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";
import { lineOrigins } from "./texts.js";

/** The two places for texts: the code, and the C++ beside it. */
export type Slot = "text" | "source";

/** A line of C++; it stands for all lines of the module that come from it. */
export interface Pair {
  /** The file's name in the input; undefined if the input does not have it. */
  source: string | undefined;
  /** The file's name in the module. */
  file: string;
  /** From 1. */
  line: number;
  /** 0 if the pair is a whole line. */
  column: number;
  from: Slot;
}

/**
 * The pair of the caret. `of` names the texts in which the caret is, because in
 * another input there is no caret yet.
 */
let caret: { pair: Pair | null; of: string } = { pair: null, of: "" };
/** The line under the pointer, from 0. Its pair is looked up for each drawing, because the origins of lines may arrive later. */
let pointed: { slot: Slot; id: PaneText; line: number } | null = null;

function textsOf({ state: { result, nav } }: Context): string {
  return `${result?.opened} ${JSON.stringify(nav.input)}`;
}

export function caretPair(context: Context): Pair | null {
  return caret.of === textsOf(context) ? caret.pair : null;
}

export function setCaret(context: Context, pair: Pair | null) {
  caret = { pair, of: textsOf(context) };
}

function pointedPair(context: Context): Pair | null {
  return pointed && pairAt(context, pointed.slot, pointed.id, pointed.line);
}

/** Sets the line under the pointer. Returns true if the page must be drawn again. */
export function setPointed(context: Context, slot: Slot, id: PaneText, line: number): boolean {
  const before = pointedPair(context);
  pointed = { slot, id, line };
  const pair = pointedPair(context);
  return !(pair === before || (pair !== null && before !== null && samePlace(pair, before)));
}

function samePlace(a: Pair, b: Pair): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column && a.from === b.from;
}

/**
 * Returns the pair of a line, counted from 0, or null if the line's origin is
 * not known.
 */
export function pairAt(context: Context, slot: Slot, id: PaneText, line: number): Pair | null {
  if (line < 0) return null;
  if (id.text === "source") return { source: id.name, file: id.name, line: line + 1, column: 0, from: slot };
  const origins = id.text === "linked" ? lineOrigins(context) : null;
  const file = origins?.file[line] ?? -1;
  if (file < 0 || !origins?.line[line]) return null;
  return {
    source: origins.atHand[file], file: origins.files[file]!, line: origins.line[line]!,
    column: origins.column[line]!, from: slot,
  };
}

/**
 * Returns "pointed" if a line, from 0, belongs to the pointer's pair, "pair" if it
 * belongs to the caret's pair, and otherwise an empty text.
 */
export function peer(context: Context, id: PaneText, line: number): "" | "pair" | "pointed" {
  const pointer = pointedPair(context);
  if (pointer && belongs(context, id, line, pointer)) return "pointed";
  const caret = caretPair(context);
  return caret && belongs(context, id, line, caret) ? "pair" : "";
}

function belongs(context: Context, id: PaneText, line: number, pair: Pair): boolean {
  if (pair.source === undefined) return false;
  if (id.text === "source") return id.name === pair.source && line === pair.line - 1;
  const origins = id.text === "linked" ? lineOrigins(context) : null;
  const file = origins?.file[line] ?? -1;
  return file >= 0 && origins!.line[line] === pair.line && origins!.atHand[file] === pair.source;
}

/**
 * Finds the lines of the module that come from the pair's line. `first` is from 0, or
 * -1 if there is no line.
 */
export function moduleLines(context: Context, pair: Pair): { first: number; count: number } {
  const origins = lineOrigins(context);
  let first = -1;
  let count = 0;
  if (!origins) return { first, count };
  for (let i = 0; i < origins.line.length; ++i) {
    if (origins.line[i] !== pair.line || origins.file[i]! < 0 || origins.atHand[origins.file[i]!] !== pair.source) continue;
    if (count++ === 0) first = i;
  }
  return { first, count };
}

export function placeText({ file, line, column }: Pair): string {
  return `${baseName(file)}:${line}${column ? `:${column}` : ""}`;
}
