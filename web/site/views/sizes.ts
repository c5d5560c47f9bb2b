// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Lets the user suppose another required size of a kernel.

import { keyed } from "lit-html/directives/keyed.js";
import type { Edit, Pair, Reply } from "../model/engine_calls.js";
import type { FunctionDetail } from "../model/queries.js";
import { type TemplateResult, html } from "../parts/html.js";
import type { Context } from "../state/context.js";

const SUB_GROUP_SIZES = [0, 4, 8, 16, 32, 64];

/** Reads "8, 8" or "8x8". Returns null if the text is not a size; an empty text means no requirement. */
export function parseSizes(text: string): number[] | null {
  const words = text.split(/[\s,x×]+/).filter(Boolean);
  const sizes = words.map(Number);
  const valid = sizes.length <= 3 && sizes.every((size) => Number.isInteger(size) && size > 0 && size < 2 ** 32);
  return valid ? sizes : null;
}

/**
 * Returns the sizes that the kernel itself requires. They come from the split key of
 * the kernel, not of its image.
 */
function requiredSizes(context: Context, kernel: string): { sub: number; group: number[] } {
  const reply = context.answers.read<Reply<Pair>>("sizes", { do: "call", request: { call: "pair", a: kernel, b: kernel } });
  const field = (name: string) => (reply?.ok ? reply.fields.find((f) => f.field === name)?.a : undefined);
  return {
    sub: (field("reqd_sub_group_size") as number | undefined) ?? 0,
    group: (field("reqd_work_group_size") as number[] | undefined) ?? [],
  };
}

export function kernelSizes(context: Context, kernel: FunctionDetail): TemplateResult {
  const { sub, group } = requiredSizes(context, kernel.name);
  const edit = (edit: Edit) => context.dispatch({ do: "add_edit", edit });
  // Each kernel has its own fields, so text typed for one does not show for another.
  return html`${keyed(kernel.name, html`<section class="sizes">
    <h3>Required sizes</h3>
    <label>Sub-group
      <select @change=${(e: Event) => edit({
        edit: "set_sub_group_size", function: kernel.name, size: Number((e.target as HTMLSelectElement).value) })}>
        ${[...new Set([...SUB_GROUP_SIZES, sub])].sort((a, b) => a - b).map((size) =>
          html`<option value=${size} .selected=${size === sub}>${size === 0 ? "any" : size}</option>`)}
      </select></label>
    <label>Work-group
      <input class="short" placeholder="any" .value=${group.join(", ")} @change=${(e: Event) => {
        const input = e.target as HTMLInputElement;
        const size = parseSizes(input.value);
        input.setCustomValidity(size ? "" : "up to three positive numbers, e.g. 8, 8");
        if (input.reportValidity()) edit({ edit: "set_work_group_size", function: kernel.name, size: size! });
      }}></label>
  </section>`)}`;
}
