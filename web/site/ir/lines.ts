// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Stores a long text as bytes and the offsets of its lines. Only lines that are
// needed are decoded, so the main cost of a text of a million lines is the memory
// for its bytes.

export interface LineTable {
  bytes: Uint8Array;
  /** The offset of each line, and then the offset of the end. */
  starts: Uint32Array;
}

const NEWLINE = 10;
const RETURN = 13;

/** Reads the bytes once. A last line without a line end counts. */
export function indexLines(bytes: Uint8Array): LineTable {
  let count = 1;
  for (let i = bytes.indexOf(NEWLINE); i >= 0; i = bytes.indexOf(NEWLINE, i + 1)) ++count;
  const starts = new Uint32Array(count + 1);
  let line = 0;
  for (let i = bytes.indexOf(NEWLINE); i >= 0; i = bytes.indexOf(NEWLINE, i + 1)) {
    starts[++line] = i + 1;
  }
  if (starts[line] === bytes.length && line > 0) return { bytes, starts: starts.slice(0, line + 1) };
  starts[line + 1] = bytes.length;
  return { bytes, starts };
}

const decoder = new TextDecoder();

export function lineCount(table: LineTable): number {
  return table.starts.length - 1;
}

/** Returns the line with an index from 0, without its LF or CR LF. */
export function lineText(table: LineTable, index: number): string {
  const start = table.starts[index]!;
  let end = table.starts[index + 1]!;
  if (end > start && table.bytes[end - 1] === NEWLINE) --end;
  if (end > start && table.bytes[end - 1] === RETURN) --end;
  return decoder.decode(table.bytes.subarray(start, end));
}

/** Returns the index, from 0, of the line that holds the byte at an offset. */
export function lineAt(table: LineTable, offset: number): number {
  let low = 0;
  let high = lineCount(table) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (table.starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
