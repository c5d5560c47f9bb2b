// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds a text in the bytes of a long text. No line is decoded.

import { type LineTable, lineAt } from "./lines.js";

/**
 * Returns the lines, counted from 0, that contain the text: each line once, and
 * at most `limit` lines. The case of ASCII letters does not matter.
 */
export function findLines(table: LineTable, wanted: string, limit: number): Uint32Array {
  const needle = new TextEncoder().encode(wanted.toLowerCase());
  const lines: number[] = [];
  if (needle.length === 0) return new Uint32Array();
  const { bytes } = table;
  const first = needle[0]!;
  for (let i = 0; i + needle.length <= bytes.length && lines.length < limit; ++i) {
    if (lower(bytes[i]!) !== first) continue;
    let k = 1;
    while (k < needle.length && lower(bytes[i + k]!) === needle[k]) ++k;
    if (k < needle.length) continue;
    const line = lineAt(table, i);
    lines.push(line);
    i = table.starts[line + 1]! - 1;
  }
  return Uint32Array.from(lines);
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}
