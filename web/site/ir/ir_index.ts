// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds where the names of a module are defined, in the text that LLVM prints. A
// definition starts its line, so the first bytes of each line are enough. Runs in
// the worker.

import type { FoldRange } from "./folds.js";
import { type LineTable, lineCount, lineText } from "./lines.js";

const FUNCTION = /^(?:define|declare)\b[^@]*(@"(?:[^"\\]|\\.)*"|@[-\w$.]+)/;
const NAMED = /^((?:@|%|!|\$)"(?:[^"\\]|\\.)*"|(?:@|%|!|\$)[-\w$.]+)\s*=/;
const GROUP = /^attributes (#\d+)\s*=/;

export interface IrIndex {
  /** The line, from 0, of each name with its sigil: @f, %type, !12, #3. */
  definitions: Map<string, number>;
  folds: FoldRange[];
}

/** Reads the lines once. Folds are runs of metadata and of attribute groups. */
export function indexIr(table: LineTable): IrIndex {
  const definitions = new Map<string, number>();
  const folds: FoldRange[] = [];
  let run: FoldRange | null = null;
  for (let line = 0; line < lineCount(table); ++line) {
    const text = startsDefinition(table, line) ? lineText(table, line) : "";
    const match = FUNCTION.exec(text) ?? NAMED.exec(text) ?? GROUP.exec(text);
    if (match) definitions.set(match[1]!, line);
    const label = text.startsWith("!") ? "metadata" : text.startsWith("attributes ") ? "attributes" : "";
    if (run && label === run.label) {
      run.end = line;
    } else {
      if (run && run.end > run.start) folds.push(run);
      run = label ? { start: line, end: line, label } : null;
    }
  }
  if (run && run.end > run.start) folds.push(run);
  return { definitions, folds };
}

/**
 * Returns true if the line may define a name. Most lines are instructions, which start
 * with a space and need no decoding.
 */
function startsDefinition(table: LineTable, line: number): boolean {
  const first = table.bytes[table.starts[line]!] ?? 0;
  return first === 0x40 || first === 0x25 || first === 0x21 || first === 0x24 || // @ % ! $
    first === 0x64 || first === 0x61; // define, declare, attributes
}

/**
 * Returns the line that defines a local value or label, or -1. It searches the
 * function around the line `from`, from its `define` to its `}`.
 */
export function findLocal(table: LineTable, name: string, from: number): number {
  let start = from;
  while (!lineText(table, start).startsWith("define ")) {
    if (start === 0 || lineText(table, start) === "}") return -1;
    --start;
  }
  const bare = name.slice(1);
  for (let line = start; line < lineCount(table); ++line) {
    const text = lineText(table, line);
    if (text.startsWith(`  ${name} =`) || text.startsWith(`${bare}:`)) return line;
    if (line === start && new RegExp(`${escape(name)}[,)]`).test(text)) return line;
    if (text === "}") return -1;
  }
  return -1;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
