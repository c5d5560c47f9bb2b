// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds a text in the linked module. Enter goes to the next line that has it,
// Shift+Enter to the previous one.

import { ask } from "../parts/ask.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { grouped } from "../parts/numbers.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";

/**
 * The last search. `of` is the number of the searched input, because another
 * input has other lines.
 */
let last: { text: string; of: number; lines: Uint32Array; at: number } | null = null;

export function findBar(context: Context, now: PaneText, show: (line: number) => void): TemplateResult | typeof nothing {
  if (now.text !== "linked") return nothing;
  const of = context.state.result?.opened ?? 0;
  const found = last?.of === of ? last : null;
  const step = async (text: string, back: boolean) => {
    if (!text) return;
    let found = last;
    if (found?.text !== text || found.of !== of) {
      const lines = await ask(context, { do: "find", text });
      if (!lines) return;
      found = last = { text, of, lines, at: back ? 0 : -1 };
    }
    const count = found.lines.length;
    if (count) {
      found.at = (found.at + (back ? count - 1 : 1)) % count;
      show(found.lines[found.at]!);
    }
    context.redraw();
  };
  return html`<span class="find"><input id="find" type="search" placeholder="Find in IR" aria-label="Find in IR" spellcheck="false"
      @input=${() => { last = null; context.redraw(); }}
      @keydown=${(e: KeyboardEvent) => {
        if (e.key !== "Enter") return;
        e.preventDefault();
        void step((e.target as HTMLInputElement).value, e.shiftKey);
      }}>
    ${found ? html`<span class="note" role="status">${found.lines.length ? `${grouped(found.at + 1)}/${grouped(found.lines.length)}` : "none"}</span>` : nothing}</span>`;
}
