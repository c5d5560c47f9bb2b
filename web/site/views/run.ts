// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows what a program did when it ran, from a trace of the runtime: a time line, and
// for each kernel the image that it got, the images that were rejected and why, and the
// time of its build. If the module is open, a link leads from a kernel to its function
// and back (why.ts).

import type { Run, RunKernel, Span, Track } from "../model/run.js";
import { HOW } from "../model/run.js";
import { field } from "../parts/fields.js";
import { type TemplateResult, html, nothing, svg } from "../parts/html.js";
import { hoverName, shownName } from "../parts/kinds.js";
import { counted, duration, grouped } from "../parts/numbers.js";
import type { Context } from "../state/context.js";
import { openFunction } from "./open_function.js";
import { openFiles } from "./start.js";

/** The width of a time line. Its unit is finer than the pixels of a screen. */
const WIDTH = 4000;
const HEIGHT = 20;
/** The smallest share of a run that can be shown, and the factor of one zoom step. */
const CLOSEST = 1e-6;
const STEP = 2;

/** The part of the run that is shown, from 0 to 1. A reload of the page forgets it. */
let shown = { from: 0, to: 1 };
let shownOf: Run | null = null;

export function runView(context: Context): TemplateResult {
  const { run } = context.state;
  if (!run) return howTo(context);
  if (shownOf !== run) {
    shownOf = run;
    shown = { from: 0, to: 1 };
  }
  return html`<section class="run-view">
    ${summary(context, run)}
    ${timeLine(context, run)}
    <div class="run-body">
      ${kernelTable(context, run)}
      ${detail(context, run)}
    </div>
  </section>`;
}

function howTo(context: Context): TemplateResult {
  return html`<section class="run-view"><div class="run-empty">
    <p>Open a trace to see what a program did: which image each kernel got and why, which images were built, and when each command ran.</p>
    <pre tabindex="0">ASPECTRA_TRACE=run.json ./app</pre>
    <p><button class="primary" @click=${() => void openFiles(context)}>Open run.json…</button></p></div></section>`;
}

function summary(context: Context, run: Run): TemplateResult {
  const { unfinished } = run;
  return html`<header class="run-head">
    <h2>${run.file}</h2>
    <span class="note">${duration(run.end)} · ${counted(run.kernels.length, "kernel")}</span>
    ${unfinished.length ? html`<span class="verdict no">${counted(unfinished.length, "command")} unfinished: ${
      [...new Set(unfinished)].slice(0, 3).join(", ")}</span>` : nothing}
    <span class="spacer"></span>
    <div class="run-zoom" role="group" aria-label="Time line">
      <button aria-label="Zoom in" title="Zoom in" @click=${() => zoom(context, STEP, 0.5)}>+</button>
      <button aria-label="Zoom out" title="Zoom out" @click=${() => zoom(context, 1 / STEP, 0.5)}>−</button>
      <button aria-label="Earlier" title="Earlier" @click=${() => pan(context, -0.5)}>←</button>
      <button aria-label="Later" title="Later" @click=${() => pan(context, 0.5)}>→</button>
      <button @click=${() => show(context, 0, 1)}>All</button>
    </div>
    ${context.state.nav.input === null ? html`<button @click=${() => void openFiles(context)}>Open the program’s .ll…</button>` : nothing}
  </header>`;
}

function show(context: Context, from: number, to: number) {
  const size = Math.min(1, Math.max(CLOSEST, to - from));
  const begin = Math.min(Math.max(0, from), 1 - size);
  shown = { from: begin, to: begin + size };
  context.redraw();
}

/** Zooms around the place `at`, a share of the line's width. This place does not move. */
function zoom(context: Context, by: number, at: number) {
  const size = (shown.to - shown.from) / by;
  const fixed = shown.from + (shown.to - shown.from) * at;
  show(context, fixed - size * at, fixed - size * at + size);
}

function pan(context: Context, by: number) {
  const way = (shown.to - shown.from) * by;
  show(context, shown.from + way, shown.to + way);
}

