// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Draws the frame around the views: header, tabs with the filter, code pane,
// messages.

import { live } from "lit-html/directives/live.js";
import type { Diagnostic } from "../model/engine_calls.js";
import { call } from "../parts/ask.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { counted, grouped, milliseconds } from "../parts/numbers.js";
import { pagedRows } from "../parts/paged.js";
import { problemPlace } from "../parts/places.js";
import { save } from "../parts/save.js";
import { dragSplitter, paneWidth } from "../parts/splitter.js";
import { sameInput } from "../state/actions.js";
import type { Context } from "../state/context.js";
import { type Result, type State, type Theme, VIEWS, type ViewId } from "../state/state.js";
import { textPane } from "../text/text_pane.js";
import { compareView } from "./compare.js";
import { devicesView } from "./devices.js";
import { dialogs } from "./dialogs.js";
import { editsBar } from "./edits.js";
import { functionsView } from "./functions.js";
import { graphView } from "./graph.js";
import { imagesView } from "./images.js";
import { runView } from "./run.js";
import { goToStart, openFiles, startView } from "./start.js";
import { warningsView } from "./warnings.js";

/** The largest number of problems that are shown. */
const MOST_PROBLEMS = 5;

const DRAW: Record<ViewId, (context: Context) => TemplateResult> = {
  functions: functionsView,
  warnings: warningsView,
  images: imagesView,
  devices: devicesView,
  graph: graphView,
  compare: compareView,
  run: runView,
};

export function shell(context: Context): TemplateResult {
  const { state } = context;
  // If the input cannot be fetched, the start stays on the page.
  const open = state.nav.input !== null && (state.result !== null || context.input !== null || state.problems.length === 0);
  return html`
    <a class="skip" href="#view" @click=${(e: Event) => { e.preventDefault(); document.querySelector<HTMLElement>("#view")?.focus(); }}>Skip to the result</a>
    ${header(context, open)}
    ${open ? tabBar(context) : nothing}
    ${problems(context)}
    ${open ? editsBar(context) : nothing}
    ${open ? body(context) : html`<main id="view" class="main-start" tabindex="-1">${
      state.run && state.nav.view === "run" ? runView(context) : startView(context)}</main>`}
    ${footer(context)}
    <div class="unseen" role="status" aria-live="polite">${spoken(context)}</div>
    ${state.message ? html`<div class="toast">${state.message}</div>` : nothing}
    ${dialogs(context)}`;
}

function header(context: Context, open: boolean): TemplateResult {
  const { dispatch, state } = context;
  return html`<header class="top">
    <a class="brand" href="./" title="Start" @click=${(e: MouseEvent) => { e.preventDefault(); goToStart(context); }}>
      <svg class="logo" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 16L10 3l7 13M6 11h8" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>
      <span>Aspectra</span></a>
    ${open ? inputSummary(context) : nothing}
    <span class="spacer"></span>
    ${open ? splitSwitch(context) : nothing}
    <div class="tools">
      ${open ? html`<button class="tool" title="Open files (Ctrl+O)" @click=${() => void openFiles(context)}>${icon("open")}<span>Open</span></button>
      <button class="tool" title="Link to this state" @click=${() => dispatch({ do: "dialog", dialog: "share" })}>${icon("share")}<span>Share</span></button>
      <button class="tool" title="Save everything as one HTML file" ?disabled=${!state.result} @click=${() => void saveReport(context)}>${icon("report")}<span>Report</span></button>` : nothing}
      ${themeSwitch(context)}
      <button class="tool" title="Keys (?)" aria-label="Help" @click=${() => dispatch({ do: "dialog", dialog: "help" })}>${icon("help")}</button>
    </div></header>`;
}

function inputSummary(context: Context): TemplateResult {
  const { result } = context.state;
  const name = context.input?.title ?? "…";
  return html`<div class="summary"><span class="input-name" title=${(context.input?.files ?? []).map((f) => f.name).join(", ")}>${name}</span>
    ${result ? html`<span class="note">${standing(context.state, result)}</span>` : nothing}</div>`;
}

