// The texts that the pane shows, each fetched once for an opened input; a new
// plan of the same modules keeps them.

import type { TextReply } from "../worker/protocol.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";
import { indexLines } from "./lines.js";

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
