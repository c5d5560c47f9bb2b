// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows the warnings in the compiler's words and order, each with its call chain.

import type { SourceLocation } from "../model/explanation.js";
import type { WarningRow } from "../model/queries.js";
import { call } from "../parts/ask.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { baseName } from "../model/file_names.js";
import { counted } from "../parts/numbers.js";
import { emptyText, pagedRows } from "../parts/paged.js";
import { sourceFile, sourceLink } from "../parts/places.js";
import { copy, save } from "../parts/save.js";
import type { Context } from "../state/context.js";
import { openFunction } from "./open_function.js";
import { unitsPanel } from "./units.js";

/** The open warning, and the list that it is in. No link holds it. */
let chosen = { of: "", index: 0 };

export function warningsView(context: Context): TemplateResult {
  const { filter } = context.state.nav;
  const rows = pagedRows<WarningRow>(context, "warnings", { query: "warnings", filter });
  const total = rows.total ?? 0;
  const of = `${context.state.result?.opened} ${filter}`;
  const active = chosen.of === of ? Math.min(chosen.index, total - 1) : 0;
  const choose = (index: number) => {
    chosen = { of, index };
    context.redraw();
    rows.take(index, (warning) => {
      const location = firstPlace(warning);
      const name = location && sourceFile(context, location.file);
      if (name !== undefined) context.dispatch({ do: "navigate", to: { pane: { text: "source", name }, line: location!.line } });
    });
  };
  if (rows.total === 0) {
    return html`<section class="split-rows"><p class="empty">${emptyText(context.state,
      "There are no warnings. Every function with device_has lists the aspects that it uses, and the fixed targets have all that the kernels need.")}</p>${unitsPanel(context)}</section>`;
  }
  return html`<section class="split-rows warnings">
    <div class="list-bar"><span class="note">${counted(total, "warning")}, in the compiler’s order</span><span class="spacer"></span>
      <button title="All of them, as the compiler prints them" @click=${() => void copyText(context)}>Copy as text</button>
      <button title="All of them, as the compiler prints them" @click=${() => void saveText(context)}>Save as text</button></div>
    <virtual-rows id="warnings" class="table" role="listbox" tabindex="0" aria-label="Warnings" .groupRole=${"presentation"}
      .rowHeight=${34} .count=${total} .active=${active}
      .row=${(i: number) => row(rows.get(i), i, i === active, total)}
      @activate=${(e: CustomEvent<number>) => choose(e.detail)}
      @choose=${(e: CustomEvent<number>) => rows.take(e.detail, ({ function: name }) => { if (name) openFunction(context, name); })}
      @pick=${(e: CustomEvent<number>) => choose(e.detail)}></virtual-rows>
    ${detail(context, rows.get(active))}
    ${unitsPanel(context)}
  </section>`;
}

/** Returns all warnings, filtered or not, as a compiler prints them. */
async function textOfAll(context: Context): Promise<string | undefined> {
  return (await call<{ text: string }>(context, { call: "warnings" }))?.text;
}

async function copyText(context: Context) {
  const text = textOfAll(context);
  const count = counted(context.state.result?.summary.warnings ?? 0, "warning");
  const copied = await copy(text.then((all) => all ?? ""));
  if ((await text) === undefined) return;
  context.dispatch({ do: "say", message: copied ? `Copied ${count}.` : "The browser does not allow this page to copy. Save the text instead." });
}

async function saveText(context: Context) {
  const text = await textOfAll(context);
  if (text !== undefined) save("warnings.txt", "text/plain", text);
}

function firstPlace(warning: WarningRow | undefined): SourceLocation | undefined {
  return warning?.chain?.map((frame) => frame.location).find(Boolean);
}

function row(warning: WarningRow | undefined, index: number, active: boolean, total: number): TemplateResult {
  const place = firstPlace(warning);
  return html`<div role="option" id="warnings-${index}" data-index=${index} class="row message ${active ? "chosen" : ""}"
      aria-selected=${active} aria-posinset=${index + 1} aria-setsize=${total}>
    <span class="severity ${warning?.severity ?? ""}">${icon("warning")}${warning?.severity ?? "…"}</span>
    <span class="text">${warning?.message ?? ""}</span>
    ${place ? html`<span class="place">${baseName(place.file)}:${place.line}</span>` : nothing}
  </div>`;
}

function detail(context: Context, warning: WarningRow | undefined): TemplateResult {
  if (!warning) return html`<aside class="why quiet" aria-label="Warning"></aside>`;
  const chain = warning.chain ?? [];
  const located = chain.some((frame) => frame.location);
  return html`<aside class="why" aria-label="Warning" tabindex="-1">
    <header class="why-head"><h2 class="warning-text">${icon("warning")}${warning.message}</h2></header>
    <ol class="chain">${chain.map((frame, i) => html`<li class="frame ${i === chain.length - 1 ? "source" : ""}">
      <button class="frame-name code" title=${frame.function} @click=${() => openFunction(context, frame.function)}>${warning.names[i] ?? frame.function}</button>
      ${frame.location ? html`<span class="frame-place">${i > 0 ? "called at " : ""}${sourceLink(context, frame.location)}</span>` : nothing}
    </li>`)}</ol>
    ${located || chain.length === 0 ? nothing
      : html`<p class="hint">The module has no source places. Compile with <code>-g</code> to see files and lines.</p>`}
  </aside>`;
}
