// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The texts that the pane shows. Each is fetched once for an opened input; another
// plan of the same modules keeps them.

import { Ended } from "../worker/engine.js";
import { sourceFile } from "../parts/places.js";
import type { Context } from "../state/context.js";
import type { PaneText, State } from "../state/state.js";
import type { InputFile, TextId, TextReply } from "../worker/protocol.js";
import { indexLines } from "../ir/lines.js";
import type { Origins } from "../ir/origins.js";

interface Kept {
  id: TextId;
  /** The result of ownerOf when the text was asked for. */
  of: string;
  /** Undefined until it comes; null if there is none. */
  text: TextReply | null | undefined;
}

const kept = new Map<string, Kept>();
const sourceTexts = new WeakMap<InputFile, TextReply>();

/** Returns undefined until the text comes, and null if there is none. */
export function paneText(context: Context, id: PaneText): TextReply | null | undefined {
  return id.text === "source" ? sourceText(context, id.name) : workerText(context, id);
}

function sourceText({ input }: Context, name: string): TextReply | null {
  const file = input?.sources.find((source) => source.name === name);
  if (!file) return null;
  let text = sourceTexts.get(file);
  if (!text) sourceTexts.set(file, text = { table: indexLines(file.bytes), folds: [], functions: [] });
  return text;
}

/**
 * Returns a name for the owner of a text. The linked text belongs to the last
 * result; other texts belong to the input that was tried last, even if it was
 * refused.
 */
function ownerOf({ result, problems, nav }: State, { text }: TextId): string {
  return text === "linked" ? `${result?.opened}` : `${JSON.stringify(nav.input)} ${problems.length > 0}`;
}

function workerText(context: Context, id: TextId): TextReply | null | undefined {
  const { state } = context;
  const key = JSON.stringify(id);
  const of = ownerOf(state, id);
  const known = kept.get(key);
  if (known?.of === of) return known.text;
  if (id.text === "linked" && !state.result) return null;
  for (const [other, old] of kept) if (old.of !== ownerOf(state, old.id)) kept.delete(other);
  if (context.engine) void fetchText(context, { id, of, text: undefined }, key);
  return undefined;
}

async function fetchText(context: Context, asked: Kept, key: string) {
  kept.set(key, asked);
  try {
    const reply = await context.engine!.ask({ do: "text", id: asked.id });
    asked.text = reply.ok ? reply : null;
  } catch (error) {
    if (error instanceof Ended) kept.delete(key);
    else asked.text = null;
  }
  context.redraw();
}

/**
 * Origins, and for each of `files` the name of this file in the input. The name is
 * undefined if the input does not have the file.
 */
export interface NamedOrigins extends Origins {
  atHand: (string | undefined)[];
}

let origins: { of: string; found: NamedOrigins | null } = { of: "", found: null };

/** Returns the origins of the linked module's lines, or null until they are known. */
export function lineOrigins(context: Context): NamedOrigins | null {
  const sources = context.input?.sources.map((source) => source.name) ?? [];
  const now = `${context.state.result?.opened} ${sources.join()}`;
  if (origins.of !== now && context.state.result && context.engine) {
    origins = { of: now, found: null };
    void context.engine.ask({ do: "origins", sources }).then((found) => {
      if (origins.of !== now || !found) return;
      origins.found = { ...found, atHand: found.files.map((file) => sourceFile(context, file)) };
      context.redraw();
    }).catch((error: Error) => { if (error instanceof Ended) origins.of = ""; });
  }
  return origins.of === now ? origins.found : null;
}
