// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows device images as cards, the cost of each split mode, and details of the
// chosen image.

import type { ImageDetail, ImageRow, Named } from "../model/queries.js";
import { aspectMarks } from "../parts/aspects.js";
import { field } from "../parts/fields.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { hoverName, shownName } from "../parts/kinds.js";
import { counted, grouped, sizeText } from "../parts/numbers.js";
import { emptyText, pagedRows } from "../parts/paged.js";
import type { Context } from "../state/context.js";
import { copyCost, costTable, imageCost, imageFiles } from "./costs.js";
import { openFunction } from "./open_function.js";
import { pairPanel } from "./pair.js";
import { propertyNote } from "./properties.js";

/** The number of names that a list shows before it is cut. */
const MOST_NAMES = 20;

export function imagesView(context: Context): TemplateResult {
  const { nav } = context.state;
  const rows = pagedRows<ImageRow>(context, "images", { query: "images", filter: nav.filter });
  const total = rows.total ?? 0;
  const first = nav.filter ? rows.get(0)?.id ?? 0 : 0;
  // Another plan may have fewer images.
  const chosen = nav.image !== null && nav.image < (context.state.result?.summary.images ?? 0) ? nav.image : first;
  const active = nav.filter ? -1 : chosen;
  const choose = (index: number, step: boolean) =>
    rows.take(index, ({ id }) => context.dispatch({ do: "navigate", to: { image: id }, step }));
  return html`<section class="images-view">
    ${costTable(context)}
    <div class="images-body">
      ${rows.total === 0
        ? html`<p class="empty">${emptyText(context.state, "There are no images, because the module has no entry points: no kernel and no SYCL_EXTERNAL function.")}</p>`
        : html`<virtual-rows id="images" class="cards" role="listbox" tabindex="0" aria-label="Device images" .groupRole=${"presentation"}
          .rowHeight=${124} .count=${total} .active=${active} .reveal=${active}
          .row=${(i: number) => card(context, rows.get(i), i, rows.get(i)?.id === chosen, total)}
          @activate=${(e: CustomEvent<number>) => choose(e.detail, false)}
          @choose=${() => document.querySelector<HTMLElement>(".image-detail")?.focus()}
          @pick=${(e: CustomEvent<number>) => choose(e.detail, true)}></virtual-rows>`}
      <div class="images-side">
        ${pairPanel(context)}
        ${detail(context, chosen)}
      </div>
    </div>
  </section>`;
}

function card(context: Context, image: ImageRow | undefined, index: number, chosen: boolean, total: number): TemplateResult {
  if (!image) return html`<div class="row card-row" role="option" id="images-${index}" aria-selected="false">…</div>`;
  const more = image.entry_points - image.first.length;
  return html`<div class="row card-row" role="option" id="images-${index}" data-index=${index} aria-selected=${chosen}
      aria-posinset=${index + 1} aria-setsize=${total}>
    <article class="card ${chosen ? "chosen" : ""}">
      <header><h2>Image ${image.id}</h2><span class="runs">${runs(image)}</span></header>
      <p class="names"><span class="code">${image.first.join(", ")}</span>${more > 0 ? html`<span class="more">+${grouped(more)}</span>` : nothing}</p>
      <p class="card-needs">${needs(context, image)}</p>
      <p class="card-size">${counted(image.entry_points, "entry point")} · ${counted(image.functions, "function")}${
        image.shared ? html` · ${grouped(image.shared)} shared` : nothing}</p>
    </article></div>`;
}

function runs(image: ImageRow): TemplateResult {
  const all = image.runs === image.devices;
  return html`<span class="verdict ${all ? "yes" : image.runs === 0 ? "no" : "some"}">${
    all ? "runs on every target" : `runs on ${grouped(image.runs)} of ${grouped(image.devices)} targets`}</span>`;
}

