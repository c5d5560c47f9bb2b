// Two inputs, e.g. of two commits: which aspects, warnings and images one
// gained and lost.

import type { Comparison, FunctionChange, Reply } from "../model/engine_calls.js";
import { aspectMark } from "../parts/aspects.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { demangledName } from "../parts/kinds.js";
import { counted, grouped } from "../parts/numbers.js";
import { chooseFiles } from "../parts/files.js";
import type { Context } from "../state/context.js";
import type { Example, Input } from "../state/inputs.js";
import type { InputRef } from "../state/state.js";
import { openFunction } from "./functions.js";

interface Compared {
  key: string;
  reply: Reply<Comparison> | null;
}

/** The last answer; files do not travel through the cache of answers. */
let compared: Compared = { key: "", reply: null };

export function compareView(context: Context): TemplateResult {
  const { other } = context.state.nav;
  return html`<section class="compare-view">
    <header class="compare-head">
      <h2>Compare with another input</h2>
      <p class="hint">The open input is the one before. Choose the one after: aspects, warnings and images that it gains and loses are listed.</p>
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

function answer(context: Context, other: InputRef): TemplateResult {
  const key = `${context.state.result?.revision} ${JSON.stringify(other)}`;
  if (compared.key !== key) {
    compared = { key, reply: compared.reply };
    void compare(context, key, other);
  }
  const { reply } = compared;
  if (!reply) return html`<p class="hint">…</p>`;
  if (!reply.ok) return html`<p class="problem" role="alert">${reply.diagnostics.map((d) => html`${d.message}`)}</p>`;
  return result(context, reply);
}

async function compare(context: Context, key: string, other: InputRef) {
  const input: Input | null = await context.inputs.find(other).catch(() => null);
  if (!input || !context.engine) return;
  const request = { call: "compare", files: input.files.map(({ name, bytes }) => ({ name, size: bytes.length })) } as const;
  const reply = await context.engine.call<Comparison>(request, input.files).catch(() => null);
  if (compared.key === key && reply) compared = { key, reply };
  context.redraw();
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
    <p class="compare-sum"><strong>${counted(both, "function")}</strong> changed what they use ·
      <strong>${grouped(added)}</strong> added · <strong>${grouped(removed)}</strong> removed ·
      <strong>${grouped(images.before)} → ${grouped(images.after)}</strong> images</p>
    ${functions.length === 0 ? html`<p class="empty">No function changed which aspects it uses.</p>`
      : html`<virtual-rows id="changes" class="table" role="grid" tabindex="0" aria-label="Functions that changed" aria-rowcount=${functions.length + 1}
        .rowHeight=${30} .count=${functions.length} .head=${changeHead()}
        .row=${(i: number) => changeRow(context, functions[i]!, i)}></virtual-rows>`}
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

function changeRow(context: Context, change: FunctionChange, index: number): TemplateResult {
  return html`<div role="row" id="changes-${index}" class="row" aria-rowindex=${index + 2}>
    <span role="gridcell" class="cell name">${change.only === "after"
      ? html`<span class="code" title=${change.name}>${change.demangled}</span>`
      : html`<button class="link code" title=${change.name} @click=${() => openFunction(context, change.name)}>${change.demangled}</button>`}${change.only ? html`<span class="note">${ONLY[change.only]}</span>` : nothing}</span>
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
