// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Compares two inputs, e.g. of two commits: the aspects, warnings and images that
// the second one gains and loses.

import { Ended } from "../worker/engine.js";
import { type Comparison, type FunctionChange, type Reply, isDeviceEdit } from "../model/engine_calls.js";
import { aspectMark } from "../parts/aspects.js";
import { chooseFiles } from "../parts/files.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { hoverName, nameOf, shownName } from "../parts/kinds.js";
import { counted, grouped } from "../parts/numbers.js";
import { problemPlace } from "../parts/places.js";
import type { Context } from "../state/context.js";
import type { Example, Input } from "../state/inputs.js";
import type { InputRef } from "../state/state.js";
import { refusal } from "../worker/protocol.js";
import { openFunction } from "./open_function.js";

interface Compared {
  /** The question: the other input as JSON, and the revision of the open input. */
  other: string;
  revision: number;
  reply: Reply<Comparison> | null;
}

/** The last answer. It is kept here, because requests with files do not go through the cache of answers. */
let compared: Compared = { other: "", revision: 0, reply: null };
/** The row that the keys have chosen. */
let active = -1;

export function compareView(context: Context): TemplateResult {
  const { other, edits } = context.state.nav;
  return html`<section class="compare-view">
    <header class="compare-head">
      <h2>Compare with another input</h2>
      <p class="hint">The open input is “before”. Choose the input “after”: the page lists the aspects, warnings and images that it gains and loses.${
        edits.every(isDeviceEdit) ? "" : " The what-ifs apply to the input “before”."}</p>
      <div class="compare-choice">
        <button @click=${() => void chooseFiles().then((files) => { if (files.length) context.go({ other: context.inputs.add(files) }); })}>Open files…</button>
        ${exampleChoice(context)}
        ${other ? html`<button class="link" @click=${() => context.go({ other: null })}>Clear</button>` : nothing}
      </div>
    </header>
    ${other ? answer(context, other) : nothing}
  </section>`;
}

let examples: Example[] = [];

function exampleChoice(context: Context): TemplateResult {
  if (examples.length === 0) {
    void context.inputs.examples().then((list) => { examples = list; if (list.length) context.redraw(); }).catch(() => {});
  }
  const { other } = context.state.nav;
  const name = other && "example" in other ? other.example : "";
  return html`<label>or an example <select @change=${(e: Event) => {
    const { value } = e.target as HTMLSelectElement;
    context.go({ other: value ? { example: value } : null });
  }}><option value="" .selected=${name === ""}>choose one</option>${examples.map((e) => html`<option value=${e.name} .selected=${e.name === name}>${e.title}</option>`)}</select></label>`;
}

function answer(context: Context, ref: InputRef): TemplateResult {
  const revision = context.state.result?.revision ?? 0;
  const other = JSON.stringify(ref);
  if (compared.other !== other || compared.revision !== revision) {
    // After a change of the plan the old answer is shown until the new one comes.
    const reply = compared.other === other ? compared.reply : null;
    compared = { other, revision, reply };
    void compare(context, ref, compared);
  }
  const { reply } = compared;
  if (!reply) return html`<p class="empty" aria-busy="true">Comparing…</p>`;
  if (reply.ok) return result(context, reply);
  return html`<div class="compare-problem" role="alert">${reply.diagnostics.map((problem) =>
    html`<p class="problem"><code>${problemPlace(problem)}</code> ${problem.message}</p>`)}</div>`;
}

async function compare(context: Context, ref: InputRef, asked: Compared) {
  const reply = await comparison(context, ref).catch((error: Error) => (error instanceof Ended ? null : refusal(error.message)));
  if (compared !== asked) return;
  // The chosen row stays on its function if the new answer has it.
  const chosen = asked.reply?.ok ? asked.reply.functions[active]?.name : undefined;
  active = reply?.ok ? reply.functions.findIndex(({ name }) => name === chosen) : -1;
  // If the engine ended, the next drawing asks again.
  compared = reply ? { ...asked, reply } : { ...asked, revision: -1 };
  context.redraw();
}

async function comparison(context: Context, ref: InputRef): Promise<Reply<Comparison> | null> {
  const input: Input | null = await context.inputs.find(ref);
  if (!input) return refusal("the link does not contain this input; open the file again");
  const files = input.files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  return (await context.engine?.call<Comparison>({ call: "compare", files }, input.files)) ?? null;
}

