// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the first view: all functions with the aspects that they use, and the
// reasons for the chosen function (why.ts).

import { aspectMarks, declaredMarks } from "../parts/aspects.js";
import { type TemplateResult, html } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { emptyText, pagedRows } from "../parts/paged.js";
import { hoverName, kindMark, shownName } from "../parts/kinds.js";
import type { FunctionColumn, FunctionRow } from "../model/queries.js";
import type { Context } from "../state/context.js";
import { selectFunction } from "./open_function.js";
import { COMMAND, goToStart } from "./start.js";
import { whyPanel } from "./why.js";

const COLUMNS: { column: FunctionColumn; title: string; hint: string }[] = [
  { column: "kind", title: "Kind", hint: "kernel, exported, function or declared" },
  { column: "name", title: "Function", hint: "demangled name; for a local kernel without the signatures around it" },
  { column: "own", title: "Own", hint: "aspects that the function itself uses" },
  { column: "declared", title: "Declared", hint: "aspects that its device_has lists" },
  { column: "inherited", title: "Inherited", hint: "aspects that the functions it calls use" },
  { column: "images", title: "Images", hint: "device images that contain it" },
];

export function functionsView(context: Context): TemplateResult {
  const { nav } = context.state;
  const rows = pagedRows<FunctionRow>(context, "functions", {
    query: "functions", filter: nav.filter, sort: nav.sort,
  });
  const active = nav.selected === null ? -1 : context.answers.read<number>("function_index", {
    do: "query", query: { query: "function_index", filter: nav.filter, sort: nav.sort, name: nav.selected },
  }) ?? -1;
  const choose = (index: number, step: boolean) => rows.take(index, ({ name }) => selectFunction(context, name, step));
  return html`
    <section class="split-rows functions">
      ${rows.total === 0
        ? noRows(context)
        : html`<virtual-rows id="functions" class="table functions-table" role="grid" tabindex="0"
            aria-label="Functions" aria-rowcount=${(rows.total ?? 0) + 1} aria-multiselectable="false"
            .rowHeight=${30} .head=${header(context)} .count=${rows.total ?? 0} .active=${active} .reveal=${active}
            .row=${(i: number) => row(context, rows.get(i), i, i === active)}
            @activate=${(e: CustomEvent<number>) => choose(e.detail, false)}
            @choose=${(e: CustomEvent<number>) => { choose(e.detail, true); focusWhy(); }}
            @pick=${(e: CustomEvent<number>) => choose(e.detail, true)}></virtual-rows>`}
      ${whyPanel(context)}
    </section>`;
}

function noRows(context: Context): TemplateResult {
  const text = emptyText(context.state, "This module has no functions.");
  if (context.state.nav.filter) return html`<p class="empty">${text}</p>`;
  return html`<div class="empty"><p>${text} Device code holds kernels, <code>SYCL_EXTERNAL</code> functions, and what they call.
      If the source has one, compile it for devices and open the result:</p>
    <pre tabindex="0">${COMMAND}</pre>
    <p><button class="link" @click=${() => goToStart(context)}>See the examples</button></p></div>`;
}

function focusWhy() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("#why")?.focus());
}

function header(context: Context): TemplateResult {
  const { sort } = context.state.nav;
  const cell = ({ column, title, hint }: (typeof COLUMNS)[number]) => {
    const mine = sort.column === column;
    const order = mine ? (sort.descending ? "descending" : "ascending") : "none";
    // The third click returns to the module's order.
    const next = !mine ? { column, descending: false } :
      !sort.descending ? { column, descending: true } : { column: "module" as const, descending: false };
    return html`<span role="columnheader" class="cell ${column}" aria-sort=${order}>
      <button class="sort" title="${title}: ${hint}" @click=${() => context.go({ sort: next })}
        >${title}<span class="direction ${order}" aria-hidden="true">${icon("down")}</span></button></span>`;
  };
  return html`<div role="row" class="row head" aria-rowindex="1">${COLUMNS.map(cell)}</div>`;
}

function row(context: Context, f: FunctionRow | undefined, index: number, chosen: boolean): TemplateResult {
  const { names } = context;
  if (!f) {
    return html`<div role="row" id="functions-${index}" class="row waiting" aria-rowindex=${index + 2}
      ><span role="gridcell" class="cell name">…</span></div>`;
  }
  return html`<div role="row" id="functions-${index}" data-index=${index} class="row ${chosen ? "chosen" : ""}"
      aria-rowindex=${index + 2} aria-selected=${chosen}>
    <span role="gridcell" class="cell kind">${kindMark(f.kind)}</span>
    <span role="gridcell" class="cell name" title=${hoverName(f)}><span class="code">${shownName(context, f)}</span>${
      f.warnings ? html`<span class="warned" title="${f.warnings} warnings">${icon("warning")}<span class="unseen">warned</span></span>` : ""}</span>
    <span role="gridcell" class="cell own">${aspectMarks(names, f.own, "own", 3)}</span>
    <span role="gridcell" class="cell declared">${declaredMarks(names, f.declared)}</span>
    <span role="gridcell" class="cell inherited">${aspectMarks(names, f.inherited, "inherited", 3)}</span>
    <span role="gridcell" class="cell images">${imageList(f.images)}</span>
  </div>`;
}

function imageList(images: number[]): TemplateResult {
  if (images.length === 0) return html`<span class="none">–</span>`;
  return html`<span class="number">${images.slice(0, 3).join(", ")}${
    images.length > 3 ? html`<span class="more">+${images.length - 3}</span>` : ""}</span>`;
}
