// What each way to split costs: images, instructions, and those that are
// copied into more than one image.

import { type TemplateResult, html, nothing } from "lit-html";
import type { Reply } from "../model/engine_calls.js";
import { grouped } from "../parts/numbers.js";
import type { Context } from "../state/context.js";

interface CostImage {
  id: number;
  instructions: number;
  properties?: string;
}

interface Costs {
  modes: { mode: string; images: CostImage[]; instructions: number; copied: number }[];
}

function costs(context: Context): Costs["modes"] | undefined {
  const reply = context.answers.read<Reply<Costs>>("costs", { do: "call", request: { call: "costs" } });
  return reply?.ok ? reply.modes : undefined;
}

export function costTable(context: Context): TemplateResult {
  const modes = costs(context);
  if (!modes) return html`<div class="costs" aria-busy="true"></div>`;
  const most = Math.max(1, ...modes.map((mode) => mode.instructions));
  const now = context.state.result?.summary.mode;
  return html`<table class="costs" aria-label="What each split mode costs">
    <thead><tr><th scope="col">Split mode</th><th scope="col" class="number">Images</th>
      <th scope="col" class="number">Instructions</th><th scope="col" class="number">Copied</th><th scope="col"><span class="unseen">Bar</span></th></tr></thead>
    <tbody>${modes.map((mode) => html`<tr class=${mode.mode === now ? "chosen" : ""}>
      <th scope="row"><button class="link" aria-pressed=${mode.mode === now} @click=${() => context.go({ split: mode.mode })}>${mode.mode}</button></th>
      <td class="number">${grouped(mode.images.length)}</td>
      <td class="number">${grouped(mode.instructions)}</td>
      <td class="number">${mode.copied ? `+${grouped(mode.copied)}` : "0"}</td>
      <td class="cost-bar"><meter min="0" max=${most} .value=${mode.instructions} aria-label="Instructions of ${mode.mode}"></meter></td>
    </tr>`)}</tbody></table>`;
}

function costOf(context: Context, id: number): CostImage | undefined {
  const now = context.state.result?.summary.mode;
  return costs(context)?.find((mode) => mode.mode === now)?.images.find((image) => image.id === id);
}

export function imageCost(context: Context, id: number): TemplateResult | typeof nothing {
  const cost = costOf(context, id);
  return cost ? html`<dt>Instructions</dt><dd>${grouped(cost.instructions)}</dd>` : nothing;
}

/** The property set file that sycl-post-link writes for an image. */
export function propertyText(context: Context, id: number): TemplateResult | typeof nothing {
  const text = costOf(context, id)?.properties;
  return text ? html`<h3>Property set</h3><pre class="properties" tabindex="0">${text}</pre>` : nothing;
}
