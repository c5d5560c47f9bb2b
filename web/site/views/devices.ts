// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows which images each target of the configuration runs, and the configuration
// itself, which can be edited in place.

import { live } from "lit-html/directives/live.js";
import { type DeviceFeatures, type Reply, isDeviceEdit } from "../model/engine_calls.js";
import type { DeviceDetail, DeviceRow } from "../model/queries.js";
import { field } from "../parts/fields.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { counted, grouped } from "../parts/numbers.js";
import { emptyText, pagedRows } from "../parts/paged.js";
import { configured, sameInput } from "../state/actions.js";
import type { Context } from "../state/context.js";
import type { Request } from "../worker/protocol.js";

const MOST_IMAGES = 50;
/**
 * The largest number of names in a row, which stands for all targets that answer
 * alike. The other names are folded.
 */
const MOST_NAMES = 8;
/** The wait after the last key, so that an incomplete word gives no error. */
const TYPING_MS = 400;
/** The configuration's name in the engine's messages. */
const CONFIGURATION = "devices.yaml";

export function devicesView(context: Context): TemplateResult {
  const { nav } = context.state;
  const rows = pagedRows<DeviceRow>(context, "devices", { query: "devices", filter: nav.filter });
  const total = rows.total ?? 0;
  // Another configuration may not have the chosen target.
  const isGone = nav.device !== null && context.answers.exact(deviceQuery(nav.device)) === null;
  const chosen = (isGone ? null : nav.device) ?? rows.get(0)?.names[0] ?? null;
  let active = -1;
  for (let i = 0; i < Math.min(total, 2000); ++i) if (chosen !== null && rows.get(i)?.names.includes(chosen)) active = i;
  const choose = (index: number, step: boolean) =>
    rows.take(index, ({ names }) => context.dispatch({ do: "navigate", to: { device: names[0]! }, step }));
  return html`<section class="devices-view">
    <div class="split-rows">
      ${rows.total === 0
        ? html`<p class="empty">${emptyText(context.state, "The configuration has no targets.")}</p>`
        : html`<virtual-rows id="devices" class="table devices-table" role="grid" tabindex="0" aria-label="Targets" aria-rowcount=${total + 1}
          .rowHeight=${30} .head=${head()} .count=${total} .active=${active} .reveal=${active}
          .row=${(i: number) => row(rows.get(i), i, i === active)}
          @activate=${(e: CustomEvent<number>) => choose(e.detail, false)}
          @choose=${() => document.querySelector<HTMLElement>(".devices-view .why")?.focus()}
          @pick=${(e: CustomEvent<number>) => choose(e.detail, true)}></virtual-rows>`}
      ${chosen === null ? nothing : detail(context, chosen)}
    </div>
    ${configuration(context)}
  </section>`;
}

function head(): TemplateResult {
  return html`<div role="row" class="row head" aria-rowindex="1">
    <span role="columnheader" class="cell device">Targets</span>
    <span role="columnheader" class="cell verdict-cell">Verdict</span>
    <span role="columnheader" class="cell marks">Images</span></div>`;
}

function row(device: DeviceRow | undefined, index: number, active: boolean): TemplateResult {
  if (!device) return html`<div role="row" id="devices-${index}" class="row waiting" aria-rowindex=${index + 2}><span role="gridcell">…</span></div>`;
  const { names, runs, images } = device;
  const verdict = runs === images ? "yes" : runs === 0 ? "no" : "some";
  const text = runs === images ? "runs all" : runs === 0 ? "runs none" : `runs ${grouped(runs)} of ${grouped(images)}`;
  return html`<div role="row" id="devices-${index}" data-index=${index} class="row ${active ? "chosen" : ""}" aria-rowindex=${index + 2} aria-selected=${active}>
    <span role="gridcell" class="cell device" title=${names.join("\n")}><span class="code">${names.slice(0, MOST_NAMES).join(", ")}</span>${
      names.length > 1 ? html`<span class="more">${counted(names.length, "target")}</span>` : nothing}</span>
    <span role="gridcell" class="cell verdict-cell"><span class="verdict ${verdict}">${text}</span></span>
    <span role="gridcell" class="cell marks"><span class="mark-line" aria-hidden="true">${device.marks.map((mark) => html`<span class="mark ${mark.runs ? "yes" : "no"}"
      title="image ${mark.id}: ${mark.runs ? "runs" : "does not run"}">${mark.runs ? "✓" : "✕"}</span>`)}${
      images > device.marks.length ? html`<span class="more">+${grouped(images - device.marks.length)}</span>` : nothing}</span></span>
  </div>`;
}

function deviceQuery(name: string): Request {
  return { do: "query", query: { query: "device", name } };
}

function detail(context: Context, name: string): TemplateResult {
  const device = context.answers.read<DeviceDetail | null>("device", deviceQuery(name));
  if (!device) return html`<aside class="why" aria-label="Target"></aside>`;
  const features = featuresOf(context, name);
  return html`<aside class="why" aria-label="Target ${name}" tabindex="0">
    <header class="why-head"><h2 class="code">${device.name}</h2>
      <p class="facts">runs ${grouped(device.runs)} of ${counted(device.images, "image")}
        <button class="link" @click=${() => goToTarget(name)}>${icon("edit")}Edit in the configuration</button></p></header>
    ${alike(context, device)}
    ${features ? html`<dl class="key">
      ${features.aliases.length ? field("Also called", features.aliases.join(", ")) : nothing}
      ${field("Sub-group sizes", features.sub_group_sizes.join(", ") || "not stated: any size is accepted")}</dl>
      ${aspectTicks(context, device, features)}` : nothing}
    ${byReason(device).map(([reasons, images]) => html`<section class="refused">
      ${reasons.split("\n").map((reason) => html`<p class="reason">${reason}</p>`)}
      <ul class="name-list">${images.slice(0, MOST_IMAGES).map((image) => html`<li>
        <button class="link" @click=${() => context.go({ view: "images", image: image.id, filter: "" })}>Image ${image.id}</button>
        <span class="names code">${image.first.join(", ")}${image.entry_points > image.first.length ? ` +${grouped(image.entry_points - image.first.length)}` : ""}</span></li>`)}
        ${images.length > MOST_IMAGES ? html`<li class="more">and ${grouped(images.length - MOST_IMAGES)} more</li>` : nothing}</ul></section>`)}
    ${device.refused.length === 0 ? html`<p class="hint">Every image runs here.</p>` : nothing}
  </aside>`;
}