function needs(context: Context, { key }: ImageRow): TemplateResult {
  const subGroups = [...(key.reqd_sub_group_size ? [key.reqd_sub_group_size] : []), ...key.reached_sub_group_sizes ?? []];
  const workGroups = [...(key.reqd_work_group_size.length ? [key.reqd_work_group_size] : []), ...key.reached_work_group_sizes ?? []];
  const size = [...new Set([
    ...subGroups.map((each) => `sub-group ${each}`),
    ...workGroups.map((each) => `work-group ${sizeText(each)}`),
    ...key.fixed_targets,
    ...key.properties ?? [],
  ])];
  return html`${key.aspects.length || size.length === 0
    ? key.aspects.length ? aspectMarks(context.names, key.aspects, "needed", 5) : html`<span class="none">needs no optional feature</span>` : nothing}${
    size.map((text) => html`<span class="aspect needed">${text}</span>`)}`;
}

function detail(context: Context, id: number): TemplateResult {
  const image = context.answers.read<ImageDetail | null>("image", { do: "query", query: { query: "image", id } });
  if (!image) return html`<section class="panel"></section>`;
  const duplicated = image.members.filter((member) => member.others.length > 0);
  const own = image.members.filter((member) => member.others.length === 0);
  return html`<section class="panel image-detail" aria-label="Image ${id}" tabindex="-1">
    <h2>Image ${id}</h2>
    <dl class="key">
      ${field("Source", image.key.source || "any")}
      ${field("Aspects", context.names.list(image.requirements.aspect) || "none")}
      ${field("Sub-group size", image.requirements.reqd_sub_group_size.join(", ") || "any")}
      ${field("Work-group size", image.requirements.reqd_work_group_size.map(sizeText).join(", ") || "any")}
      ${field("Fixed targets", image.key.fixed_targets.join(", ") || "none")}
      ${imageCost(context, id)}
    </dl>
    <h3>${counted(image.entries.length, "entry point")}</h3>
    ${nameList(context, id, image.entries, ({ properties }) => properties.map(propertyNote).join("; "))}
    ${duplicated.length ? html`<h3>${counted(duplicated.length, "function")} also in other images</h3>
      ${nameList(context, id, duplicated, (member) => copies(context, member))}` : nothing}
    ${own.length > image.entries.length || (duplicated.length && own.length) ? html`<h3>${counted(own.length, "function")} in this image only</h3>${nameList(context, id, own)}` : nothing}
    ${refusals(image)}
    ${imageFiles(context, id)}
  </section>`;
}

function copies(context: Context, { name, others }: ImageDetail["members"][number]): string {
  const cost = copyCost(context, name);
  return `${cost === undefined ? "" : `${counted(cost, "instruction")}, `}also in ${others.slice(0, 5).join(", ")}${others.length > 5 ? ", …" : ""}`;
}

function nameList<T extends Named>(context: Context, image: number, list: T[], note?: (named: T) => string): TemplateResult {
  return html`<ul class="name-list">${list.slice(0, MOST_NAMES).map((named) => html`<li>
      <button class="link code" title=${hoverName(named)} @click=${() => openFunction(context, named.name)}>${shownName(context, named)}</button>${note?.(named) ? html`<span class="note">${note(named)}</span>` : nothing}</li>`)}
    ${list.length > MOST_NAMES ? html`<li><button class="link" @click=${() =>
      context.go({ view: "functions", filter: `image:${image}` })}>and ${grouped(list.length - MOST_NAMES)} more, in Functions</button></li>` : nothing}</ul>`;
}

function refusals(image: ImageDetail): TemplateResult | typeof nothing {
  if (image.refusals.length === 0) return nothing;
  // Devices are grouped by their reasons, because most lack the same features.
  const groups = new Map<string, string[]>();
  for (const { device, unmet } of image.refusals) {
    const key = unmet.join("\n");
    groups.set(key, [...(groups.get(key) ?? []), device]);
  }
  return html`<h3>Does not run on ${counted(image.refusals.length, "target")}</h3>
    <ul class="refusals">${[...groups].map(([reasons, devices]) => html`<li>
      <p class="devices">${devices.slice(0, 8).join(", ")}${devices.length > 8 ? html` <span class="more" title=${devices.join(", ")}>+${devices.length - 8}</span>` : nothing}</p>
      ${reasons.split("\n").map((reason) => html`<p class="reason">${reason}</p>`)}</li>`)}</ul>`;
}
