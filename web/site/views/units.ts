// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Compares the declaration of a SYCL_EXTERNAL function in one translation unit with
// what its definition in another unit uses. A compiler that sees one unit cannot
// compare them.

import type { Reply, Units } from "../model/engine_calls.js";
import { aspectMarks } from "../parts/aspects.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { nameOf } from "../parts/kinds.js";
import { counted } from "../parts/numbers.js";
import type { Context } from "../state/context.js";
import { openFunction } from "./open_function.js";

const MOST = 50;

export function unitsPanel(context: Context): TemplateResult | typeof nothing {
  if ((context.input?.files.length ?? 0) < 2) return nothing;
  const reply = context.answers.read<Reply<Units>>("units", { do: "call", request: { call: "units" } });
  if (!reply?.ok || reply.functions.length === 0) return nothing;
  return html`<section class="panel units" aria-label="Translation units">
    <h2>Translation units: ${counted(reply.functions.length, "declaration")} that the definition does not match</h2>
    <ul class="refusals">${reply.functions.slice(0, MOST).map((f) => html`<li>
      <button class="link code" @click=${() => openFunction(context, f.name)} title=${f.name}>${nameOf(context, f.name)}</button>
      <p class="facts"><span class="note">declared in</span> <code>${f.declared_in}</code> ${aspectMarks(context.names, f.declared, "declared")}</p>
      <p class="facts"><span class="note">defined in</span> <code>${f.defined_in}</code> ${aspectMarks(context.names, f.used, "own")}</p>
      ${f.not_declared.length ? html`<p class="reason">callers in ${f.declared_in} do not know that it uses ${context.names.list(f.not_declared)}</p>` : nothing}</li>`)}
    ${reply.functions.length > MOST ? html`<li class="more">and ${reply.functions.length - MOST} more</li>` : nothing}</ul></section>`;
}
