// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Handles the keys that work anywhere on the page (the help dialog lists them).

import type { Context } from "./state/context.js";
import { VIEWS, type ViewId } from "./state/state.js";
import { saveSessionFile } from "./views/dialogs.js";
import { openFiles } from "./views/start.js";

/**
 * The elements of a view that can get the focus. The first one that exists gets
 * it.
 */
const CONTENT = ["#view virtual-rows", "#view .picture", "#view"];

/** Focuses the element of the first selector that finds one. */
function focus(...selectors: string[]) {
  selectors.map((s) => document.querySelector<HTMLElement>(s)).find(Boolean)?.focus();
}

/** Focuses after the next drawing. */
function focusDrawn(...selectors: string[]) {
  requestAnimationFrame(() => focus(...selectors));
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.matches("input:not([type=radio]), textarea, select") || target.localName === "ir-editor");
}

export function handleKey(event: KeyboardEvent, context: Context) {
  const { state, dispatch, go } = context;
  const control = event.ctrlKey || event.metaKey;
  if (control) {
    const commands: Record<string, () => void> = {
      o: () => void openFiles(context),
      s: () => void saveSessionFile(context),
      // If the focus is inside the code, Ctrl+F opens the search in the code.
      f: () => focus(document.activeElement?.closest(".pane") ? "#find" : "#filter", "#filter"),
    };
    const command = commands[event.key];
    if (!command || (event.key !== "o" && state.nav.input === null) || (event.key === "f" && state.editing)) return;
    event.preventDefault();
    command();
    return;
  }
  if (event.altKey || state.dialog) return;
  if (event.key === "Escape") {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
      // Without this, the browser would empty a search field.
      event.preventDefault();
      focus(...CONTENT);
    }
    return;
  }
  if (isField(event.target)) return;
  const plain: Record<string, () => void> = { "?": () => dispatch({ do: "dialog", dialog: "help" }), d: () =>
    dispatch({ do: "theme", theme: ({ system: "light", light: "dark", dark: "system" } as const)[state.theme] }) };
  if (state.nav.input !== null) {
    const modes = state.about?.split_modes ?? [];
    const show = (view: ViewId) => {
      go({ view });
      focusDrawn(...CONTENT);
    };
    VIEWS.forEach((view, i) => {
      plain[String(i + 1)] = () => show(view);
    });
    Object.assign(plain, {
      "/": () => focus("#filter"),
      i: () => { dispatch({ do: "pane", in_front: true }); focusDrawn("#text"); },
      c: () => {
        dispatch({ do: "pane", in_front: true });
        dispatch({ do: "beside", on: true });
        focusDrawn("#source", "#text");
      },
      g: () => show("graph"),
      m: () => go({ split: modes[(modes.indexOf(state.nav.split) + 1) % modes.length] ?? state.nav.split }),
    });
  }
  const act = plain[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
