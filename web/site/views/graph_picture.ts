// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the graph as SVG: shapes show the kind, text shows the aspects. Dragging or
// the arrow keys move it, + and - scale it, and 0 fits all of it. The nodes are one
// stop of the Tab key; arrow keys go to the next node in their direction.

import type { Graph, GraphNode } from "../model/engine_calls.js";
import { type TemplateResult, html, nothing, render, svg } from "../parts/html.js";
import { shownName } from "../parts/kinds.js";
import type { Context } from "../state/context.js";
import { isMarked, toggleMark } from "./graph_crop.js";
import { toggleNode } from "./graph_expand.js";

export const NODE_HEIGHT = 40;
const MARGIN = 24;
/** The place of the number of hidden neighbours: beside the edges, which come to the middle of a node. */
const STUB = 8;
/** The engine uses the same limit for the width of a node. */
const LONGEST_LABEL = 48;

interface Camera {
  of: string;
  x: number;
  y: number;
  scale: number;
}

/** The part of the picture that is shown; each new graph gets a new camera. */
let camera: Camera | null = null;
/** The smallest scale at which letters can be read. */
const READABLE = 0.8;

export function graphPicture(context: Context, graph: Graph, focus: string[]): TemplateResult {
  const identity = `${focus.join()} ${graph.nodes.length}`;
  if (camera?.of !== identity) {
    const box = document.querySelector(".picture")?.getBoundingClientRect();
    // The size is known after the picture is in the document: it is fitted in the next frame.
    if (!box) context.redraw();
    camera = { of: box ? identity : "", ...readable(graph, box, focus) };
  }
  const view = camera;
  const change = (to: Partial<Camera>) => {
    camera = { ...view, ...to };
    context.redraw();
  };
  const zoom = (by: number) => change({ scale: Math.min(2.5, Math.max(0.1, view.scale * by)) });
  const fit = () => change(fitted(graph, document.querySelector(".picture")?.getBoundingClientRect()));
  const key = (event: KeyboardEvent) => {
    const step = 60 / view.scale;
    const keys: Record<string, () => void> = {
      "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), "0": () => fit(),
      ArrowLeft: () => change({ x: view.x - step }), ArrowRight: () => change({ x: view.x + step }),
      ArrowUp: () => change({ y: view.y - step }), ArrowDown: () => change({ y: view.y + step }),
    };
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const wheel = (event: WheelEvent) => {
    // The page and the panels around the picture must not scroll.
    event.preventDefault();
    if (event.ctrlKey) zoom(event.deltaY < 0 ? 1.1 : 0.9);
    else change({ x: view.x + event.deltaX / view.scale, y: view.y + event.deltaY / view.scale });
  };
  return html`<div class="picture" tabindex="0" role="group" aria-label="Call graph; plus, minus and 0 scale it, arrows move it"
      @keydown=${key} @pointerdown=${(e: PointerEvent) => drag(e, view, change)}
      @wheel=${{ handleEvent: wheel, passive: false }}>
    <svg class="graph" xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" role="group" aria-label="Functions">
      ${marker()}
      <g transform="scale(${view.scale}) translate(${-view.x} ${-view.y})">${content(context, graph, focus)}</g>
    </svg>
    <div class="zoom"><button aria-label="Larger" @click=${() => zoom(1.25)}>+</button><button aria-label="Smaller" @click=${() => zoom(0.8)}>−</button><button
      @click=${fit}>Fit</button></div></div>`;
}

/**
 * Shows all of the graph. If the letters would be too small, shows the part
 * around the focus.
 */
function readable(graph: Graph, box: DOMRect | undefined, focus: string[]): Omit<Camera, "of"> {
  const all = fitted(graph, box);
  const node = graph.nodes.find((n) => n.name === focus[0]);
  if (all.scale >= READABLE || !node) return all;
  return {
    x: node.x + node.width / 2 - (box?.width || 640) / READABLE / 2,
    y: node.y + node.height / 2 - (box?.height || 420) / READABLE / 3,
    scale: READABLE,
  };
}

/** Shows all of the graph, in the middle and at most slightly enlarged. */
function fitted(graph: Graph, box: DOMRect | undefined): Omit<Camera, "of"> {
  const width = box?.width || 640;
  const height = box?.height || 420;
  const fits = Math.min(width / (graph.width + 2 * MARGIN), height / (graph.height + 2 * MARGIN));
  const scale = Math.min(1.15, Math.max(0.15, fits));
  return { x: (graph.width - width / scale) / 2, y: (graph.height - height / scale) / 2, scale };
}

function drag(event: PointerEvent, from: Camera, change: (to: Partial<Camera>) => void) {
  if ((event.target as Element).closest("button, .node")) return;
  const box = event.currentTarget as HTMLElement;
  box.setPointerCapture(event.pointerId);
  const move = (e: PointerEvent) =>
    change({ x: from.x - (e.clientX - event.clientX) / from.scale, y: from.y - (e.clientY - event.clientY) / from.scale });
  const stop = () => {
    box.removeEventListener("pointermove", move);
    box.removeEventListener("pointerup", stop);
  };
  box.addEventListener("pointermove", move);
  box.addEventListener("pointerup", stop);
}

function marker(): TemplateResult {
  return svg`<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"
    ><path d="M0 0.8L7 4L0 7.2z" class="arrow"></path></marker></defs>`;
}

function content(context: Context, graph: Graph, focus: string[]): TemplateResult {
  const inFocus = new Set(focus);
  const stop = [current, context.state.nav.selected, focus[0]].find((name) => graph.nodes.some((node) => node.name === name));
  return svg`${graph.edges.map((edge) => {
    const on = inFocus.has(graph.nodes[edge.from]!.name) && inFocus.has(graph.nodes[edge.to]!.name);
    return svg`<path class="edge ${on ? "on" : ""}" marker-end="url(#arrow)" d=${edgePath(edge.points)}></path>`;
  })}${graph.nodes.map((node) => nodeShape(context, graph, node, inFocus.has(node.name), node.name === stop))}`;
}

function edgePath(points: [number, number][]): string {
  return points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Returns the next node in a direction; a node straight ahead wins over a nearer one at the side. */
function nearest(graph: Graph, from: GraphNode, [right, down]: [number, number]): GraphNode | undefined {
  const far = (node: GraphNode) => {
    const x = node.x + node.width / 2 - from.x - from.width / 2;
    const y = node.y - from.y;
    const along = x * right + y * down;
    return along > 0 ? along + 2 * Math.abs(x * down + y * right) : Infinity;
  };
  const best = graph.nodes.reduce((a, b) => (far(b) < far(a) ? b : a), from);
  return best === from ? undefined : best;
}

/** Moves the picture if the node is outside of it. */
function reveal(node: GraphNode, box: DOMRect) {
  const { x, y, scale } = camera!;
  const inside = node.x >= x && node.y >= y && node.x + node.width <= x + box.width / scale && node.y + node.height <= y + box.height / scale;
  if (inside) return;
  camera = { ...camera!, x: node.x + (node.width - box.width / scale) / 2, y: node.y + (node.height - box.height / scale) / 2 };
}

/** The node that the keys reached last. Tab returns to it. */
let current: string | null = null;

function nodeShape(context: Context, graph: Graph, node: GraphNode, inFocus: boolean, isStop: boolean): TemplateResult {
  const chosen = node.name === context.state.nav.selected;
  const aspects = context.names.list(node.aspects);
  const label = shortened(shownName(context, node));
  const choose = () => context.go({ selected: node.name });
  const mark = () => {
    toggleMark(context, node.name);
    context.redraw();
  };
  const open = context.state.nav.expanded.includes(node.name);
  const move = (shape: Element, direction: [number, number]) => {
    const next = nearest(graph, node, direction);
    if (!next) return;
    reveal(next, shape.closest(".picture")!.getBoundingClientRect());
    shape.parentElement!.querySelectorAll<SVGElement>(".node")[graph.nodes.indexOf(next)]!.focus({ preventScroll: true });
  };
  return svg`<g class="node ${node.kind} ${chosen ? "chosen" : ""} ${inFocus ? "focus" : ""}" transform="translate(${round(node.x)} ${round(node.y)})"
      role="button" tabindex=${isStop ? 0 : -1} aria-roledescription=${node.kind}
      @focus=${() => { current = node.name; context.redraw(); }}
      @click=${(e: MouseEvent) => (e.shiftKey ? mark() : choose())} @dblclick=${() => toggleNode(context, node.name)}
      @keydown=${(e: KeyboardEvent) => {
        if (e.ctrlKey || e.metaKey || e.altKey) return;
        const direction = DIRECTIONS[e.key];
        if (direction) move(e.currentTarget as Element, direction);
        else if (e.key === "Enter" || e.key === " ") choose();
        else if (e.key === "e") toggleNode(context, node.name);
        else if (e.key === "x") mark();
        else return;
        e.preventDefault();
        e.stopPropagation();
      }}>
    ${label === node.demangled ? nothing : svg`<title>${node.demangled}</title>`}
    ${shape(node)}
    <text class="label" x="10" y=${aspects ? 16 : node.height / 2 + 4}>${label}</text>
    ${aspects ? svg`<text class="needs" x="10" y="31">${shortened(aspects)}</text>` : nothing}
    <g @click=${(e: Event) => { e.stopPropagation(); toggleNode(context, node.name); }}>${
      stub(node.hidden_callers, STUB, -4, "▴")}${stub(node.hidden_callees, STUB, node.height + 11, "▾")}</g>
    ${isMarked(context, node.name) ? svg`<text class="marked" x=${node.width - 26} y="14">✓</text>` : nothing}
    ${open ? svg`<text class="stub" x=${node.width - 12} y="14">–</text>` : nothing}
  </g>`;
}

/**
 * Draws the outline of a node. Kernels have cut corners, declarations a dashed line,
 * and other functions round corners.
 */
function shape({ kind, width: w, height: h }: GraphNode): TemplateResult {
  if (kind === "kernel") return svg`<path class="shape" d="M8 0H${w - 8}L${w} 8V${h - 8}L${w - 8} ${h}H8L0 ${h - 8}V8z"></path>`;
  return svg`<rect class="shape" width=${w} height=${h} rx=${kind === "declaration" ? 0 : 6}></rect>`;
}

function stub(hidden: number, x: number, y: number, sign: string): TemplateResult | typeof nothing {
  return hidden ? svg`<text class="stub" x=${x} y=${y}>${sign}${hidden}</text>` : nothing;
}

function shortened(text: string): string {
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;
}

const STANDALONE = `
.edge{fill:none;stroke:#778;stroke-width:1.2}.edge.on{stroke:#2849b8;stroke-width:2}.arrow{fill:#778}
.shape{fill:#fff;stroke:#556;stroke-width:1.2}.declaration .shape{stroke-dasharray:4 3}.kernel .shape{stroke-width:2}
.focus .shape{fill:#eef2ff}text{font:12px monospace;fill:#1c1d1f}.needs,.stub{font-size:10.5px;fill:#555}`;

/** Returns the picture as the text of a file, with its style inside. */
export function pictureText(context: Context, graph: Graph): string {
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const width = graph.width + 2 * MARGIN;
  const height = graph.height + 2 * MARGIN;
  root.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${width} ${height}`);
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  render(svg`<style>${STANDALONE}</style>${marker()}${content(context, graph, [])}`, root as unknown as HTMLElement);
  for (const element of root.querySelectorAll("[tabindex], [role]")) {
    element.removeAttribute("tabindex");
    element.removeAttribute("role");
  }
  return new XMLSerializer().serializeToString(root).replace(/<!--.*?-->/g, "");
}
