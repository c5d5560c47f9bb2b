// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows the cost of each split mode: images, instructions, and the instructions that
// are copied into several images.

import type { Costs, ImageFiles, ModeCost, Reply } from "../model/engine_calls.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { grouped } from "../parts/numbers.js";
import type { Context } from "../state/context.js";

function costs(context: Context): ModeCost[] | undefined {
  const reply = context.answers.read<Reply<Costs>>("costs", { do: "call", request: { call: "costs" } });
  return reply?.ok ? reply.modes : undefined;
}

export function costTable(context: Context): TemplateResult {
  const modes = costs(context);
  if (!modes) return html`<div class="costs" aria-busy="true"></div>`;
  const most = Math.max(1, ...modes.map((mode) => mode.copied));
  const now = context.state.result?.summary.mode;
  return html`<table class="costs" aria-label="What each split mode costs">
    <thead><tr><th scope="col">Split mode</th><th scope="col" class="number">Images</th>
      <th scope="col" class="number">Instructions</th><th scope="col" class="number" title="instructions in several images, not counting the first copy">Copied</th><th scope="col"><span class="unseen">Bar</span></th></tr></thead>
    <tbody>${modes.map((mode) => html`<tr class=${mode.mode === now ? "chosen" : ""}>
      <th scope="row"><button class="link" aria-pressed=${mode.mode === now} @click=${() => context.go({ split: mode.mode })}>${mode.mode}</button></th>
      <td class="number">${grouped(mode.images)}</td>
      <td class="number">${grouped(mode.instructions)}</td>
      <td class="number">${mode.copied ? `+${grouped(mode.copied)}` : "0"}</td>
      <td class="cost-bar"><meter min="0" max=${most} .value=${mode.copied} aria-label="Instructions that ${mode.mode} copies"></meter></td>
    </tr>`)}</tbody></table>`;
}

function presentCost(context: Context): ModeCost | undefined {
  const now = context.state.result?.summary.mode;
  return costs(context)?.find((mode) => mode.mode === now);
}

export function imageCost(context: Context, id: number): TemplateResult | typeof nothing {
  const cost = presentCost(context)?.per_image[id];
  return cost ? html`<dt>Instructions</dt><dd>${grouped(cost.instructions)}${
    cost.shared ? html`, <span class="note">${grouped(cost.shared)} of them in other images too</span>` : nothing}</dd>` : nothing;
}

/** Returns the number of instructions that each further copy of a function costs. */
export function copyCost(context: Context, name: string): number | undefined {
  return presentCost(context)?.duplicated.find((copied) => copied.function === name)?.instructions;
}

/** Shows the files that sycl-post-link writes beside the code of an image. */
export function imageFiles(context: Context, id: number): TemplateResult | typeof nothing {
  const reply = context.answers.read<Reply<ImageFiles>>("files", { do: "call", request: { call: "image", id } });
  if (!reply?.ok) return nothing;
  const file = (title: string, text: string) => html`<h3>${title}</h3><pre class="file" role="group" tabindex="0" aria-label=${title}>${text}</pre>`;
  return html`${file("Property set", reply.properties)}${file("Symbols", reply.symbols)}`;
}
