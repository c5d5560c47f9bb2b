// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows the compile-time properties of a kernel and its parameters.

import type { Property } from "../model/explanation.js";
import type { FunctionDetail } from "../model/queries.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";

/** "sycl-work-group-size = 8,9,10", "sycl-no-alias of parameter 2" */
export function propertyText(property: Property): string {
  const value = property.value === "" ? "" : ` = ${property.value}`;
  const owner = property.parameter === undefined ? "" : ` of parameter ${property.parameter}`;
  return property.name + value + owner;
}

export function kernelProperties(kernel: FunctionDetail): TemplateResult | typeof nothing {
  if (kernel.properties.length === 0) return nothing;
  return html`<section class="properties" aria-label="Properties">
    <h3>Properties</h3>
    <ul>${kernel.properties.map((property) => html`<li><code>${propertyText(property)}</code>${
      property.place === "" ? nothing : html` <span class="hint">at ${property.place}</span>`}</li>`)}</ul>
  </section>`;
}
