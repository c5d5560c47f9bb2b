// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Gives rows to the views. The rows come from the worker one page at a time.

import type { State } from "../state/state.js";
import type { Context } from "../state/context.js";
import { PAGE, type Page, type Query } from "../model/queries.js";

/** The queries that return a page of rows, without the number of the page. */
type Paged = Query extends infer Q ? (Q extends { page: number } ? Omit<Q, "page"> : never) : never;

export interface Rows<T> {
  /** Undefined until the first answer. */
  total: number | undefined;
  /** The number of things that the rows stand for. */
  found: number | undefined;
  /** Undefined until the row's page is here. */
  get(index: number): T | undefined;
  /** Calls `then` as soon as the row is here, since keys may be faster than the worker. Only the last call counts. */
  take(index: number, then: (row: T) => void): void;
}

/** Rows that `take` waits for, by slot. */
const awaited = new Map<string, { of: string; index: number; then(row: never): void }>();

export function pagedRows<T>(context: Context, slot: string, query: Paged): Rows<T> {
  const ask = (page: number) => ({ do: "query", query: { ...query, page } as Query }) as const;
  const first = context.answers.read<Page<T> | null>(slot, ask(0));
  const get = (index: number) => {
    const page = Math.floor(index / PAGE);
    const answer = page === 0 ? first : context.answers.exact<Page<T> | null>(ask(page));
    return answer?.rows[index % PAGE];
  };
  const of = JSON.stringify(query);
  const take = (index: number, then: (row: T) => void) => {
    const row = get(index);
    if (row === undefined) return void awaited.set(slot, { of, index, then });
    awaited.delete(slot);
    then(row);
  };
  const waits = awaited.get(slot);
  const row = waits?.of === of ? get(waits.index) : undefined;
  if (waits && (row !== undefined || waits.of !== of)) awaited.delete(slot);
  if (waits && row !== undefined) queueMicrotask(() => waits.then(row as never));
  return { total: first?.total, found: first?.found, get, take };
}

/** Returns the text for a list without rows: `none` if there is no filter. */
export function emptyText(state: State, none: string): string {
  return state.nav.filter ? `Nothing matches “${state.nav.filter}”.` : none;
}
