// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page's dialogs: keys, sharing, pasting. They are native <dialog> elements,
// which keep the focus inside and close by Escape.

import { ref } from "lit-html/directives/ref.js";
import { FIELDS } from "../../shared/filter.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { copy, save } from "../parts/save.js";
import type { Context } from "../state/context.js";
import { type Link, makeLink, save as saveSession } from "../state/session.js";
import { openInput } from "./start.js";

const KEYS: [string, string][] = [
  ["1 … 7", "Functions, Warnings, Images, Devices, Graph, Compare, Run"],
  ["/ or Ctrl+F", "filter"],
  ["Esc", "leave a field, close a dialog"],
  ["↑ ↓ Page Home End", "move in a list"],
  ["Enter", "go to the details of the chosen row"],
  ["I", "go to the IR; ← → pick a name of the line, Enter goes to its definition"],
  ["C", "go to the C++; a line and the lines of IR that come from it are marked"],
  ["G", "call graph around the choice; arrows go from node to node, E opens a node’s hidden neighbours"],
  ["X", "mark a node of the graph (or Shift+click); the picture can be cropped to the marked nodes"],
  ["+ − 0", "enlarge, shrink or fit the graph"],
  ["M", "next split mode"],
  ["D", "next theme: as the system, light, dark"],
  ["Ctrl+O", "open files"],
  ["Ctrl+S", "save the session as a file"],
  ["Alt+←", "undo the last step (the browser’s Back)"],
  ["?", "this list"],
];

export function dialogs(context: Context): TemplateResult | typeof nothing {
  switch (context.state.dialog) {
    case "help": return sheet(context, "Keys and filter", help(context));
    case "share": return sheet(context, "Share", share(context));
    case "made": return sheet(context, "How it was made", made(context));
    case "paste": return sheet(context, "Paste LLVM IR", paste(context));
    default: return nothing;
  }
}

function sheet(context: Context, title: string, content: TemplateResult): TemplateResult {
  // If a dialog is closed by its close(), the browser gives the focus back.
  const close = (e: Event) => (e.target as Element).closest("dialog")!.close();
  return html`<dialog class="sheet" aria-label=${title} @close=${() => context.dispatch({ do: "dialog", dialog: null })}
      @click=${(e: MouseEvent) => { if (e.target === e.currentTarget) close(e); }}
      ${ref((element) => { if (element instanceof HTMLDialogElement && !element.open) queueMicrotask(() => element.isConnected && element.showModal()); })}>
    <div class="sheet-body"><header><h2>${title}</h2><button class="icon-button" aria-label="Close" @click=${close}>${icon("close")}</button></header>${content}</div></dialog>`;
}

function help({ state: { about } }: Context): TemplateResult {
  return html`<dl class="keys">${KEYS.map(([keys, what]) => html`<dt>${keys.split(" ").map((k) =>
      /^(?:or|…)$/.test(k) ? html` ${k} ` : html`<kbd>${k}</kbd> `)}</dt><dd>${what}</dd>`)}</dl>
    <p class="hint">The filter takes words and ${FIELDS.map((f, i) => html`${i ? ", " : ""}<code>${f}</code>`)} — for example
      <code>kind:kernel aspect:fp64 matmul</code>.</p>
    ${about ? html`<p class="hint">Engine ${about.version}, LLVM ${about.llvm}. Entry points are in different images if one of these differs:
      ${about.rules.map((rule) => rule.replace(/^reqd_/, "required ").replaceAll("_", " ")).join(", ")}.</p>` : nothing}`;
}

let link: (Link & { of: unknown }) | null = null;
/** Null until the user tries to copy. */
let copied: boolean | null = null;

function share(context: Context): TemplateResult {
  const { nav } = context.state;
  if (link?.of !== nav) {
    copied = null;
    void makeLink(nav, context.inputs).then((made) => {
      link = { ...made, of: nav };
      context.redraw();
    });
  }
  const url = link ? `${location.origin}${location.pathname}${link.fragment}` : "";
  return html`<p>The link holds the whole state after its <code>#</code>. Browsers never send this part to a server.</p>
    <div class="share-row"><input readonly aria-label="Link" class="code" .value=${url} @focus=${(e: Event) => (e.target as HTMLInputElement).select()}>
      <button class="primary" @click=${() => void copy(url).then((done) => { copied = done; context.redraw(); })}>${copied ? "Copied" : "Copy"}</button></div>
    ${copied === false ? html`<p class="problem" role="alert">The browser does not allow this page to copy. Copy the link from the field.</p>` : nothing}
    ${link && !link.complete && nav.input ? html`<p class="problem">The files are too large for a link, so this link does not have them. To share everything, save a session file.</p>` : nothing}
    <p class="share-row"><button @click=${() => void saveSessionFile(context)}>Save session file</button>
      <span class="note">to open it again, drop it on this page</span></p>`;
}

export async function saveSessionFile(context: Context) {
  const saved = await saveSession(context.state.nav, context.inputs);
  save("session.aspectra.json", "application/json", JSON.stringify(saved));
}

function made({ input }: Context): TemplateResult {
  return html`<p>These commands made the modules from the C++:</p>
    <pre class="made" tabindex="0">${input?.commands.join("\n")}</pre>`;
}

function paste(context: Context): TemplateResult {
  const take = (text: string) => {
    if (!text.trim()) return;
    void openInput(context, [{ name: "pasted.ll", bytes: new TextEncoder().encode(text) }]);
  };
  return html`<textarea class="code paste" aria-label="LLVM IR" spellcheck="false" wrap="off" placeholder="define spir_kernel void @…"
      @paste=${(e: ClipboardEvent) => {
        const text = e.clipboardData?.getData("text") ?? "";
        if (text && !(e.target as HTMLTextAreaElement).value) { e.preventDefault(); e.stopPropagation(); take(text); }
      }}></textarea>
    <p class="share-row"><button class="primary" @click=${(e: Event) =>
      take((e.target as Element).closest("dialog")!.querySelector("textarea")!.value)}>Open</button></p>`;
}
