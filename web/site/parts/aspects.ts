// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows aspects as small marks. The text of a mark names the aspect, and its shape
// says how the function comes to use the aspect: own is filled, declared is
// outlined, inherited is dashed with an arrow.

import type { AspectNames } from "../model/aspect_names.js";
import { type TemplateResult, html } from "./html.js";

export type How = "own" | "declared" | "inherited" | "needed";

const SIGN: Record<How, string> = { own: "", declared: "", inherited: "↑", needed: "" };
const MEANING: Record<How, string> = {
  own: "used in the function itself",
  declared: "declared by device_has",
  inherited: "used by a function that it calls",
  needed: "required",
};

export function aspectMark(names: AspectNames, aspect: number, how: How): TemplateResult {
  return html`<span class="aspect ${how}" title="${names.name(aspect)}: ${MEANING[how]}"
    >${SIGN[how] ? html`<span aria-hidden="true">${SIGN[how]}</span>` : ""}${names.name(aspect)}</span>`;
}

/** `declared` is null without device_has, which allows any aspect; an empty list allows none. */
export function declaredMarks(names: AspectNames, declared: readonly number[] | null) {
  return declared?.length === 0
    ? html`<span class="declares-none" title="device_has(): it promises to use no aspect">none</span>`
    : aspectMarks(names, declared ?? [], "declared", 3);
}

/** Shows the first `most` aspects as marks, and the number of the others. */
export function aspectMarks(names: AspectNames, aspects: readonly number[], how: How, most = 4) {
  if (aspects.length === 0) return html`<span class="none">–</span>`;
  const more = aspects.length - most;
  return html`<span class="aspects">${aspects.slice(0, most).map((a) => aspectMark(names, a, how))}${
    more > 0 ? html`<span class="more" title=${names.list(aspects)}>+${more}</span>` : ""}</span>`;
}
