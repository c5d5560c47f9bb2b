// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the empty start: what the page is, how to open code, and examples.

import { chooseFiles } from "../parts/files.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { configured } from "../state/actions.js";
import type { Context } from "../state/context.js";
import { readRun } from "../model/run.js";
import { type Example, type Input, isBeside, readInput } from "../state/inputs.js";
import { restore } from "../state/session.js";
import type { Navigation } from "../state/state.js";
import { SPECIMEN, specimen } from "./specimen.js";

/** A command that makes device code which the page can open. */
export const COMMAND = "sycl-clang++ -fsycl -fsycl-device-only -g -S -emit-llvm code.cpp -o code.ll";

type Files = Awaited<ReturnType<typeof chooseFiles>>;

let examples: Example[] | null = null;
let failed = false;

/** Cases that show the most come first; the others follow in the order of the list. */
const FIRST = ["simulation", "kernels", "explain", "design_warning_debug", "required_sizes", "many_warnings"];

export function startView(context: Context): TemplateResult {
  if (!examples && !failed) {
    void context.inputs.examples().then((list) => {
      examples = list;
      context.redraw();
    }).catch(() => { failed = true; context.redraw(); });
  }
  return html`<div class="start">
    <section class="start-intro">
      <h1>See what your device code needs, and why</h1>
      <p class="lead">Open SYCL device code as LLVM IR. The compiler’s own analysis runs in this page, as WebAssembly. It shows
        which optional features each function uses, the call chains behind every warning, how kernels fall into device images, and which devices run them.</p>
      <div class="start-actions">
        <button class="primary" @click=${() => void openFiles(context)}>${icon("open")}Open files…</button>
        <button @click=${() => context.dispatch({ do: "dialog", dialog: "paste" })}>Paste text</button>
        <span class="note">or drop <code>.ll</code> or <code>.bc</code> files anywhere; several files are linked</span>
      </div>
      <p class="private">Nothing is uploaded: the page’s security policy forbids it. The page works offline.</p>
      <details class="make"><summary>How do I make an <code>.ll</code>?</summary>
        <pre tabindex="0">${COMMAND}</pre>
        <p class="note">Open <code>code.cpp</code> together with it to see the C++ lines beside the IR.</p></details>
    </section>
    ${specimen(() => void openExample(context, SPECIMEN.example, SPECIMEN.function))}
    <section class="start-examples" aria-label="Examples"><h2>Examples</h2>
      ${failed ? html`<p class="hint">The examples cannot be loaded.</p>` : examples ? list(context, examples) : html`<p class="hint">…</p>`}
    </section></div>`;
}

/** Closes the input, and shows the start with its examples. */
export function goToStart(context: Context) {
  context.go({ input: null, edits: [], selected: null, filter: "", view: "functions" });
}

export async function openFiles(context: Context) {
  const files = await chooseFiles();
  if (files.length) await openInput(context, files);
}

/** Opens files of the user. A session file brings its own state; a trace belongs to no input. */
export async function openInput(context: Context, given: Files) {
  ++latest;
  const runs = given.map((file) => (isJson(file) ? readRun(file.name, file.bytes) : null));
  const files = given.filter((_, i) => !runs[i]);
  const run = runs.find(Boolean);
  if (files.length) openOther(context, files);
  if (run) context.dispatch({ do: "run", run });
}

function isJson({ name }: Files[number]): boolean {
  return /\.json$/i.test(name);
}

function openOther(context: Context, files: Files) {
  // A session file can have any name: browsers number the second download.
  const session = files.find(isJson);
  if (session) {
    try {
      const { input, ...nav } = restore(JSON.parse(new TextDecoder().decode(session.bytes)), context.inputs);
      if (!input) throw new Error("a session has an input");
      context.dispatch({ do: "open", input, with: nav });
    } catch {
      context.dispatch({ do: "refused", problems: [{ severity: "error", message: `${session.name} is neither a session file of this page nor a trace of ASPECTRA_TRACE` }] });
    }
    return;
  }
  if (context.input && files.every(isBeside)) return addBeside(context, context.input, files);
  // If the configuration came with the old input, it is dropped; the user's own
  // configuration stays.
  const { nav } = context.state;
  const kept = nav.device_config === context.input?.device_config ? null : nav.device_config;
  const device_config = readInput(files).device_config ?? kept;
  context.dispatch({ do: "open", input: context.inputs.add(files), with: { device_config } });
}

/** Adds C++ or a configuration to the open input. */
function addBeside(context: Context, input: Input, files: Files) {
  const { sources, device_config } = readInput(files);
  const to: Partial<Navigation> = {};
  if (sources.length) to.input = context.inputs.withSources(input, sources);
  if (device_config !== null) Object.assign(to, configured(context.state.nav, device_config), { view: "devices" });
  context.go(to);
}

/**
 * The number of choices so far. Only the last choice counts, whatever is
 * fetched last.
 */
let latest = 0;

export async function openExample(context: Context, name: string, selected: string | null = null) {
  const mine = ++latest;
  const input = await context.inputs.find({ example: name }).catch(() => null);
  if (mine !== latest) return;
  context.dispatch({
    do: "open", input: { example: name },
    with: { device_config: input?.device_config ?? null, view: "functions", selected },
  });
}

function list(context: Context, all: Example[]): TemplateResult {
  const rank = (name: string) => (FIRST.indexOf(name) + 1 || FIRST.length + 1);
  const groups = new Map<string, Example[]>();
  groups.set("first", all.filter((e) => FIRST.includes(e.name)).sort((a, b) => rank(a.name) - rank(b.name)));
  for (const example of all) {
    if (!FIRST.includes(example.name)) groups.set(example.topic, [...(groups.get(example.topic) ?? []), example]);
  }
  return html`${[...groups].map(([topic, examples]) => examples.length === 0 ? nothing : html`
    ${topic === "first" ? nothing : html`<h3>${topic[0]!.toUpperCase()}${topic.slice(1).replaceAll("_", " ")}</h3>`}
    <ul class="examples">${examples.map((e) => html`<li><button class="example" @click=${() => void openExample(context, e.name)}>
      <span class="example-title">${e.title}</span><span class="note">${[...e.sources, ...e.files].slice(0, 4).join(", ")}</span></button></li>`)}</ul>`)}`;
}
