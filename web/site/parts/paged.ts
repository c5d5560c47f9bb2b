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
}

export function pagedRows<T>(context: Context, slot: string, query: Paged): Rows<T> {
  const ask = (page: number) => ({ do: "query", query: { ...query, page } as Query }) as const;
  const first = context.answers.read<Page<T> | null>(slot, ask(0));
  return {
    total: first?.total,
    get: (index) => {
      const page = Math.floor(index / PAGE);
      const answer = page === 0 ? first : context.answers.exact<Page<T> | null>(ask(page));
      return answer?.rows[index % PAGE];
    },
  };
}

/** Sentences for a list with no rows. */
export function emptyText(state: State, none: string): string {
  return state.nav.filter ? `Nothing matches “${state.nav.filter}”.` : none;
}
