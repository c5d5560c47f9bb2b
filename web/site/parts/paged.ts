// Rows that come from the worker a page at a time.

import type { State } from "../state/state.js";
import type { Context } from "../state/context.js";
import { PAGE, type Page, type Query } from "../model/queries.js";

/** Queries that give a page of rows, without the page's number. */
type Paged = Query extends infer Q ? (Q extends { page: number } ? Omit<Q, "page"> : never) : never;

export interface Rows<T> {
  /** Undefined until the first answer. */
  total: number | undefined;
  /** Undefined while it is on its way. */
  get(index: number): T | undefined;
  /** Calls with a row as soon as it is here: keys may be faster. The last call counts. */
  take(index: number, then: (row: T) => void): void;
}

/** Rows that are waited for, by the place on the page. */
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
  return { total: first?.total, get, take };
}

/** Sentences for a list with no rows. */
export function emptyText(state: State, none: string): string {
  return state.nav.filter ? `Nothing matches “${state.nav.filter}”.` : none;
}