function timeLine(context: Context, run: Run): TemplateResult {
  const end = Math.max(run.end, 1e-3);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(context, (event.deltaX || event.deltaY) / 1000);
    else zoom(context, event.deltaY < 0 ? STEP : 1 / STEP, (event.clientX - left) / width);
  };
  return html`<div class="run-tracks">
    ${run.tracks.map((track) => html`<div class="run-track">
      <span class="run-track-name" title=${track.name}>${track.name}</span>
      <svg class="run-line ${context.state.nav.selected === null ? "" : "has-choice"}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img"
        aria-label="${track.name}: ${counts(track)}" @wheel=${wheel} @click=${(e: MouseEvent) => choose(context, e)}>${
        marks(track, end, context.state.nav.selected)}</svg></div>`)}
    <div class="run-track run-scale" aria-hidden="true"><span></span><span class="run-times">${
      [0, 0.25, 0.5, 0.75, 1].map((share) => html`<span>${duration(end * (shown.from + (shown.to - shown.from) * share))}</span>`)}</span></div>
    <p class="run-legend" aria-hidden="true">${[["build", "build"], ["launch", "launch"], ["copy", "copy, fill"], ["submit", "submission"]].map(([kind, word]) =>
      html`<span><span class="run-key ${kind}"></span>${word}</span>`)}</p>
  </div>`;
}

function counts({ spans }: Track): string {
  const words: [Span["kind"], string][] = [["choice", "choice"], ["build", "build"], ["launch", "launch"], ["copy", "copy"], ["fill", "fill"], ["barrier", "barrier"]];
  return words.map(([kind, word]) => {
    const count = spans.filter((span) => span.kind === kind).length;
    return count === 0 ? "" : counted(count, word, word === "launch" ? "launches" : word === "copy" ? "copies" : `${word}s`);
  }).filter(Boolean).join(", ") || "nothing but submissions";
}

/**
 * Draws the marks of a track. A span whose mark would cover the mark before it
 * is not drawn, so a line has at most one mark for each place.
 */
function marks(track: Track, end: number, selected: string | null): TemplateResult[] {
  const scale = WIDTH / (end * (shown.to - shown.from));
  const drawn: TemplateResult[] = [];
  let last = { x: -Infinity, right: -Infinity, look: "" };
  for (const span of track.spans) {
    const x = (span.begin - shown.from * end) * scale;
    const right = Math.max((span.end - shown.from * end) * scale, x + 6);
    if (right < 0 || x > WIDTH) continue;
    const isChosen = selected !== null && span.symbol === selected;
    const look = `${span.kind} ${isChosen ? "chosen" : ""}`;
    if (look === last.look && right <= last.right + 1) continue;
    last = { x, right, look };
    const begin = Math.max(x, -10);
    const time = span.end > span.begin ? `, ${duration(span.end - span.begin)}` : "";
    drawn.push(svg`<rect class="run-span ${look}" x=${begin} y=${span.kind === "submit" ? 14 : 2} width=${Math.min(right, WIDTH + 10) - begin}
      height=${span.kind === "submit" ? 5 : 16} data-symbol=${span.symbol}><title>${shownText(span, time)}</title></rect>`);
  }
  return drawn;
}

function shownText({ kind, name, note }: Span, time: string): string {
  return `${kind === name ? "" : `${kind} `}${name}: ${note}${time}`;
}

function choose(context: Context, event: MouseEvent) {
  const symbol = (event.target as SVGElement).dataset["symbol"];
  if (symbol) context.go({ selected: symbol });
}

