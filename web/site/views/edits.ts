// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the bar with the what-ifs. Each what-if can be undone by itself.

import { type Edit, isDeviceEdit } from "../model/engine_calls.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { nameOf } from "../parts/kinds.js";
import { counted, sizeText } from "../parts/numbers.js";
import type { Context } from "../state/context.js";

export function editsBar(context: Context): TemplateResult | typeof nothing {
  const { nav, result } = context.state;
  if (nav.edits.length === 0) return nothing;
  const before = result?.images_without_edits ?? 0;
  const after = result?.summary.images ?? 0;
  return html`<section class="edits" aria-label="What if">
    <h2>What if</h2>
    <ul>${nav.edits.map((edit, index) => html`<li class="edit-item">
      <span>${sentence(context, edit)}</span>
      <button class="icon-button" aria-label="Undo: ${plain(context, edit)}" title="Undo"
        @click=${() => context.dispatch({ do: "remove_edit", index })}>${icon("close")}</button></li>`)}</ul>
    ${result && before > 0 && !result.edits.every(isDeviceEdit) ? html`<span class="effect">${before === after
      ? html`still ${counted(after, "image")}` : html`${before} → <strong>${counted(after, "image")}</strong>`}</span>` : nothing}
    <button class="link" @click=${() => context.go({ edits: [] })}>${icon("undo")}Undo all</button>
  </section>`;
}

function sentence(context: Context, edit: Edit): TemplateResult {
  const code = (name: string) => html`<code title=${name}>${nameOf(context, name)}</code>`;
  switch (edit.edit) {
    case "remove_aspect": return html`${code(edit.function)} without ${context.names.name(edit.aspect)}`;
    case "set_sub_group_size": return html`${code(edit.function)} with sub-group ${edit.size || "any"}`;
    case "set_work_group_size": return html`${code(edit.function)} with work-group ${edit.size.length ? sizeText(edit.size) : "any"}`;
    case "cut_call": return html`${code(edit.from)} without its call to ${code(edit.to)}`;
    case "set_device_aspect": return html`<code>${edit.device}</code> ${edit.has ? "with" : "without"} ${context.names.name(edit.aspect)}`;
  }
}

function plain(context: Context, edit: Edit): string {
  switch (edit.edit) {
    case "cut_call": return `cut ${nameOf(context, edit.from)} to ${nameOf(context, edit.to)}`;
    case "remove_aspect": return `${nameOf(context, edit.function)} without ${context.names.name(edit.aspect)}`;
    case "set_device_aspect": return `${edit.device} ${edit.has ? "with" : "without"} ${context.names.name(edit.aspect)}`;
    default: return `${edit.edit.replaceAll("_", " ")} of ${nameOf(context, edit.function)}`;
  }
}
