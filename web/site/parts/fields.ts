// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws one line of a list of names and values.

import { type TemplateResult, html } from "./html.js";

export function field(name: string, value: string | TemplateResult): TemplateResult {
  return html`<dt>${name}</dt><dd>${value}</dd>`;
}