function kernelTable(context: Context, run: Run): TemplateResult {
  if (run.kernels.length === 0) return html`<p class="empty">No kernel was launched.</p>`;
  const { selected } = context.state.nav;
  return html`<div class="run-kernels"><table aria-label="Kernels">
    <thead><tr><th>Kernel</th><th>Device</th><th>Image</th><th>Built</th><th class="number">Launches</th><th class="number">Time</th></tr></thead>
    <tbody>${run.kernels.map((kernel) => html`<tr class=${kernel.symbol === selected ? "chosen" : ""}>
      <th><button class="link code" aria-pressed=${kernel.symbol === selected} title=${hoverName(symbolName(kernel))}
        @click=${() => context.go({ selected: kernel.symbol })}>${shownName(context, symbolName(kernel))}</button></th>
      <td>${kernel.device}</td>
      <td>${kernel.image === null ? html`<span class="verdict no">refused</span>` : html`${kernel.image} for ${kernel.target}`}${
        kernel.rejected.length ? html` <span class="note">${counted(kernel.rejected.length, kernel.image === null ? "image" : "other")} rejected</span>` : nothing}</td>
      <td>${built(kernel)}</td>
      <td class="number">${grouped(kernel.launches)}</td>
      <td class="number">${kernel.launches ? duration(kernel.microseconds) : "–"}</td></tr>`)}</tbody></table></div>`;
}

function symbolName({ symbol, name }: RunKernel) {
  return { name: symbol, demangled: name };
}

/** Shows the first build that did not come from memory. */
function built(kernel: RunKernel): TemplateResult {
  const first = kernel.builds.find(({ how }) => how !== "memory") ?? kernel.builds[0];
  if (!first) return html`<span class="none">–</span>`;
  if (first.failed !== null) return html`<span class="verdict no">failed</span>`;
  return html`${duration(first.microseconds)} <span class="note">${HOW[first.how] ?? first.how}</span>`;
}

function detail(context: Context, run: Run): TemplateResult {
  const chosen = run.kernels.filter(({ symbol }) => symbol === context.state.nav.selected);
  if (chosen.length === 0) {
    return html`<aside class="panel run-detail" aria-label="Kernel"><p class="hint">${
      run.kernels.length ? "Choose a kernel to see its image and the images that were rejected." : ""}</p></aside>`;
  }
  const { symbol } = chosen[0]!;
  const name = shownName(context, symbolName(chosen[0]!));
  return html`<aside class="panel run-detail" aria-label="Kernel ${name}">
    <h2><span class="code">${name}</span></h2>
    <p class="facts"><code class="mangled">${symbol}</code>
      ${context.state.result ? html`<button class="link" @click=${() => openFunction(context, symbol)}>Its function</button>` : nothing}</p>
    ${chosen.map((kernel) => html`<section>
      <h3>On ${kernel.device}</h3>
      ${kernel.refused === null ? nothing : html`<p class="reason">${kernel.refused}</p>`}
      <dl class="key">
        ${kernel.image === null ? nothing : field("Image", `${kernel.image} for ${kernel.target}`)}
        ${kernel.builds.map((build) => field("Program", html`${duration(build.microseconds)}, ${HOW[build.how] ?? build.how}${
          build.failed === null ? nothing : html`<span class="reason">${build.failed}</span>`}`))}
        ${kernel.launches ? field("Launches", `${counted(kernel.launches, "launch", "launches")}, ${duration(kernel.microseconds)}`) : nothing}
      </dl>
      ${kernel.rejected.length ? html`<h3>Rejected</h3><ul class="refusals">${kernel.rejected.map((image) => html`<li>
        <p class="devices">image ${image.image} for ${image.target}</p><p class="reason">${image.reason}</p></li>`)}</ul>` : nothing}
    </section>`)}
  </aside>`;
}

/** Returns a link from a function to the run, if the run has the function as a kernel. */
export function runLink(context: Context, symbol: string): TemplateResult | typeof nothing {
  const own = context.state.run?.kernels.filter((kernel) => kernel.symbol === symbol) ?? [];
  if (own.length === 0) return nothing;
  const launches = own.reduce((sum, kernel) => sum + kernel.launches, 0);
  return html`<button class="link" @click=${() => context.go({ view: "run", selected: symbol })}>${
    launches ? counted(launches, "launch", "launches") : "refused"} in the run</button>`;
}
