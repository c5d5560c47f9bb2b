// The pane beside every view: the linked module's IR, the inputs as they came,
// and C++ where it is at hand. Ours rather than an editor: lines of one height,
// of which those on screen are decoded and coloured.

import { type TemplateResult, html, nothing } from "lit-html";
import type { Diagnostic } from "../model/engine_calls.js";
import { icon } from "../parts/icons.js";
import { grouped } from "../parts/numbers.js";
import type { VirtualRows } from "../parts/virtual_rows.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";
import type { TextReply } from "../worker/protocol.js";
import { editorPane, startEditing } from "./edit_pane.js";
import { findBar } from "./find_bar.js";
import { type FoldRange, Folds } from "./folds.js";
import { lineCount, lineText } from "./lines.js";
import { paneText } from "./texts.js";
import { type Language, LINKED, languageOf, tokenize } from "./tokens.js";

const LINE_HEIGHT = 20;

interface Viewed {
  of: TextReply;
  opened: Set<FoldRange>;
  folds: Folds;
  /** From 0; where the keys are. */
  line: number;
  /** Which name of the line the left and right arrows are at. */
  link: number;
  /** The target that was shown last, so that it is shown once. */
  shown: string;
}

let viewed: Viewed | null = null;

function view(text: TextReply): Viewed {
  if (viewed?.of !== text) {
    viewed = { of: text, opened: new Set(), folds: Folds.of(text.folds, lineCount(text.table)), line: -1, link: -1, shown: "" };
  }
  return viewed;
}

function setFold(at: Viewed, fold: FoldRange, open: boolean) {
  if (open) at.opened.add(fold);
  else at.opened.delete(fold);
  at.folds = Folds.of(at.of.folds.filter((f) => !at.opened.has(f)), lineCount(at.of.table));
}

export function textPane(context: Context): TemplateResult {
  const { state } = context;
  const id = shownText(context);
  if (state.editing) return editorPane(context, tabs(context, id));
  const text = paneText(context, id);
  return html`<section class="pane" aria-label="Code">
    ${tabs(context, id)}
    ${text ? lines(context, id, text) : html`<p class="empty">${text === null ? "Nothing to show here." : "…"}</p>`}
  </section>`;
}

/** An error in an input shows that input, whatever was chosen before. */
function shownText({ state, input }: Context): PaneText {
  const { pane } = state.nav;
  const wrong = place(state.problems);
  if (wrong && input?.files.some((file) => file.name === wrong.file)) return { text: "input", name: wrong.file! };
  if (pane.text === "source" && !input?.sources.some((s) => s.name === pane.name)) return { text: "linked" };
  return pane;
}

function place(problems: readonly Diagnostic[]): Diagnostic | undefined {
  return problems.find((p) => p.line !== undefined && !/\.ya?ml$/.test(p.file ?? ""));
}

function tabs(context: Context, now: PaneText): TemplateResult {
  const { input, state } = context;
  const all: { id: PaneText; title: string; hint: string }[] = [
    { id: { text: "linked" }, title: "Linked IR", hint: "what the engine analyses: all modules, linked" },
    ...(input?.sources ?? []).map(({ name }) => ({ id: { text: "source", name } as const, title: name, hint: "C++ source" })),
    ...(input?.files ?? []).filter((f) => !/\.bc$/.test(f.name)).map(({ name }) => ({ id: { text: "input", name } as const, title: name, hint: "an input, as it came" })),
  ];
  return html`<header class="pane-head">
    <div class="pane-tabs" role="group" aria-label="Texts">${all.map(({ id, title, hint }) => {
      const mine = JSON.stringify(id) === JSON.stringify(now);
      return html`<button class="pane-tab" aria-pressed=${mine} title=${hint} @click=${() => context.go({ pane: id, line: null })}>${title}</button>`;
    })}</div>
    <span class="spacer"></span>
    ${state.editing ? nothing : findBar(context, now, (line) => context.go({ pane: { text: "linked" }, line: line + 1 }))}
    ${input ? html`<button class="tool" aria-pressed=${state.editing} title=${state.editing ? "Back to the linked IR" : "Edit the input"}
      @click=${() => startEditing(context)}>${icon("edit")}${state.editing ? "Done" : "Edit"}</button>` : nothing}
  </header>`;
}

