// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows an example of an answer on the empty start: a warning of the first example,
// with its chain. A test compares it with the real answer.

import { type TemplateResult, html } from "../parts/html.js";
import { icon } from "../parts/icons.js";

export const SPECIMEN = {
  example: "simulation",
  function: "_ZTSZ4mainE7Preview",
  aspect: "fp64",
  chain: [
    ["main::Preview", "simulation.cpp:65:9"],
    ["advance(Body*, int, float)", "simulation.cpp:10:28"],
    ["pull(Body const&, Body const&, int)", "forces.cpp:21:25"],
    ["distance3(Body const&, Body const&)", "forces.cpp:6:32"],
  ],
} as const;

export function specimen(open: () => void): TemplateResult {
  const { aspect, chain } = SPECIMEN;
  return html`<aside class="specimen" aria-label="An answer, for example">
    <p class="specimen-question">Why does <code>${chain[0][0]}</code> need <span class="aspect own">${aspect}</span>?</p>
    <ol class="chain">${chain.map(([name, place], i) => html`<li class="frame ${i === chain.length - 1 ? "source" : ""}">
      <span class="code frame-name">${name}</span><span class="frame-place"><span class="place">${place}</span></span></li>`)}</ol>
    <p class="specimen-end">${icon("warning")}<span>and its <code>device_has</code> does not list it</span></p>
    <button @click=${open}>Open this example</button>
  </aside>`;
}
