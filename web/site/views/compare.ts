// Two inputs, e.g. of two commits: which aspects, warnings and images one
// gained and lost.

import { type TemplateResult, html, nothing } from "lit-html";
import type { Reply } from "../model/engine_calls.js";
import { aspectMark } from "../parts/aspects.js";
import { counted, grouped } from "../parts/numbers.js";
import { chooseFiles } from "../parts/files.js";
import type { Context } from "../state/context.js";
import type { Example, Input } from "../state/inputs.js";
import type { InputRef } from "../state/state.js";
import { selectFunction } from "./functions.js";

interface FunctionChange {
  name: string;
  demangled?: string;
  gained: number[];
  lost: number[];
}

export interface Comparison {
  functions: FunctionChange[];
  added?: { name: string; demangled?: string }[];
  removed?: { name: string; demangled?: string }[];
  chains?: { gained: string[]; lost: string[] };
  images: { before: number; after: number; gained?: string[][]; lost?: string[][] };
  diagnostics?: { gained: string[]; lost: string[] };
}

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
  }}><option value="" .selected=${name === ""}>–</option>${examples.map((e) => html`<option value=${e.name} .selected=${e.name === name}>${e.title}</option>`)}</select></label>`;
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
  const changed = to.functions;
  return html`<div class="compare-result">
    <p class="compare-sum"><strong>${counted(changed.length, "function")}</strong> changed what they use ·
      <strong>${grouped(to.images.before)} → ${grouped(to.images.after)}</strong> images${
      to.added?.length ? ` · ${counted(to.added.length, "function")} added` : ""}${
      to.removed?.length ? ` · ${counted(to.removed.length, "function")} removed` : ""}</p>
    ${changed.length === 0 ? html`<p class="empty">No function changed which aspects it uses.</p>`
      : html`<virtual-rows id="changes" class="table" role="grid" tabindex="0" aria-label="Functions that changed" aria-rowcount=${changed.length + 1}
        .rowHeight=${30} .count=${changed.length}
        .head=${html`<div role="row" class="row head"><span role="columnheader" class="cell name">Function</span>
          <span role="columnheader" class="cell gained">Gained</span><span role="columnheader" class="cell lost">Lost</span></div>`}
        .row=${(i: number) => changeRow(context, changed[i]!, i)}></virtual-rows>`}
    ${words("Warnings gained", to.diagnostics?.gained)}${words("Warnings lost", to.diagnostics?.lost)}
    ${words("Call chains gained", to.chains?.gained)}${words("Call chains lost", to.chains?.lost)}
    ${words("Images gained", to.images.gained?.map((names) => names.join(", ")))}${words("Images lost", to.images.lost?.map((names) => names.join(", ")))}
  </div>`;
}

function changeRow(context: Context, change: FunctionChange, index: number): TemplateResult {
  return html`<div role="row" id="changes-${index}" class="row" aria-rowindex=${index + 2}>
    <span role="gridcell" class="cell name"><button class="link code" title=${change.name} @click=${() => {
      context.go({ view: "functions", filter: "" });
      selectFunction(context, change.name, true);
    }}>${change.demangled ?? change.name}</button></span>
    <span role="gridcell" class="cell gained">${change.gained.map((a) => html`<span class="change" title="gained">+${aspectMark(context.names, a, "needed")}</span>`)}</span>
    <span role="gridcell" class="cell lost">${change.lost.map((a) => html`<span class="change" title="lost">−${aspectMark(context.names, a, "needed")}</span>`)}</span></div>`;
}

const MOST = 100;

function words(title: string, list: string[] | undefined): TemplateResult | typeof nothing {
  if (!list?.length) return nothing;
  return html`<section><h3>${title} <span class="count">${grouped(list.length)}</span></h3>
    <ul class="name-list">${list.slice(0, MOST).map((text) => html`<li class="code">${text}</li>`)}
    ${list.length > MOST ? html`<li class="more">and ${grouped(list.length - MOST)} more</li>` : nothing}</ul></section>`;
}
