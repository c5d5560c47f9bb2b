// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Compares two kernels field by field, and shows which fields keep them in different
// images.

import type { Pair, Reply } from "../model/engine_calls.js";
import type { FunctionDetail } from "../model/queries.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { sizeText } from "../parts/numbers.js";
import { picker } from "../parts/picker.js";
import type { Context } from "../state/context.js";
import { propertyLine } from "./properties.js";

export function pairPanel(context: Context): TemplateResult | typeof nothing {
  const [a, b] = context.state.nav.pair;
  if ((context.state.result?.summary.kernels ?? 0) < 2) return nothing;
  return html`<section class="panel pair" aria-label="Compare two kernels">
    <h2>Why are two kernels apart?</h2>
    <div class="pickers">
      ${picker(context, { id: "pair-a", label: "Kernel A", value: a, kernels: true, pick: (name) => context.go({ pair: [name, b] }) })}
      ${picker(context, { id: "pair-b", label: "Kernel B", value: b, kernels: true, pick: (name) => context.go({ pair: [a, name] }) })}
    </div>
    ${a !== null && b !== null ? answer(context, a, b) : nothing}
  </section>`;
}

function answer(context: Context, a: string, b: string): TemplateResult {
  const reply = context.answers.read<Reply<Pair>>("pair", { do: "call", request: { call: "pair", a, b } });
  if (!reply) return html`<p class="hint">…</p>`;
  if (!reply.ok) return html`<p class="hint">${reply.diagnostics[0]?.message}</p>`;
  return html`<p class="pair-verdict"><span class="verdict ${reply.same ? "yes" : "some"}">${reply.same ? "same image" : "different images"}: ${reply.reason}</span></p>
    <table class="pair-fields"><thead><tr><th scope="col">Field</th><th scope="col">A</th><th scope="col">B</th><th scope="col">Verdict</th></tr></thead>
    <tbody>${reply.fields.map((field) => html`<tr class=${field.apart ? "apart" : ""}>
      <th scope="row">${field.field.replace(/^reqd_/, "").replaceAll("_", " ")}</th>
      <td>${value(context, field.field, field.a)}</td><td>${value(context, field.field, field.b)}</td>
      <td>${field.apart ? "≠ keeps them apart" : field.differs ? "≠ this split mode ignores it" : html`<span class="none">= same</span>`}</td></tr>`)}</tbody></table>
    ${properties(context, a, b)}
    ${reply.fields.length === 0 ? html`<p class="hint">This split mode compares no fields.</p>` : nothing}`;
}

/**
 * Shows the properties that each kernel states. The fields above show the needs
 * that follow from them.
 */
function properties(context: Context, a: string, b: string): TemplateResult | typeof nothing {
  const stated = [a, b].map((name, side) => context.answers.read<FunctionDetail | null>(`pair properties ${side}`, {
    do: "query", query: { query: "function", name },
  })?.properties ?? []);
  if (stated.every((list) => list.length === 0)) return nothing;
  return html`<table class="pair-fields"><thead><tr><th scope="col">Properties of A</th><th scope="col">Properties of B</th></tr></thead>
    <tbody><tr>${stated.map((list) => html`<td>${list.length === 0 ? "none"
      : list.map((property) => html`${propertyLine(property)}<br>`)}</td>`)}</tr></tbody></table>`;
}

function value(context: Context, field: string, of: unknown): string {
  if (Array.isArray(of)) {
    if (of.length === 0) return "none";
    if (field.includes("size")) return sizeText(of as number[]);
    return field.startsWith("aspect") ? context.names.list(of as number[]) : of.join(", ");
  }
  if (of === null || of === undefined || of === "") return "none";
  return of === 0 && field.includes("size") ? "any" : String(of);
}
