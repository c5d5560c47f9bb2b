// The texts that the pane shows, each fetched once for an opened input; a new
// plan of the same modules keeps them.

import { sourceFile } from "../parts/places.js";
import type { TextReply } from "../worker/protocol.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";
import { indexLines } from "./lines.js";
import type { Origins } from "./origins.js";

const texts = new Map<string, TextReply>();
const asked = new Set<string>();
let owner = "";

/** The text, or undefined while it comes; null where there is none. */
export function paneText(context: Context, id: PaneText): TextReply | undefined | null {
  const { result, problems, nav } = context.state;
  // The worker's inputs are those that were tried last, also when refused.
  const now = `${result?.opened} ${JSON.stringify(nav.input)} ${problems.length > 0}`;
  if (now !== owner) {
    owner = now;
    texts.clear();
    asked.clear();
  }
  const key = JSON.stringify(id);
  const known = texts.get(key);
  if (known) return known;
  if (id.text === "source") {
    const file = context.input?.sources.find((source) => source.name === id.name);
    if (!file) return null;
    const text = { table: indexLines(file.bytes), folds: [], functions: [] };
    texts.set(key, text);
    return text;
  }
  if (id.text === "linked" && !result) return null;
  if (!asked.has(key)) {
    asked.add(key);
    void context.engine?.ask({ do: "text", id }).then((reply) => {
      if (now !== owner || !reply.ok) return;
      texts.set(key, reply);
      context.redraw();
    }).catch(() => asked.delete(key));
  }
  return undefined;
}

/** Origins, with the files of the input for the files that the module names. */
export interface NamedOrigins extends Origins {
  atHand: (string | undefined)[];
}

let origins: { of: string; found: NamedOrigins | null } = { of: "", found: null };

/** Of the linked module's lines; null until they are known. */
export function lineOrigins(context: Context): NamedOrigins | null {
  const sources = context.input?.sources.map((source) => source.name) ?? [];
  const now = `${context.state.result?.opened} ${sources.join()}`;
  if (origins.of !== now && context.state.result && context.engine) {
    origins = { of: now, found: null };
    void context.engine.ask({ do: "origins", sources }).then((found) => {
      if (origins.of !== now || !found) return;
      origins.found = { ...found, atHand: found.files.map((file) => sourceFile(context, file)) };
      context.redraw();
    }).catch(() => { origins.of = ""; });
  }
  return origins.of === now ? origins.found : null;
}