function result(context: Context, to: Comparison): TemplateResult {
  const { functions, chains, images } = to;
  const demangled = new Map(functions.map((f) => [f.name, shownName(context, f)]));
  const shown = (name: string) => demangled.get(name) ?? nameOf(context, name);
  const entries = (names: string[]) => html`<span class="code" title=${names.join("\n")}>${names.slice(0, 6).map(shown).join(", ")}${
    names.length > 6 ? `, … ${names.length - 6} more` : ""}</span>`;
  const both = functions.filter((f) => f.only === undefined).length;
  const added = functions.filter((f) => f.only === "after").length;
  const removed = functions.length - both - added;
  return html`<div class="compare-result">
    <p class="compare-sum" role="status"><strong>${counted(both, "function")}</strong> with other aspects ·
      <strong>${grouped(added)}</strong> added · <strong>${grouped(removed)}</strong> removed ·
      <strong>${grouped(images.before)} → ${grouped(images.after)}</strong> images</p>
    ${functions.length === 0 ? html`<p class="empty">No function gains or loses an aspect.</p>`
      : html`<virtual-rows id="changes" class="table" role="grid" tabindex="0" aria-label="Functions that changed" aria-rowcount=${functions.length + 1}
        .rowHeight=${30} .count=${functions.length} .head=${changeHead()} .active=${active}
        .row=${(i: number) => changeRow(context, functions[i]!, i)}
        @activate=${(e: CustomEvent<number>) => { active = e.detail; context.redraw(); }}
        @choose=${(e: CustomEvent<number>) => openChange(context, functions[e.detail]!)}
        @pick=${(e: CustomEvent<number>) => openChange(context, functions[e.detail]!)}></virtual-rows>`}
    ${list("Images gained", images.gained, (image) => html`${entries(image.entry_points)} ${marks(context, image.aspects, "+")}`)}
    ${list("Images lost", images.lost, (image) => html`${entries(image.entry_points)} ${marks(context, image.aspects, "−")}`)}
    ${list("Images with changed requirements", images.changed, (image) =>
      html`${entries(image.entry_points)} ${marks(context, image.gained, "+")}${marks(context, image.lost, "−")}`)}
    ${list("Shortest chains that changed", chains, (chain) => html`${aspectMark(context.names, chain.aspect, "needed")}
      <span class="code">${chain.before.map(shown).join(" → ")}</span><span class="note">now</span><span class="code">${chain.after.map(shown).join(" → ")}</span>`)}
  </div>`;
}

function changeHead(): TemplateResult {
  return html`<div role="row" class="row head" aria-rowindex="1"><span role="columnheader" class="cell name">Function</span>
    <span role="columnheader" class="cell gained">Gained</span><span role="columnheader" class="cell lost">Lost</span></div>`;
}

const ONLY = { before: "removed", after: "added" };

/** Opens a function of the open input. A function that only the other input has cannot be opened. */
function openChange(context: Context, { name, only }: FunctionChange) {
  if (only !== "after") openFunction(context, name);
}

function changeRow(context: Context, change: FunctionChange, index: number): TemplateResult {
  const { only } = change;
  return html`<div role="row" id="changes-${index}" data-index=${index} class="row ${index === active ? "chosen" : ""}" aria-rowindex=${index + 2} aria-selected=${index === active}>
    <span role="gridcell" class="cell name" title=${hoverName(change)}><span class="code ${only === "after" ? "" : "link"}">${shownName(context, change)}</span>${
      only ? html`<span class="note">${ONLY[only]}</span>` : nothing}</span>
    <span role="gridcell" class="cell gained">${marks(context, change.gained, "+")}</span>
    <span role="gridcell" class="cell lost">${marks(context, change.lost, "−")}</span></div>`;
}

function marks(context: Context, aspects: number[], sign: string): TemplateResult[] {
  return aspects.map((a) => html`<span class="change">${sign}${aspectMark(context.names, a, "needed")}</span>`);
}

const MOST = 100;

function list<T>(title: string, all: T[], draw: (one: T) => TemplateResult): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`<section><h3>${title} <span class="count">${grouped(all.length)}</span></h3>
    <ul class="name-list">${all.slice(0, MOST).map((one) => html`<li>${draw(one)}</li>`)}
    ${all.length > MOST ? html`<li class="more">and ${grouped(all.length - MOST)} more</li>` : nothing}</ul></section>`;
}
