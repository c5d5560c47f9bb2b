// Two inputs, e.g. of two commits: which aspects, warnings and images one
// gained and lost.

import { Ended } from "../engine.js";
import { type Comparison, type FunctionChange, type Reply, isDeviceEdit } from "../model/engine_calls.js";
import { aspectMark } from "../parts/aspects.js";
import { chooseFiles } from "../parts/files.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { demangledName, hoverName } from "../parts/kinds.js";
import { counted, grouped } from "../parts/numbers.js";
import { problemPlace } from "../parts/places.js";
import type { Context } from "../state/context.js";
import type { Example, Input } from "../state/inputs.js";
import type { InputRef } from "../state/state.js";
import { refusal } from "../worker/protocol.js";
import { openFunction } from "./functions.js";

interface Compared {
  /** What was asked: the other input, and with which result. */
  other: string;
  revision: number;
  reply: Reply<Comparison> | null;
}

/** The last answer; files do not travel through the cache of answers. */
let compared: Compared = { other: "", revision: 0, reply: null };
/** The row where the keys are. */
let active = -1;

export function compareView(context: Context): TemplateResult {
  const { other, edits } = context.state.nav;
  return html`<section class="compare-view">
    <header class="compare-head">
      <h2>Compare with another input</h2>
      <p class="hint">The open input is the one before. Choose the one after: aspects, warnings and images that it gains and loses are listed.${
        edits.every(isDeviceEdit) ? "" : " What is supposed of the open one counts."}</p>
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
    // With another plan the answer before stands until the new one comes.
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
  // The keys stay on their function if the new answer lists it too.
  const chosen = asked.reply?.ok ? asked.reply.functions[active]?.name : undefined;
  active = reply?.ok ? reply.functions.findIndex(({ name }) => name === chosen) : -1;
  // An engine that ended has not answered: the question is asked again when the page is drawn again.
  compared = reply ? { ...asked, reply } : { ...asked, revision: -1 };
  context.redraw();
}

async function comparison(context: Context, ref: InputRef): Promise<Reply<Comparison> | null> {
  const input: Input | null = await context.inputs.find(ref);
  if (!input) return refusal("this input is not kept in the link; open the file again");
  const files = input.files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  return (await context.engine?.call<Comparison>({ call: "compare", files }, input.files)) ?? null;
}

function result(context: Context, to: Comparison): TemplateResult {
  const { functions, chains, images } = to;
  const demangled = new Map(functions.map((f) => [f.name, f.demangled]));
  const shown = (name: string) => demangled.get(name) ?? demangledName(context, name);
  const entries = (names: string[]) => html`<span class="code" title=${names.join("\n")}>${names.slice(0, 6).map(shown).join(", ")}${
    names.length > 6 ? `, … ${names.length - 6} more` : ""}</span>`;
  const both = functions.filter((f) => f.only === undefined).length;
  const added = functions.filter((f) => f.only === "after").length;
  const removed = functions.length - both - added;
  return html`<div class="compare-result">
    <p class="compare-sum" role="status"><strong>${counted(both, "function")}</strong> changed what they use ·
      <strong>${grouped(added)}</strong> added · <strong>${grouped(removed)}</strong> removed ·
      <strong>${grouped(images.before)} → ${grouped(images.after)}</strong> images</p>
    ${functions.length === 0 ? html`<p class="empty">No function changed which aspects it uses.</p>`
      : html`<virtual-rows id="changes" class="table" role="grid" tabindex="0" aria-label="Functions that changed" aria-rowcount=${functions.length + 1}
        .rowHeight=${30} .count=${functions.length} .head=${changeHead()} .active=${active}
        .row=${(i: number) => changeRow(context, functions[i]!, i)}
        @activate=${(e: CustomEvent<number>) => { active = e.detail; context.redraw(); }}
        @choose=${(e: CustomEvent<number>) => openChange(context, functions[e.detail]!)}
        @pick=${(e: CustomEvent<number>) => openChange(context, functions[e.detail]!)}></virtual-rows>`}
    ${list("Images gained", images.gained, (image) => html`${entries(image.entry_points)} ${marks(context, image.aspects, "+")}`)}
    ${list("Images lost", images.lost, (image) => html`${entries(image.entry_points)} ${marks(context, image.aspects, "−")}`)}
    ${list("Images that need something else", images.changed, (image) =>
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

/** In the open input; what only the other one has is not there. */
function openChange(context: Context, { name, only }: FunctionChange) {
  if (only !== "after") openFunction(context, name);
}

function changeRow(context: Context, change: FunctionChange, index: number): TemplateResult {
  const { demangled, only } = change;
  return html`<div role="row" id="changes-${index}" data-index=${index} class="row ${index === active ? "chosen" : ""}" aria-rowindex=${index + 2} aria-selected=${index === active}>
    <span role="gridcell" class="cell name" title=${hoverName(change)}><span class="code ${only === "after" ? "" : "link"}">${demangled}</span>${
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