/** Returns the result in numbers, or says why the result belongs to an older input. */
function standing({ work, problems, nav }: State, { input, summary }: Result): string {
  const { functions, kernels, images } = summary;
  if (sameInput(input, nav.input)) return `${counted(functions, "function")} · ${counted(kernels, "kernel")} · ${counted(images, "image")}`;
  if (work) return "…";
  return `${problems.length > 0 ? "has an error" : "stopped"}; the result shown is of the previous input`;
}

function splitSwitch(context: Context): TemplateResult {
  const modes = context.state.about?.split_modes ?? ["off", "source", "kernel", "auto"];
  return html`<fieldset class="split"><legend class="split-label">Split</legend>${modes.map((mode) => html`<label class="segment ${context.state.nav.split === mode ? "on" : ""}">
    <input type="radio" name="split" value=${mode} .checked=${context.state.nav.split === mode} @change=${() => context.go({ split: mode })}>${mode}</label>`)}</fieldset>`;
}

const NEXT_THEME: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

function themeSwitch(context: Context): TemplateResult {
  const { theme } = context.state;
  return html`<button class="tool" aria-label="Theme: ${theme}" title="Theme: ${theme} (D)" @click=${() => context.dispatch({ do: "theme", theme: NEXT_THEME[theme] })}>${
    icon(theme === "system" ? "auto" : theme === "light" ? "sun" : "moon")}</button>`;
}

async function saveReport(context: Context) {
  const report = await call<{ html: string }>(context, { call: "report" });
  if (report) save("aspectra-report.html", "text/html", report.html);
}

const TITLES: Record<ViewId, string> = {
  functions: "Functions", warnings: "Warnings", images: "Images", devices: "Devices", graph: "Graph", compare: "Compare", run: "Run",
};

function tabBar(context: Context): TemplateResult {
  const { nav, result } = context.state;
  const count: Partial<Record<ViewId, number | undefined>> = {
    functions: result?.summary.functions, warnings: result?.summary.warnings,
    images: result?.summary.images, devices: result?.summary.devices, run: context.state.run?.kernels.length,
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = VIEWS[(VIEWS.indexOf(nav.view) + by + VIEWS.length) % VIEWS.length]!;
    context.go({ view: next });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#tab-${next}`)?.focus());
  };
  return html`<nav class="bar" aria-label="Views"><div class="tabs" role="tablist" @keydown=${move}>${VIEWS.map((view, i) => html`
      <button role="tab" id="tab-${view}" class="tab" aria-selected=${nav.view === view} aria-controls="view" tabindex=${nav.view === view ? 0 : -1}
        title="${TITLES[view]} (${i + 1})" @click=${() => context.go({ view })}>${TITLES[view]}${
        count[view] === undefined ? nothing : html`<span class="count ${view === "warnings" && count[view]! > 0 ? "alert" : ""}">${grouped(count[view]!)}</span>`}</button>`)}</div>
    ${result && !isList(nav.view) ? html`<span class="spacer"></span>` : html`<label class="filter">${icon("search")}<input id="filter" type="search" placeholder="Filter: name, aspect:fp64, kind:kernel" aria-label="Filter" spellcheck="false" autocomplete="off"
      .value=${live(nav.filter)} @input=${(e: Event) => context.dispatch({ do: "navigate", to: { filter: (e.target as HTMLInputElement).value } })}
      >${matches(context)}</label>`}
    <button class="tool pane-toggle" aria-pressed=${context.state.pane_in_front} @click=${() => context.dispatch({ do: "pane", in_front: !context.state.pane_in_front })}>${icon("code")}<span>Code</span></button>
  </nav>`;
}

/** Returns true for views with a filter. */
function isList(view: ViewId): view is ListId {
  return view !== "graph" && view !== "compare" && view !== "run";
}

