// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows one text as lines, and cannot edit it. All lines have one height, and
// only lines on screen are decoded and coloured.

import type { Diagnostic } from "../model/engine_calls.js";
import { ask } from "../parts/ask.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { grouped } from "../parts/numbers.js";
import type { VirtualRows } from "../parts/virtual_rows.js";
import type { Context } from "../state/context.js";
import type { PaneText } from "../state/state.js";
import type { TextReply } from "../worker/protocol.js";
import { type FoldRange, Folds } from "../ir/folds.js";
import { lineCount, lineText } from "../ir/lines.js";
import { type Pair, type Slot, caretPair, moduleLines, pairAt, peer, setCaret, setPointed } from "./pairs.js";
import { lineOrigins } from "./texts.js";
import { type Language, LINKED, languageOf, tokenize } from "./tokens.js";

const LINE_HEIGHT = 20;

interface Viewed {
  of: TextReply;
  opened: Set<FoldRange>;
  folds: Folds;
  /** The line of the caret, from 0, or -1. */
  line: number;
  /** The index of a name in the caret's line, or -1. The left and right arrows choose the name. */
  link: number;
  /**
   * The target that was scrolled to last, so that the text scrolls to each
   * target once.
   */
  shown: string;
  /** The target to which the caret went last. */
  anchored: string;
  /** True while the origin of the caret's line is not known yet. */
  waits: boolean;
  /** The caret of the other text to which this text scrolled last. */
  followed: string;
}

const viewed = new Map<Slot, Viewed>();

function view(slot: Slot, text: TextReply): Viewed {
  let at = viewed.get(slot);
  if (at?.of !== text) {
    at = {
      of: text, opened: new Set(), folds: Folds.of(text.folds, lineCount(text.table)), line: -1, link: -1, shown: "",
      anchored: "", waits: false, followed: "",
    };
    viewed.set(slot, at);
  }
  return at;
}

function setFold(at: Viewed, fold: FoldRange, open: boolean) {
  if (open) at.opened.add(fold);
  else at.opened.delete(fold);
  at.folds = Folds.of(at.of.folds.filter((f) => !at.opened.has(f)), lineCount(at.of.table));
}

export interface Code {
  slot: Slot;
  id: PaneText;
  text: TextReply;
  /**
   * The line to mark and to scroll to, from 0, or -1. If `reason` changes, the
   * text scrolls to the line again.
   */
  marked: number;
  /** The last marked line, or -1. */
  end: number;
  reason: string;
  /** True if the caret goes to the mark. */
  anchor: boolean;
}

export function codeView(context: Context, code: Code): TemplateResult {
  const { slot, id, text, marked } = code;
  const at = view(slot, text);
  reveal(context, code, at);
  const language: Language = id.text === "linked" ? "llvm" : languageOf(id.name);
  const problem = id.text === "input" ? context.state.problems.find((p) => p.file === id.name && p.line === marked + 1) : undefined;
  const toggle = (line: number) => {
    const fold = text.folds.find((f) => f.start === line);
    if (!fold) return;
    setFold(at, fold, !at.opened.has(fold));
    context.redraw();
  };
  const move = (line: number) => {
    at.line = line;
    at.link = -1;
    at.waits = id.text === "linked" && lineOrigins(context) === null;
    setCaret(context, pairAt(context, slot, id, line));
    context.redraw();
  };
  const lineOf = (e: Event) => {
    const row = (e.target as Element).closest<HTMLElement>("[data-row]");
    return row ? at.folds.line(Number(row.dataset["row"])) : -1;
  };
  const point = (line: number) => {
    if (setPointed(context, slot, id, line)) context.redraw();
  };
  const digits = String(lineCount(text.table)).length;
  return html`<virtual-rows id=${slot} class="lines" role="listbox" tabindex="0" aria-label=${id.text === "linked" ? "Linked IR" : id.name} .groupRole=${"presentation"}
    .rowHeight=${LINE_HEIGHT} .count=${at.folds.rows} .active=${at.line < 0 ? -1 : at.folds.row(at.line)}
    .row=${(row: number) => lineRow(context, code, at, row, language, digits, problem)}
    @activate=${(e: CustomEvent<number>) => move(at.folds.line(e.detail))}
    @choose=${() => {
      const names = linksOf(at, language);
      if (names[at.link]) void define(context, names[at.link]!, at.line);
      else toggle(at.line);
    }}
    @keydown=${(e: KeyboardEvent) => {
      if (e.key !== "ArrowLeft" && e.key !== "ArrowRight") return;
      const count = linksOf(at, language).length;
      if (count === 0) return;
      e.preventDefault();
      at.link = e.key === "ArrowRight" ? Math.min(at.link + 1, count - 1) : Math.max(at.link - 1, 0);
      context.redraw();
    }}
    @mouseover=${(e: MouseEvent) => point(lineOf(e))} @mouseleave=${() => point(-1)}
    @click=${(e: MouseEvent) => {
      const line = lineOf(e);
      if (line < 0) return;
      const element = e.target as Element;
      const name = element.closest<HTMLElement>("[data-name]")?.dataset["name"];
      if (name) return void define(context, name, line);
      if (element.closest(".fold")) return toggle(line);
      move(line);
    }}></virtual-rows>`;
}

