// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds the source line that each line of a module's text comes from, by the debug
// information in the text. Runs in the worker.
//
// An instruction names its location (`!dbg !12`). A location names its scope and,
// in inlined code, the place of the call. A scope names its file, or the scope
// around it does. For inlined code a reader wants the innermost place in a file
// that the page can show; if there is none, the innermost place of all.
//
// Cost: one pass over the metadata, one search for "dbg", and each location once.

import { baseName } from "../model/file_names.js";
import { type LineTable, lineAt, lineCount, lineText } from "./lines.js";

export interface Origins {
  /** The names of the files as the module has them. */
  files: string[];
  /** For each line, from 0, an index in `files`, or -1. */
  file: Int16Array;
  /** Source lines from 1; 0 if the debug information has none. */
  line: Uint32Array;
  column: Uint16Array;
}

interface Place {
  file: number;
  line: number;
  column: number;
}

interface Node {
  kind: string;
  fields: string;
}

const NODE = /^!(\d+) = (?:distinct )?!(DI(?:Location|Subprogram|LexicalBlock|LexicalBlockFile|File))\((.*)\)$/;
const USE = /!dbg !(\d+)/;
const RECORD = /^\s*#dbg_\w+\(.*, !(\d+)\)$/;
const NOWHERE: Place = { file: -1, line: 0, column: 0 };

class DebugInfo {
  readonly files: string[] = [];
  readonly #nodes = new Map<number, Node>();
  readonly #places = new Map<number, Place>();
  readonly #numbers = new Map<string, number>();
  readonly #atHand: ReadonlySet<string>;

  constructor(table: LineTable, atHand: readonly string[]) {
    this.#atHand = new Set(atHand.map(baseName));
    for (let line = 0; line < lineCount(table); ++line) {
      if (table.bytes[table.starts[line]!] !== 0x21) continue; // !
      const match = NODE.exec(lineText(table, line));
      if (match) this.#nodes.set(Number(match[1]), { kind: match[2]!, fields: match[3]! });
    }
  }

  get empty(): boolean {
    return this.#nodes.size === 0;
  }

  place(id: number): Place {
    let place = this.#places.get(id);
    if (!place) {
      place = this.#find(id);
      this.#places.set(id, place);
    }
    return place;
  }

  #find(id: number): Place {
    let innermost: Place | null = null;
    // The limit ends the walk in damaged modules, where the chain may be a circle.
    for (let at: number | null = id, steps = 0; at !== null && steps < 64; ++steps) {
      const node = this.#nodes.get(at);
      if (!node) break;
      const name = this.#fileName(at);
      if (name !== null) {
        const place = { file: this.#number(name), line: field(node, "line") ?? 0, column: field(node, "column") ?? 0 };
        if (this.#atHand.has(baseName(name))) return place;
        innermost ??= place;
      }
      at = reference(node, "inlinedAt");
    }
    return innermost ?? NOWHERE;
  }

  #fileName(id: number): string | null {
    for (let at: number | null = id, steps = 0; at !== null && steps < 64; ++steps) {
      const node = this.#nodes.get(at);
      if (!node) return null;
      if (node.kind === "DIFile") return /filename: "((?:[^"\\]|\\.)*)"/.exec(node.fields)?.[1] ?? null;
      at = reference(node, "file") ?? reference(node, "scope");
    }
    return null;
  }

  #number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.files.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}

function field({ fields }: Node, name: string): number | null {
  const match = new RegExp(`\\b${name}: (\\d+)`).exec(fields);
  return match && Number(match[1]);
}

function reference({ fields }: Node, name: string): number | null {
  const match = new RegExp(`\\b${name}: !(\\d+)`).exec(fields);
  return match && Number(match[1]);
}

/** `atHand` has the names of the source files that the page can show. */
export function findOrigins(table: LineTable, atHand: readonly string[]): Origins {
  const count = lineCount(table);
  const origins: Origins = {
    files: [], file: new Int16Array(count).fill(-1), line: new Uint32Array(count), column: new Uint16Array(count),
  };
  const info = new DebugInfo(table, atHand);
  if (info.empty) return origins;
  for (const line of linesWithDebugInfo(table)) {
    const text = lineText(table, line);
    const id = (RECORD.exec(text) ?? USE.exec(text))?.[1];
    if (id === undefined || text.startsWith("!")) continue;
    const { file, line: at, column } = info.place(Number(id));
    origins.file[line] = file;
    origins.line[line] = at;
    origins.column[line] = column;
  }
  origins.files = info.files;
  return origins;
}

/** Yields the lines that have "dbg"; only they are decoded. */
function* linesWithDebugInfo(table: LineTable): Generator<number> {
  const { bytes, starts } = table;
  for (let i = bytes.indexOf(0x64); i >= 0; i = bytes.indexOf(0x64, i + 1)) { // d
    if (bytes[i + 1] !== 0x62 || bytes[i + 2] !== 0x67) continue; // bg
    const line = lineAt(table, i);
    yield line;
    i = starts[line + 1]! - 1;
  }
}
