// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Crops a picture: keeps only its marked functions, at their places, with the calls
// among them.

import type { Graph } from "../model/engine_calls.js";
import type { Context } from "../state/context.js";

/**
 * The functions of one input that are marked, before the user crops the picture
 * to them. Links do not hold the marks.
 */
let marks = { of: 0, names: new Set<string>() };

function marked({ state: { result } }: Context): Set<string> {
  const of = result?.opened ?? 0;
  if (marks.of !== of) marks = { of, names: new Set() };
  return marks.names;
}

export function isMarked(context: Context, name: string): boolean {
  return marked(context).has(name);
}

export function toggleMark(context: Context, name: string) {
  const names = marked(context);
  if (!names.delete(name)) names.add(name);
}

/** Returns the marked functions of the picture, and clears the marks. */
export function takeMarked(context: Context, graph: Graph): string[] {
  const names = markedOf(context, graph);
  marked(context).clear();
  return names;
}

export function markedOf(context: Context, graph: Graph): string[] {
  return graph.nodes.map((node) => node.name).filter((name) => marked(context).has(name));
}

/** Returns the part of the graph in `crop`, or the whole graph if no node is in it. */
export function cropped(graph: Graph, crop: readonly string[]): Graph {
  const wanted = new Set(crop);
  const kept = graph.nodes.filter((node) => wanted.has(node.name));
  if (kept.length === 0) return graph;
  const place = new Map(kept.map((node, i) => [graph.nodes.indexOf(node), i]));
  const left = Math.min(...kept.map((node) => node.x));
  const top = Math.min(...kept.map((node) => node.y));
  return {
    nodes: kept.map((node) => ({ ...node, x: node.x - left, y: node.y - top })),
    edges: graph.edges.filter((edge) => place.has(edge.from) && place.has(edge.to)).map((edge) => ({
      from: place.get(edge.from)!,
      to: place.get(edge.to)!,
      points: edge.points.map(([x, y]): [number, number] => [x - left, y - top]),
    })),
    width: Math.max(...kept.map((node) => node.x + node.width)) - left,
    height: Math.max(...kept.map((node) => node.y + node.height)) - top,
  };
}
