// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes numbers, counts and times as text.

const GROUPED = new Intl.NumberFormat("en");

export function grouped(count: number): string {
  return GROUPED.format(count);
}

/** Returns for example "1 image" or "2 images". `many` is the plural if an s is not enough. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `time` is in microseconds. */
export function duration(time: number): string {
  return time < 10 ? `${time.toFixed(1)} µs` : time < 1000 ? `${Math.round(time)} µs` : milliseconds(time / 1000);
}

/** `time` is in milliseconds. */
export function milliseconds(time: number): string {
  return time < 10 ? `${time.toFixed(1)} ms` : time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(2)} s`;
}

/** Returns for example "{8, 4}": the extents of a work-group, as the tools spell them. */
export const sizeText = (extents: number[]): string => `{${extents.join(", ")}}`;
