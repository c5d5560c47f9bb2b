// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The pane beside every view. It shows the IR of the linked module or an unchanged
// input, and above it the C++, if the input has it. Lines of both texts that belong
// together are marked (pairs.ts).

import type { Diagnostic } from "../model/engine_calls.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { counted } from "../parts/numbers.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";
import type { TextReply } from "../worker/protocol.js";
import { codeView } from "./code_view.js";
import { editorPane, startEditing } from "./edit_pane.js";
import { findBar } from "./find_bar.js";
import { type Pair, type Slot, caretPair, moduleLines, placeText } from "./pairs.js";
import { paneText } from "./texts.js";

interface Tab {
  id: PaneText;
  title: string;
  hint: string;
}

const LINKED = { id: { text: "linked" }, title: "Linked IR", hint: "all modules linked: the text that the engine analyses" } as const;

export function textPane(context: Context): TemplateResult {
  const { state } = context;
  const id = shownText(context);
  const sources = sourceTabs(context);
  const inputs = inputTabs(context);
  if (state.editing) return editorPane(context, head(context, [LINKED, ...sources, ...inputs], id, id));
  if (!state.beside || sources.length === 0 || id.text === "input") {
    return html`<section class="pane" aria-label="Code">
      ${head(context, [LINKED, ...sources, ...inputs], id, id)}
      ${slot(context, "text", id)}${elsewhere(context)}</section>`;
  }
  const pair = caretPair(context);
  const source = id.text === "source" ? id : { text: "source", name: pair?.source ?? sources[0]!.title } as const;
  return html`<section class="pane" aria-label="Code">
    <div class="pane-source">
      <header class="pane-head">${tabs(context, sources, source)}<span class="spacer"></span>${pairText(context, pair)}</header>
      ${slot(context, "source", source)}
    </div>
    ${head(context, [LINKED, ...inputs], LINKED.id, id)}
    ${slot(context, "text", LINKED.id)}</section>`;
}

/**
 * Returns the text to show. After an error in an input, this is the input,
 * until the user chooses another text.
 */
function shownText({ state, input }: Context): PaneText {
  const { pane } = state.nav;
  const wrong = state.at_problem ? place(state.problems) : undefined;
  if (wrong && input?.files.some((file) => file.name === wrong.file)) return { text: "input", name: wrong.file! };
  if (pane.text === "source" && !input?.sources.some((s) => s.name === pane.name)) return { text: "linked" };
  return pane;
}

function place(problems: readonly Diagnostic[]): Diagnostic | undefined {
  return problems.find((p) => p.line !== undefined && !/\.ya?ml$/.test(p.file ?? ""));
}

function sourceTabs({ input }: Context): Tab[] {
  return (input?.sources ?? []).map(({ name }) => ({ id: { text: "source", name }, title: name, hint: "C++ source" }));
}

function inputTabs({ input }: Context): Tab[] {
  return (input?.files ?? []).filter((f) => !/\.bc$/.test(f.name)).map(
    ({ name }) => ({ id: { text: "input", name }, title: name, hint: "an input, unchanged" }));
}

function tabs(context: Context, all: readonly Tab[], now: PaneText): TemplateResult {
  return html`<div class="pane-tabs" role="group" aria-label="Texts">${all.map(({ id, title, hint }) => {
    const mine = JSON.stringify(id) === JSON.stringify(now);
    return html`<button class="pane-tab" aria-pressed=${mine} title=${hint} @click=${() => context.go({ pane: id, line: null })}>${title}</button>`;
  })}</div>`;
}

/**
 * Draws the head of the pane. The find bar searches `searched`; `now` is the
 * chosen text.
 */
function head(context: Context, all: readonly Tab[], searched: PaneText, now: PaneText): TemplateResult {
  const { input, state } = context;
  return html`<header class="pane-head">
    ${tabs(context, all, searched)}
    <span class="spacer"></span>
    ${state.editing ? nothing : findBar(context, searched, (line) => context.go({ pane: { text: "linked" }, line: line + 1 }))}
    ${!input?.sources.length || state.editing || now.text === "input" ? nothing : html`<button class="tool" aria-pressed=${state.beside}
      title="The C++ beside the IR" @click=${() => context.dispatch({ do: "beside", on: !state.beside })}>${icon("code")}C++</button>`}
    ${input ? html`<button class="tool" aria-pressed=${state.editing} title=${state.editing ? "Back to the linked IR" : "Edit the input"}
      @click=${() => startEditing(context)}>${icon("edit")}${state.editing ? "Done" : "Edit"}</button>` : nothing}
  </header>`;
}

function slot(context: Context, name: Slot, id: PaneText): TemplateResult {
  const text = paneText(context, id);
  if (!text) return html`<p class="empty">${text === null ? "Nothing to show here." : "…"}</p>`;
  const { nav } = context.state;
  const chosen = nav.line !== null && JSON.stringify(nav.pane) === JSON.stringify(id);
  return codeView(context, {
    slot: name, id, text,
    marked: target(context, id, text),
    end: (nav.line === null && text.functions.find((f) => f.name === nav.selected)?.end) || -1,
    reason: `${nav.selected}`,
    anchor: nav.line === null || chosen,
  });
}

/**
 * Returns the line to show, from 0, or -1. An error's line comes before the link's
 * line, and the link's line before the line of the chosen function.
 */
function target(context: Context, id: PaneText, text: TextReply): number {
  const { nav, problems } = context.state;
  const wrong = place(problems);
  if (wrong && id.text === "input" && wrong.file === id.name) return wrong.line! - 1;
  if (nav.line !== null && JSON.stringify(nav.pane) === JSON.stringify(id)) return nav.line - 1;
  if (id.text !== "linked" || nav.selected === null) return -1;
  return text.functions.find((f) => f.name === nav.selected)?.line ?? -1;
}

function pairText(context: Context, pair: Pair | null): TemplateResult | typeof nothing {
  if (!pair) return nothing;
  if (!pair.source) return html`<span class="note pair-text">${placeText(pair)} is not among the files</span>`;
  return html`<span class="note pair-text">${placeText(pair)} ↔ ${counted(moduleLines(context, pair).count, "line")} of IR</span>`;
}

/** Says which file the caret's line comes from, if the input does not have the file. */
function elsewhere(context: Context): TemplateResult | typeof nothing {
  const pair = caretPair(context);
  if (!pair || pair.source !== undefined) return nothing;
  return html`<p class="note elsewhere">This line comes from <code>${placeText(pair)}</code>. Open that file along with the module to see it.</p>`;
}