type ListId = Exclude<ViewId, "graph" | "compare" | "run">;

/** Says how many rows pass the filter. Screen readers read this out. */
function matches(context: Context): TemplateResult {
  const { nav: { view, filter, sort }, result } = context.state;
  const query = view === "functions" ? { query: view, filter, sort } : isList(view) ? { query: view, filter } : null;
  const total = filter && query && result ? pagedRows(context, view, query).found : undefined;
  return html`<span class="matches" role="status">${total === undefined ? nothing : counted(total, "match", "matches")}</span>`;
}

function problems(context: Context): TemplateResult | typeof nothing {
  const { problems, result } = context.state;
  const say = (p: Diagnostic) => html`<p>${icon("warning")}<span>${p.file ? problemLink(context, p) : nothing}<strong>${p.severity}:</strong> ${p.message}</span></p>`;
  if (problems.length) {
    return html`<div class="problems" role="alert">${problems.slice(0, MOST_PROBLEMS).map(say)}
      ${result ? html`<p class="note">The page still shows the last good result.</p>` : nothing}</div>`;
  }
  if (!result?.remarks.length) return nothing;
  return html`<div class="problems remarks" role="note">${result.remarks.slice(0, MOST_PROBLEMS).map(say)}</div>`;
}

/**
 * Returns the place of a problem. It is a link if it has a line, because a
 * narrow screen hides the code.
 */
function problemLink(context: Context, problem: Diagnostic): TemplateResult {
  const text = html`<code>${problemPlace(problem)}</code>`;
  return problem.line ? html`<button class="link" @click=${() => context.dispatch({ do: "problem" })}>${text}</button> ` : html`${text} `;
}

function body(context: Context): TemplateResult {
  const { state } = context;
  const refused = !state.result && state.problems.length > 0;
  return html`<main class="body ${state.pane_in_front ? "pane-first" : ""}">
    <h1 class="unseen">Aspectra Explorer</h1>
    <div id="view" class="view" role="tabpanel" aria-labelledby="tab-${state.nav.view}" tabindex="-1">${
      state.result || state.nav.view === "run" ? DRAW[state.nav.view](context)
      : html`<p class="empty">${refused ? "Nothing to show yet: the input has an error." : ""}</p>`}</div>
    <div class="splitter" role="separator" aria-orientation="vertical" aria-label="Width of the code pane" tabindex="0"
      aria-valuenow=${paneWidth()} @pointerdown=${dragSplitter} @keydown=${dragSplitter}></div>
    ${textPane(context)}</main>`;
}

function footer(context: Context): TemplateResult {
  const { state } = context;
  const { work, result, about } = state;
  const passed = work ? performance.now() - work.since : 0;
  const slow = passed > 250;
  return html`<footer class="status ${slow ? "busy" : ""}">
    ${work && slow ? html`<span class="progress" aria-hidden="true"></span><span>${work.what} …${passed > 1000 ? ` ${Math.floor(passed / 1000)} s` : ""}</span>
        ${context.controller ? html`<button class="link" @click=${() => void context.controller?.cancel()}>Cancel</button>` : nothing}`
      : result ? html`<span>analysed in ${milliseconds(result.engine_ms)}</span>` : nothing}
    <span class="spacer"></span>
    ${context.input?.commands.length ? html`<button class="link commands code" title="How it was made"
      @click=${() => context.dispatch({ do: "dialog", dialog: "made" })}>${context.input.commands.at(-1)}</button>` : nothing}
    <span>nothing is uploaded</span>
    ${about ? html`<span>engine ${about.version} · LLVM ${about.llvm}</span>` : nothing}</footer>`;
}

function spoken({ state }: Context): string {
  const { work, result, problems, message } = state;
  if (work) return "";
  if (message) return message;
  if (problems.length) return "";
  return result ? `${counted(result.summary.functions, "function")}, ${counted(result.summary.warnings, "warning")}, ${counted(result.summary.images, "image")}` : "";
}
