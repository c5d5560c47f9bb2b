// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The editor is CodeMirror in a shadow root. There, its style sheets are objects
// instead of elements, and the page's policy allows such objects. The build makes a
// separate script of this file.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Diagnostic } from "../model/engine_calls.js";
import { HARMFUL } from "../parts/html.js";
import { type Token, tokenize } from "./tokens.js";

const TAGS = {
  text: null, comment: "comment", string: "string", number: "number", keyword: "keyword", type: "typeName",
  global: "variableName", local: "propertyName", metadata: "meta", group: "meta", label: "labelName",
} as const;

/** Gives the viewer's tokens to CodeMirror, one line at a time. */
const llvm = StreamLanguage.define<{ tokens: Token[] }>({
  name: "llvm",
  startState: () => ({ tokens: [] }),
  token(stream, state) {
    if (stream.sol()) state.tokens = tokenize(stream.string, "llvm");
    const token = state.tokens.shift();
    if (!token) {
      stream.skipToEnd();
      return null;
    }
    stream.pos += token.text.length;
    return TAGS[token.kind];
  },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.keyword, color: "var(--code-keyword)" },
  { tag: tags.typeName, color: "var(--code-type)" },
  { tag: tags.variableName, color: "var(--code-global)" },
  { tag: tags.propertyName, color: "var(--code-local)" },
  { tag: [tags.meta, tags.labelName], color: "var(--code-metadata)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface)", fontSize: "12.5px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "20px" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--faint)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--hover)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused": { outline: "none" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--chosen) !important" },
  ".cm-wrong": { backgroundColor: "var(--bad-soft)", textDecoration: "underline wavy var(--bad)" },
  ".cm-specialChar": { color: "var(--bad)" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)" },
});

const setProblems = StateEffect.define<readonly Diagnostic[]>();

const problemLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setProblems)) continue;
      const { doc } = transaction.state;
      next = Decoration.set(effect.value
        .filter((p) => p.line !== undefined && p.line >= 1 && p.line <= doc.lines)
        .map((p) => Decoration.line({ class: "cm-wrong", attributes: { title: p.message } }).range(doc.line(p.line!).from)), true);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

interface Source {
  name: string;
  bytes: Uint8Array;
}

class IrEditor extends HTMLElement {
  #view: EditorView | null = null;
  #source: Source | null = null;
  /** The text in the view; it came from outside or was typed. */
  #text = "";

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.#view = new EditorView({ root, parent: root, state: this.#state(this.#text) });
    this.#view.focus();
  }

  disconnectedCallback() {
    this.#view?.destroy();
    this.#view = null;
  }

  /**
   * Takes a file from outside. If the file has the name of the current one, it
   * is older text that was typed here, so it is ignored.
   */
  set source(source: Source) {
    if (source.name === this.#source?.name) return;
    this.#source = source;
    const text = new TextDecoder().decode(source.bytes);
    if (text === this.#text) return;
    this.#text = text;
    this.#view?.setState(this.#state(text));
  }

  set problems(problems: readonly Diagnostic[]) {
    this.#view?.dispatch({ effects: setProblems.of(problems) });
  }

  #state(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), history(), drawSelection(), highlightActiveLine(), highlightSelectionMatches(),
        highlightSpecialChars({ addSpecialChars: HARMFUL }),
        llvm, syntaxHighlighting(colours), look, problemLines,
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        EditorView.contentAttributes.of({ "aria-label": "Input, LLVM IR", tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          this.#text = update.state.doc.toString();
          this.dispatchEvent(new CustomEvent<string>("edited", { detail: this.#text }));
        }),
      ],
    });
  }
}

customElements.define("ir-editor", IrEditor);
