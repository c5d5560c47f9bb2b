// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the panel that appears while no function is chosen. It shows which aspects
// occur, and how often. A click on an aspect filters the table.

import { aspectMark } from "../parts/aspects.js";
import { type TemplateResult, html } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { counted } from "../parts/numbers.js";
import type { Context } from "../state/context.js";

export function overview(context: Context): TemplateResult {
  const { result } = context.state;
  if (!result?.summary.functions) return html``;
  const { aspects, kernels, modest, warnings } = result.summary;
  return html`<h2>At a glance</h2>
    ${aspects.length === 0 ? html`<p class="hint">No function uses an optional feature. Every function runs on every device.</p>`
      : html`<ul class="glance">${aspects.map(({ aspect, functions, kernels: users }) => {
        const name = context.names.name(aspect);
        return html`<li><button class="glance-item" title="Show the functions that use ${name}"
          @click=${() => context.go({ filter: `aspect:${name}` })}>${aspectMark(context.names, aspect, "needed")}
          <span>${counted(functions, "function")}, ${counted(users, "kernel")}</span></button></li>`;
      })}</ul>`}
    ${kernels && aspects.length ? html`<p class="note">${modest} of ${counted(kernels, "kernel")} ${modest === 1 ? "needs" : "need"} no optional feature.</p>` : ""}
    ${warnings ? html`<p><button class="link" @click=${() => context.go({ view: "warnings" })}>${icon("warning")}${counted(warnings, "warning")}</button></p>` : ""}
    <p class="hint">Choose a function to see why it needs what it needs.</p>`;
}
