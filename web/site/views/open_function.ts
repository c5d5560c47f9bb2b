// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Actions that open a function: the Functions view shows its reasons, and the
// pane beside this view shows its definition.

import type { Context } from "../state/context.js";

/** Returns the navigation to a function and to its definition in the pane. */
function chosen(name: string) {
  return { selected: name, aspect: null, pane: { text: "linked" }, line: null } as const;
}

/** Chooses a function and stays in the view; Back undoes it if `step` is set. */
export function selectFunction(context: Context, name: string, step: boolean) {
  context.dispatch({ do: "navigate", to: chosen(name), step });
}

/** Shows a function in the Functions view, from any view, in one step that Back undoes. */
export function openFunction(context: Context, name: string) {
  context.go({ ...chosen(name), view: "functions", filter: "" });
}