function lines(context: Context, id: PaneText, text: TextReply): TemplateResult {
  const at = view(text);
  const marked = target(context, id, text);
  const key = `${JSON.stringify(id)} ${marked} ${context.state.nav.selected}`;
  let reveal = -1;
  if (marked >= 0 && at.shown !== key) {
    at.shown = key;
    at.line = marked;
    at.link = -1;
    const fold = at.folds.hides(marked);
    if (fold) setFold(at, fold, true);
    reveal = at.folds.row(marked);
    requestAnimationFrame(() => document.querySelector<VirtualRows>("#text")?.scrollToRow(reveal));
  }
  const language: Language = id.text === "linked" ? "llvm" : languageOf(id.name);
  const problem = id.text === "input" ? context.state.problems.find((p) => p.file === id.name && p.line === marked + 1) : undefined;
  const toggle = (line: number) => {
    const fold = text.folds.find((f) => f.start === line);
    if (!fold) return;
    setFold(at, fold, !at.opened.has(fold));
    context.redraw();
  };
  const tell = (row: number) => {
    at.line = at.folds.line(row);
    at.link = -1;
    context.redraw();
  };
  const digits = String(lineCount(text.table)).length;
  return html`<virtual-rows id="text" class="lines" role="listbox" tabindex="0" aria-label=${id.text === "linked" ? "Linked IR" : id.name} .groupRole=${"presentation"}
    .rowHeight=${LINE_HEIGHT} .count=${at.folds.rows} .active=${at.line < 0 ? -1 : at.folds.row(at.line)}
    .row=${(row: number) => lineRow(at, row, language, marked, digits, problem)}
    @activate=${(e: CustomEvent<number>) => tell(e.detail)}
    @choose=${() => {
      const names = linksOf(at, language);
      if (names[at.link]) void define(context, names[at.link]!, at.line);
      else if (at.folds.at(at.line) || at.opened.size) toggle(at.line);
    }}
    @keydown=${(e: KeyboardEvent) => {
      if (e.key !== "ArrowLeft" && e.key !== "ArrowRight") return;
      const count = linksOf(at, language).length;
      if (count === 0) return;
      e.preventDefault();
      at.link = e.key === "ArrowRight" ? Math.min(at.link + 1, count - 1) : Math.max(at.link - 1, 0);
      context.redraw();
    }}
    @click=${(e: MouseEvent) => {
      const element = e.target as Element;
      const row = element.closest<HTMLElement>("[data-row]");
      if (!row) return;
      const line = at.folds.line(Number(row.dataset["row"]));
      const name = element.closest<HTMLElement>("[data-name]")?.dataset["name"];
      if (name) return void define(context, name, line);
      if (element.closest(".fold")) return toggle(line);
      tell(Number(row.dataset["row"]));
    }}></virtual-rows>`;
}

/** The line, from 0, that is to be shown: of an error, a link, or the choice. */
function target(context: Context, id: PaneText, text: TextReply): number {
  const { nav, problems } = context.state;
  const wrong = place(problems);
  if (wrong && id.text === "input" && wrong.file === id.name) return wrong.line! - 1;
  if (nav.line !== null && JSON.stringify(nav.pane) === JSON.stringify(id)) return nav.line - 1;
  if (id.text !== "linked" || nav.selected === null) return -1;
  return text.functions.find((f) => f.name === nav.selected)?.line ?? -1;
}

function lineRow(
  at: Viewed, row: number, language: Language, marked: number, digits: number, problem: Diagnostic | undefined,
): TemplateResult {
  const line = at.folds.line(row);
  const text = lineText(at.of.table, line);
  const fold = at.folds.at(line);
  const canFold = fold ?? at.of.folds.find((f) => f.start === line);
  const current = line === at.line;
  let link = -1;
  return html`<div id="text-${row}" role="option" aria-selected=${current} data-row=${row}
      class="line ${line === marked ? "marked" : ""} ${current ? "current" : ""} ${problem && line === marked ? "wrong" : ""}">
    <span class="line-number">${String(line + 1).padStart(digits)}</span><span class="fold" title=${canFold ? "fold or unfold" : ""}>${
      canFold ? icon(fold ? "right" : "down") : nothing}</span>${fold
      ? html`<span class="folded">${fold.label}: ${grouped(fold.end - fold.start + 1)} lines</span>`
      : html`<span class="code-line">${tokenize(text, language).map((token) => LINKED.has(token.kind) && language === "llvm"
        ? html`<span class="t-${token.kind} name ${current && ++link === at.link ? "at" : ""}" data-name=${token.text}>${token.text}</span>`
        : token.kind === "text" ? token.text : html`<span class="t-${token.kind}">${token.text}</span>`)}</span>`}${
      problem && line === marked ? html`<span class="line-problem">${" ".repeat(0)}${problem.message}</span>` : nothing}</div>`;
}

function linksOf(at: Viewed, language: Language): string[] {
  if (language !== "llvm" || at.line < 0) return [];
  return tokenize(lineText(at.of.table, at.line), language).filter((t) => LINKED.has(t.kind)).map((t) => t.text);
}

async function define(context: Context, name: string, from: number) {
  const line = await context.engine?.ask({ do: "define", name, from });
  if (line === undefined || line < 0) {
    context.dispatch({ do: "say", message: `${name} is not defined in this module` });
    return;
  }
  context.go({ pane: { text: "linked" }, line: line + 1 });
}
