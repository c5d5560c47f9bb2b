// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A field that finds a function by a part of its name. The worker searches, so
// the page never holds all names.

import type { Named } from "../model/queries.js";
import type { Context } from "../state/context.js";
import { type TemplateResult, html, nothing } from "./html.js";
import { hoverName, nameOf, shownName } from "./kinds.js";

const MOST = 12;

interface Open {
  id: string;
  text: string;
  active: number;
}

/** The page has one open picker at most. */
let open: Open | null = null;

export interface PickerOptions {
  id: string;
  label: string;
  value: string | null;
  kernels: boolean;
  pick(name: string | null): void;
}

export function picker(context: Context, options: PickerOptions): TemplateResult {
  const mine = open?.id === options.id ? open : null;
  const search = (text: string) =>
    ({ do: "query", query: { query: "search", text, kernels: options.kernels, limit: MOST } }) as const;
  const found = (mine && context.answers.read<Named[] | null>(`picker ${options.id}`, search(mine.text))) ?? [];
  const shown = mine ? mine.text : options.value === null ? "" :
    nameOf(context, options.value);
  const set = (to: Open | null) => {
    open = to;
    context.redraw();
  };
  const pick = (named: Named | undefined) => {
    if (named) options.pick(named.name);
    set(null);
  };
  /**
   * The list may still be the answer to an older text, so a choice waits for
   * the answer to the newest text.
   */
  const pickActive = (now: Open) => {
    const answer = context.answers.exact<Named[] | null>(search(now.text));
    if (answer) pick(answer[now.active]);
  };
  const key = (event: KeyboardEvent) => {
    // The outer `mine` belongs to the last drawing; the picker may have changed
    // since then.
    const mine = open?.id === options.id ? open : null;
    if (!mine) {
      if (event.key === "ArrowDown") set({ id: options.id, text: "", active: 0 });
      return;
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => set({ ...mine, active: Math.max(0, Math.min(mine.active + 1, found.length - 1)) }),
      ArrowUp: () => set({ ...mine, active: Math.max(mine.active - 1, 0) }),
      Enter: () => pickActive(mine),
      Escape: () => set(null),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return html`<div class="picker">
    <label for=${options.id}>${options.label}</label>
    <div class="picker-field">
      <input id=${options.id} role="combobox" autocomplete="off" spellcheck="false" aria-autocomplete="list"
        aria-expanded=${found.length > 0} aria-controls="${options.id}-list"
        aria-activedescendant=${mine && found.length ? `${options.id}-${mine.active}` : nothing}
        placeholder=${options.kernels ? "a kernel" : "a function"} .value=${shown}
        @focus=${(e: FocusEvent) => { (e.target as HTMLInputElement).select(); }}
        @click=${() => { if (!mine) set({ id: options.id, text: "", active: 0 }); }}
        @input=${(e: InputEvent) => {
          const { value } = e.target as HTMLInputElement;
          if (value === "") options.pick(null);
          set({ id: options.id, text: value, active: 0 });
        }}
        @keydown=${key} @blur=${() => { if (open?.id === options.id) set(null); }}>
      <ul id="${options.id}-list" class="picker-list" role="listbox" aria-label=${options.label} ?hidden=${found.length === 0}>
        ${found.map((named, i) => html`<li id="${options.id}-${i}" role="option" aria-selected=${i === mine?.active}
          class="code" title=${hoverName(named)} @mousedown=${(e: Event) => { e.preventDefault(); pick(named); }}>${shownName(context, named)}</li>`)}
      </ul>
    </div></div>`;
}