/** Scrolls once to the marked line, and to the line that belongs to the other text's caret. */
function reveal(context: Context, code: Code, at: Viewed) {
  const { slot, id, marked, reason, anchor } = code;
  const show = (line: number) => {
    const fold = at.folds.hides(line);
    if (fold) setFold(at, fold, true);
    const row = at.folds.row(line);
    requestAnimationFrame(() => document.querySelector<VirtualRows>(`#${slot}`)?.scrollToRow(row));
  };
  const key = `${JSON.stringify(id)} ${marked} ${reason}`;
  if (marked >= 0 && at.shown !== key) {
    at.shown = key;
    at.line = marked;
    at.link = -1;
    show(marked);
  }
  // The origins of lines may become known after the mark.
  if (anchor && marked >= 0 && at.line === marked && at.anchored !== key) {
    const pair = pairWithin(context, code);
    if (pair) {
      at.anchored = key;
      setCaret(context, pair);
      context.redraw();
    }
  }
  if (at.waits && lineOrigins(context)) {
    at.waits = false;
    setCaret(context, pairAt(context, slot, id, at.line));
    context.redraw();
  }
  const pair = caretPair(context);
  if (!pair?.source || pair.from === slot) return;
  const followed = `${pair.source} ${pair.line}`;
  if (at.followed === followed) return;
  const line = id.text === "source" ? (id.name === pair.source ? pair.line - 1 : -1) : moduleLines(context, pair).first;
  if (line < 0) return;
  at.followed = followed;
  show(line);
}

/**
 * Returns the pair of the first marked line whose source is in the input. A kernel's
 * first lines may come from a header that is not in the input.
 */
function pairWithin(context: Context, { slot, id, marked, end }: Code): Pair | null {
  const first = pairAt(context, slot, id, marked);
  if (first?.source !== undefined) return first;
  for (let line = marked + 1; line <= end; ++line) {
    const pair = pairAt(context, slot, id, line);
    if (pair?.source !== undefined) return pair;
  }
  return first;
}

function lineRow(
  context: Context, { slot, id, marked }: Code, at: Viewed, row: number, language: Language, digits: number,
  problem: Diagnostic | undefined,
): TemplateResult {
  const line = at.folds.line(row);
  const text = lineText(at.of.table, line);
  const fold = at.folds.at(line);
  const canFold = fold ?? at.of.folds.find((f) => f.start === line);
  const current = line === at.line;
  let link = -1;
  return html`<div id="${slot}-${row}" role="option" aria-selected=${current} data-row=${row}
      class="line ${peer(context, id, line)} ${line === marked ? "marked" : ""} ${current ? "current" : ""} ${problem && line === marked ? "wrong" : ""}">
    <span class="line-number">${String(line + 1).padStart(digits)}</span><span class="fold" title=${canFold ? "fold or unfold" : ""}>${
      canFold ? icon(fold ? "right" : "down") : nothing}</span>${fold
      ? html`<span class="folded">${fold.label}: ${grouped(fold.end - fold.start + 1)} lines</span>`
      : html`<span class="code-line">${tokenize(text, language).map((token) => LINKED.has(token.kind) && language === "llvm"
        ? html`<span class="t-${token.kind} name ${current && ++link === at.link ? "at" : ""}" data-name=${token.text}>${token.text}</span>`
        : token.kind === "text" ? token.text : html`<span class="t-${token.kind}">${token.text}</span>`)}</span>`}${
      problem && line === marked ? html`<span class="line-problem">${problem.message}</span>` : nothing}</div>`;
}

function linksOf(at: Viewed, language: Language): string[] {
  if (language !== "llvm" || at.line < 0) return [];
  return tokenize(lineText(at.of.table, at.line), language).filter((t) => LINKED.has(t.kind)).map((t) => t.text);
}

async function define(context: Context, name: string, from: number) {
  const line = await ask(context, { do: "define", name, from });
  if (line === undefined) return;
  if (line >= 0) context.go({ pane: { text: "linked" }, line: line + 1 });
  else context.dispatch({ do: "say", message: `${name} is not defined in this module` });
}
