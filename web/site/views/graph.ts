// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the call graph around the chosen function. The engine lays out LIMIT nodes
// at most; each node counts its hidden neighbours, and opens them on demand. For
// users who cannot use a picture, a list of the same functions is beside it.

import type { Graph, GraphNode, Reply } from "../model/engine_calls.js";
import type { Named } from "../model/queries.js";
import { call } from "../parts/ask.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { hoverName, shownName } from "../parts/kinds.js";
import { counted } from "../parts/numbers.js";
import { picker } from "../parts/picker.js";
import { save } from "../parts/save.js";
import type { Context } from "../state/context.js";
import { cropped, markedOf, takeMarked } from "./graph_crop.js";
import { toggleNode } from "./graph_expand.js";
import { NODE_HEIGHT, graphPicture, pictureText } from "./graph_picture.js";

const LIMIT = 300;
const CHAR_WIDTH = 6.7;

export function graphView(context: Context): TemplateResult {
  const { nav } = context.state;
  const path = pathBetween(context);
  const focus = path?.length ? path : nav.selected === null ? [] : [nav.selected];
  return html`<section class="graph-view">
    <div class="graph-tools">
      ${picker(context, { id: "graph-focus", label: "Around", value: nav.selected, kernels: false,
        pick: (name) => context.go({ selected: name, expanded: [], crop: [], path: [null, null] }) })}
      ${picker(context, { id: "path-from", label: "Path from", value: nav.path[0], kernels: false,
        pick: (name) => context.go({ path: [name, nav.path[1]], crop: [] }) })}
      ${picker(context, { id: "path-to", label: "to", value: nav.path[1], kernels: false,
        pick: (name) => context.go({ path: [nav.path[0], name], crop: [] }) })}
      ${path && path.length === 0 ? html`<span class="note" role="status">no call path leads from one to the other</span>` : nothing}
    </div>
    ${focus.length === 0
      ? suggestions(context)
      : picture(context, focus)}
  </section>`;
}

const SUGGESTED = 8;

function suggestions(context: Context): TemplateResult {
  const kernels = context.answers.read<Named[] | null>("suggested", {
    do: "query", query: { query: "search", text: "", kernels: true, limit: SUGGESTED },
  }) ?? [];
  return html`<div class="empty"><p>Choose a function. The graph begins with it and its neighbours, and grows as you open nodes.</p>
    <ul class="suggestions">${kernels.map((named) => html`<li><button class="code" title=${hoverName(named)}
      @click=${() => context.go({ selected: named.name, expanded: [], crop: [], path: [null, null] })}>${shownName(context, named)}</button></li>`)}</ul></div>`;
}

function pathBetween(context: Context): string[] | undefined {
  const [from, to] = context.state.nav.path;
  if (from === null || to === null) return undefined;
  const reply = context.answers.read<Reply<{ path: string[] }>>("path", { do: "call", request: { call: "path", from, to } });
  return reply?.ok ? reply.path : undefined;
}

function picture(context: Context, focus: string[]): TemplateResult {
  const { expanded, crop } = context.state.nav;
  const reply = context.answers.read<Reply<Graph>>("graph", {
    do: "call",
    request: { call: "graph", focus, expanded, limit: LIMIT, labels: { char_width: CHAR_WIDTH, height: NODE_HEIGHT } },
  });
  if (!reply) return html`<p class="empty">…</p>`;
  if (!reply.ok) return html`<p class="empty">${reply.diagnostics[0]?.message}</p>`;
  const shown = cropped(reply, crop);
  const marked = markedOf(context, shown).length;
  return html`
    <div class="graph-bar">
      <span class="note">${counted(shown.nodes.length, "function")}, ${counted(shown.edges.length, "call")}${
        shown === reply ? reply.nodes.length >= LIMIT ? ` (the picture shows ${LIMIT} at most)` : "" : ` of ${reply.nodes.length} functions`}</span>
      ${marked ? html`<button @click=${() => context.go({ crop: takeMarked(context, shown) })}>Crop to ${marked} marked</button>` : nothing}
      ${shown !== reply ? html`<button class="link" @click=${() => context.go({ crop: [] })}>${icon("undo")}Show all</button>` : nothing}
      ${expanded.length ? html`<button class="link" @click=${() => context.go({ expanded: [] })}>${icon("undo")}Collapse all</button>` : nothing}
      <span class="spacer"></span>
      <button @click=${() => save("call-graph.svg", "image/svg+xml", pictureText(context, shown))}>Save SVG</button>
      <button @click=${() => void saveDot(context, shown)}>Save DOT</button>
    </div>
    <div class="graph-body">
      ${graphPicture(context, shown, focus)}
      ${neighbours(context, reply, focus)}
    </div>`;
}

/**
 * Saves exactly the functions that are shown. Their number is the limit of the
 * request, so the engine adds no neighbours.
 */
async function saveDot(context: Context, shown: Graph) {
  const focus = shown.nodes.map((node) => node.name);
  const request = { call: "dot", focus, expanded: [], limit: focus.length } as const;
  const dot = await call<{ text: string }>(context, request);
  if (dot) save("call-graph.dot", "text/vnd.graphviz", dot.text);
}

function neighbours(context: Context, graph: Graph, focus: string[]): TemplateResult {
  const { selected } = context.state.nav;
  const at = graph.nodes.findIndex((node) => node.name === (selected ?? focus[0]));
  const node = graph.nodes[at];
  if (!node) return html`<nav class="neighbours" aria-label="Callers and callees"></nav>`;
  const list = (title: string, found: GraphNode[], hidden: number) => html`
    <h3>${title} <span class="count">${found.length + hidden}</span></h3>
    <ul class="name-list">${found.map((other) => html`<li><button class="link code" title=${hoverName(other)}
      @click=${() => context.go({ selected: other.name })}>${shownName(context, other)}</button></li>`)}
      ${hidden ? html`<li><button class="link" @click=${() => toggleNode(context, node.name)}>show ${hidden} more</button></li>` : nothing}</ul>`;
  const callers = graph.edges.filter((edge) => edge.to === at).map((edge) => graph.nodes[edge.from]!);
  const callees = graph.edges.filter((edge) => edge.from === at).map((edge) => graph.nodes[edge.to]!);
  return html`<nav class="neighbours" aria-label="Callers and callees">
    <h2 class="code">${shownName(context, node)}</h2>
    <p class="note">${context.names.list(node.aspects) || "no optional feature"}</p>
    ${list("Callers", callers, node.hidden_callers)}${list("Callees", callees, node.hidden_callees)}
    <button class="link" @click=${() => context.go({ view: "functions", filter: "" })}>Why?</button></nav>`;
}
