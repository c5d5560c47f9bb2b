// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Folds hide lines of a text; this maps lines to the rows that show them.
//
// While a fold [start, end] is closed, it shows its first line and hides the
// others. Folds are disjoint and ascending. `#before[i]` counts the lines that the
// folds before fold i hide, so each direction is one binary search.

export interface FoldRange {
  /** Lines from 0, both included. */
  start: number;
  end: number;
  /** The text of the closed fold, e.g. "metadata". */
  label: string;
}

export class Folds {
  readonly #ranges: FoldRange[];
  readonly #lines: number;
  readonly #before: Uint32Array;

  private constructor(ranges: FoldRange[], lines: number) {
    this.#ranges = ranges;
    this.#lines = lines;
    this.#before = new Uint32Array(ranges.length + 1);
    ranges.forEach((range, i) => {
      this.#before[i + 1] = this.#before[i]! + (range.end - range.start);
    });
  }

  /** Returns the closed folds of a text with `lines` lines. */
  static of(closed: FoldRange[], lines: number): Folds {
    return new Folds([...closed].sort((a, b) => a.start - b.start), lines);
  }

  get rows(): number {
    return this.#lines - this.#before[this.#ranges.length]!;
  }

  /** Returns the row that shows the line, or the row of the closed fold that hides it. */
  row(line: number): number {
    const i = this.#last((k) => this.#ranges[k]!.start < line);
    if (i < 0) return line;
    const range = this.#ranges[i]!;
    if (line <= range.end) return range.start - this.#before[i]!;
    return line - this.#before[i + 1]!;
  }

  /** Returns the line that a row shows. For a closed fold, this is its first line. */
  line(row: number): number {
    const i = this.#last((k) => this.#ranges[k]!.start - this.#before[k]! < row);
    return i < 0 ? row : row + this.#before[i + 1]!;
  }

  /** Returns the closed fold that begins at this line. */
  at(line: number): FoldRange | undefined {
    const i = this.#last((k) => this.#ranges[k]!.start <= line);
    const range = this.#ranges[i];
    return range?.start === line ? range : undefined;
  }

  /** Returns the closed fold that hides this line. */
  hides(line: number): FoldRange | undefined {
    const i = this.#last((k) => this.#ranges[k]!.start < line);
    const range = this.#ranges[i];
    return range && line <= range.end ? range : undefined;
  }

  /** Returns the last index that passes the test, or -1. If an index passes, all smaller ones pass. */
  #last(test: (index: number) => boolean): number {
    let low = -1;
    let high = this.#ranges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (test(middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
