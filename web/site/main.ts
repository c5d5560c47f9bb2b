// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The entry point of the page: connects the parts, and draws once a frame after
// something changed.

import "./parts/virtual_rows.js";
import { EMBEDDED, listenToParent } from "./embed.js";
import { Engine } from "./worker/engine.js";
import { handleKey } from "./keys.js";
import { AspectNames } from "./model/aspect_names.js";
import { readFiles } from "./parts/files.js";
import { harmless, render } from "./parts/html.js";
import { remember, remembered } from "./parts/remembered.js";
import { restoreSplitter } from "./parts/splitter.js";
import { sameInput } from "./state/actions.js";
import { Answers } from "./state/answers.js";
import type { Context } from "./state/context.js";
import { Controller } from "./state/controller.js";
import { History } from "./state/history.js";
import { Inputs } from "./state/inputs.js";
import type { Theme } from "./state/state.js";
import { Store } from "./state/store.js";
import { openInput } from "./views/start.js";
import { shell } from "./views/shell.js";

const THEME = "theme";
const BESIDE = "beside";
const MESSAGE_MS = 4000;
const TITLE = document.title;

const store = new Store();
const inputs = new Inputs();
const root = document.querySelector<HTMLElement>("#app")!;
let frame = 0;

function draw() {
  cancelAnimationFrame(frame);
  frame = 0;
  context.state = store.state;
  context.answers.startDrawing();
  const held = document.activeElement;
  render(shell(context), root);
  // If the focused element has left the page, the view gets the focus, so that keys
  // still work.
  if (held && !held.isConnected) document.querySelector<HTMLElement>("#view")?.focus();
}

function redraw() {
  frame ||= requestAnimationFrame(draw);
}

const context: Context = {
  state: store.state,
  inputs,
  answers: new Answers(redraw),
  names: new AspectNames([]),
  engine: null,
  controller: null,
  input: null,
  dispatch: store.dispatch,
  go: (to) => store.dispatch({ do: "navigate", to, step: true }),
  redraw,
};

/** Opens files that are dropped or pasted anywhere, and text of several lines that is pasted outside of fields. */
function takeDrops() {
  // Fields handle dragged text themselves.
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    root.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) root.classList.remove("dropping");
  });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    root.classList.remove("dropping");
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length) void readFiles(files).then((read) => openInput(context, read));
  });
  addEventListener("paste", (event) => {
    if (event.target instanceof HTMLElement && event.target.closest("input, textarea, ir-editor")) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text") ?? "";
    if (files.length) void readFiles(files).then((read) => openInput(context, read));
    else if (text.trim().includes("\n")) {
      void openInput(context, [{ name: "pasted.ll", bytes: new TextEncoder().encode(text) }]);
    }
  });
}

function applyTheme(theme: Theme) {
  if (theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset["theme"] = theme;
  remember(THEME, theme);
}

let messageTimer = 0;
let workTimer = 0;

function watch() {
  store.watch((state, before) => {
    context.state = state;
    if (state.theme !== before.theme) applyTheme(state.theme);
    if (state.beside !== before.beside) remember(BESIDE, state.beside ? "yes" : "no");
    if (state.message && state.message !== before.message) {
      clearTimeout(messageTimer);
      messageTimer = window.setTimeout(() => store.dispatch({ do: "say", message: "" }), MESSAGE_MS);
    }
    // Draws again while the engine works: a slow call shows its seconds.
    if ((state.work === null) !== (before.work === null)) {
      clearInterval(workTimer);
      if (state.work) workTimer = window.setInterval(redraw, 260);
    }
    const { input } = state.nav;
    if (!sameInput(input, before.nav.input)) void followInput();
    // Draws at once, so that the views' requests leave before the next frame.
    if (state.result !== before.result) draw();
    else redraw();
    if (state.nav.view !== before.nav.view) requestAnimationFrame(showTab);
  });
}

/** Scrolls to the chosen tab, since narrow screens do not show all of them. */
function showTab() {
  document.querySelector(".tab[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

async function followInput() {
  const wanted = store.state.nav.input;
  const input = wanted && (await inputs.find(wanted).catch(() => null));
  if (!sameInput(store.state.nav.input, wanted)) return;
  context.input = input;
  document.title = input ? `${harmless(input.title)} – ${TITLE}` : TITLE;
  redraw();
}

async function start() {
  restoreSplitter();
  const theme = remembered(THEME);
  if (EMBEDDED) document.documentElement.classList.add("embedded");
  watch();
  const past = new History(store, inputs);
  if (theme === "light" || theme === "dark") store.dispatch({ do: "theme", theme });
  if (remembered(BESIDE) === "no") store.dispatch({ do: "beside", on: false });
  const nav = await past.start();
  if (nav) store.dispatch({ do: "restore", to: nav });
  takeDrops();
  addEventListener("keydown", (event) => handleKey(event, context));
  redraw();
  const starting = performance.now();
  store.dispatch({ do: "working", what: "Starting the engine", since: starting });
  try {
    const engine = await Engine.start();
    context.engine = engine;
    context.names = new AspectNames(engine.about.aspects);
    context.answers.connect(engine);
    store.dispatch({ do: "started", about: engine.about });
    context.controller = new Controller(store, inputs, engine, context.answers);
    listenToParent(() => context);
  } catch (error) {
    const message = `the engine does not start: ${(error as Error).message}`;
    store.dispatch({ do: "refused", problems: [{ severity: "error", message }] });
  }
  if ("serviceWorker" in navigator && !EMBEDDED) {
    navigator.serviceWorker.register("service_worker.js").catch(() => {
      // Without a service worker the page works online only.
    });
  }
}

void start();