/** Lists the other targets that the chosen row stands for. */
function alike(context: Context, { name, names }: DeviceDetail): TemplateResult | typeof nothing {
  const others = names.filter((other) => other !== name);
  if (others.length === 0) return nothing;
  const links = (some: string[]) => some.map((other) => html`<button class="link code" @click=${() => context.go({ device: other })}>${other}</button> `);
  const first = others.length > MOST_NAMES + 1 ? MOST_NAMES : others.length;
  return html`<div class="alike"><p class="note">${
      others.length === 1 ? "Another target runs" : `${grouped(others.length)} other targets run`} the same images:</p>
    ${links(others.slice(0, first))}
    ${first < others.length ? html`<details><summary>and ${grouped(others.length - first)} more</summary>${links(others.slice(first))}</details>` : nothing}</div>`;
}

function featuresOf(context: Context, device: string): DeviceFeatures | undefined {
  const reply = context.answers.read<Reply<DeviceFeatures>>("features", { do: "call", request: { call: "device", device } });
  // Until the answer comes, the slot may have the answer for another device.
  return reply?.ok && reply.name === device ? reply : undefined;
}

/**
 * Shows the aspects that the images require, ticked if the device has them. A changed
 * tick is a what-if.
 */
function aspectTicks(context: Context, { name, wanted }: DeviceDetail, { aspects }: DeviceFeatures): TemplateResult | typeof nothing {
  if (wanted.length === 0) return nothing;
  const { edits } = context.state.nav;
  const tick = (aspect: number, has: boolean) => {
    const index = edits.findIndex((edit) => isDeviceEdit(edit) && edit.device === name && edit.aspect === aspect);
    // An aspect has two states, so changing it again undoes the edit.
    context.dispatch(index >= 0 ? { do: "remove_edit", index }
      : { do: "add_edit", edit: { edit: "set_device_aspect", device: name, aspect, has } });
  };
  return html`<fieldset class="ticks"><legend>What if it had</legend>${wanted.map((aspect) => html`<label>
    <input type="checkbox" .checked=${aspects.includes(aspect)}
      @change=${(e: Event) => tick(aspect, (e.target as HTMLInputElement).checked)}>${context.names.name(aspect)}</label>`)}</fieldset>`;
}

type Refused = DeviceDetail["refused"][number];

/** Groups the refused images by their reasons. Each group is at the place of its first image. */
function byReason({ refused }: DeviceDetail): [string, Refused[]][] {
  const groups = new Map<string, Refused[]>();
  for (const image of refused) {
    const reasons = image.unmet.join("\n");
    const group = groups.get(reasons);
    if (group) group.push(image);
    else groups.set(reasons, [image]);
  }
  return [...groups];
}

let typing = 0;
/** The text that is in the field and not in the state yet. */
let typed: string | null = null;

function configuration(context: Context): TemplateResult {
  const { nav, about, problems } = context.state;
  const text = nav.device_config ?? about?.default_device_config ?? "";
  const wrong = nav.device_config === null ? undefined : problems.find((p) => p.line !== undefined && p.file === CONFIGURATION);
  const change = (e: Event) => {
    const { value } = e.target as HTMLTextAreaElement;
    const of = context.state.nav;
    typed = value;
    clearTimeout(typing);
    typing = window.setTimeout(() => {
      typed = null;
      context.redraw();
      // The user went back or opened another input in the meantime.
      if (!sameInput(context.state.nav.input, of.input) || context.state.nav.device_config !== of.device_config) return;
      context.dispatch({ do: "navigate", to: configured(context.state.nav, value === about?.default_device_config ? null : value) });
    }, TYPING_MS);
  };
  return html`<section class="panel configuration" aria-label="Device configuration">
    <header><h2>Configuration</h2><span class="note">${whose(context)}</span>
      ${nav.device_config === null ? nothing : html`<button class="link" @click=${() => context.go(configured(nav, null))}>${icon("undo")}Use the built-in one</button>`}</header>
    ${wrong ? html`<p class="problem" role="alert">${wrong.line ? html`<button class="link" @click=${() => goToLine(wrong.line!)}>line ${wrong.line}:${wrong.column ?? 1}</button> ` : nothing}${wrong.message}</p>` : nothing}
    <textarea id="device-config" class="code" spellcheck="false" wrap="off" aria-label="Device configuration, YAML"
      aria-invalid=${wrong !== undefined} .value=${live(typed ?? text)} @input=${change}></textarea></section>`;
}

function whose({ state: { nav }, input }: Context): string {
  if (nav.device_config === null) return "built in";
  return nav.device_config === input?.device_config ? "came with the input" : "changed";
}

/** Selects the line where the description of a target begins. */
function goToTarget(name: string) {
  const area = document.querySelector<HTMLTextAreaElement>("#device-config")!;
  const line = area.value.split("\n").findIndex((text) => text.startsWith(`${name}:`));
  if (line >= 0) goToLine(line + 1);
}

function goToLine(line: number) {
  const area = document.querySelector<HTMLTextAreaElement>("#device-config")!;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}
