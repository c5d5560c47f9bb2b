// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Edits an input. The editor is a separate script, which is fetched when it is
// needed. The edited text becomes a new input, so that Back returns to the old one.

import { type TemplateResult, html } from "../parts/html.js";
import { sameInput } from "../state/actions.js";
import type { Context } from "../state/context.js";
import { lineCount, lineText } from "../ir/lines.js";
import { paneText } from "./texts.js";

const TYPING_MS = 300;
/**
 * The largest text, in bytes, that can be edited, because the editor is slow
 * with longer ones. The viewer has no limit.
 */
const LONGEST = 20_000_000;

let loaded = false;
let loading: Promise<unknown> | null = null;
let typing = 0;
/** The file in the editor. */
let name = "";
/** True after the first change: everything that is typed until the editor is closed is one step for Back. */
let changedBefore = false;

export function startEditing(context: Context) {
  const { state, input } = context;
  if (state.editing) return context.dispatch({ do: "editing", on: false });
  const { pane } = state.nav;
  const chosen = pane.text === "input" ? input?.files.find((f) => f.name === pane.name) : input?.files.find((f) => !/\.bc$/.test(f.name));
  if (!chosen) return void editLinked(context);
  if (chosen.bytes.length > LONGEST) {
    return context.dispatch({ do: "say", message: `${chosen.name} is too long to edit here` });
  }
  ({ name } = chosen);
  open(context);
}

/**
 * Makes the text of the linked module the input and edits it, because bitcode
 * has no text.
 */
function editLinked(context: Context) {
  const text = paneText(context, { text: "linked" });
  if (!text) return;
  let whole = "";
  for (let i = 0; i < lineCount(text.table); ++i) whole += `${lineText(text.table, i)}\n`;
  name = "linked.ll";
  const ref = context.inputs.add([{ name, bytes: new TextEncoder().encode(whole) }]);
  context.dispatch({ do: "navigate", to: { input: ref }, step: true });
  open(context);
}

function open(context: Context) {
  changedBefore = false;
  loading ??= import("./editor.js").then(() => {
    loaded = true;
    context.redraw();
  });
  context.dispatch({ do: "editing", on: true });
}

export function editorPane(context: Context, head: TemplateResult): TemplateResult {
  const file = context.input?.files.find((f) => f.name === name);
  const changed = (text: string) => {
    const of = context.state.nav.input;
    clearTimeout(typing);
    typing = window.setTimeout(() => {
      const { input } = context;
      // The user went back or opened another input in the meantime.
      if (!input || !sameInput(context.state.nav.input, of)) return;
      const ref = context.inputs.edited(input, name, new TextEncoder().encode(text));
      context.dispatch({ do: "navigate", to: { input: ref }, step: !changedBefore, join: changedBefore });
      changedBefore = true;
    }, TYPING_MS);
  };
  return html`<section class="pane" aria-label="Editor">${head}
    ${loaded && file
      ? html`<ir-editor class="editor" .problems=${context.state.problems.filter((p) => p.file === name)}
          .source=${{ name, bytes: file.bytes }} @edited=${(e: CustomEvent<string>) => changed(e.detail)}></ir-editor>`
      : html`<p class="empty">${file ? "Fetching the editor…" : "This input cannot be edited."}</p>`}</section>`;
}
