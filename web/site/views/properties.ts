// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows the compile-time properties of a kernel and its parameters.

import type { Property } from "../model/explanation.js";
import { baseName } from "../model/file_names.js";
import type { FunctionDetail } from "../model/queries.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";

/** Returns for example "sycl-work-group-size = 8,9,10" or "sycl-no-alias of parameter 2". */
function propertyText(property: Property): string {
  const value = property.value === "" ? "" : ` = ${property.value}`;
  const owner = property.parameter === undefined ? "" : ` of parameter ${property.parameter}`;
  return property.name + value + owner;
}

/** Returns for example "sycl-work-group-size = 8 at fill.h:12". */
export function propertyNote(property: Property): string {
  return propertyText(property) + (property.place === "" ? "" : ` at ${baseName(property.place)}`);
}

export function propertyLine(property: Property): TemplateResult {
  return html`<code>${propertyText(property)}</code>${property.place === "" ? nothing : html` <span class="hint">at ${property.place}</span>`}`;
}

export function kernelProperties(kernel: FunctionDetail): TemplateResult | typeof nothing {
  if (kernel.properties.length === 0) return nothing;
  return html`<section class="properties" aria-label="Properties">
    <h3>Properties</h3>
    <ul>${kernel.properties.map((property) => html`<li>${propertyLine(property)}</li>`)}</ul>
  </section>`;
}
