// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The actions that can happen, and the state after each of them. The functions
// are pure: the controller (controller.ts) sees the new state and does the
// other work, such as calls of the engine.

import { type About, type Diagnostic, type Edit, isDeviceEdit } from "../model/engine_calls.js";
import type { Run } from "../model/run.js";
import {
  type Dialog,
  INITIAL_NAVIGATION,
  type InputRef,
  type Navigation,
  type Result,
  type State,
  type Theme,
} from "./state.js";

export type Action =
  /**
   * A step of the user. Back undoes a `step` by itself, and a `join` together
   * with the step before it.
   */
  | { do: "navigate"; to: Partial<Navigation>; step?: boolean; join?: boolean }
  /** Back, forward, or a link. It replaces the whole navigation. */
  | { do: "restore"; to: Navigation }
  | { do: "open"; input: InputRef; with?: Partial<Navigation> }
  | { do: "add_edit"; edit: Edit }
  | { do: "remove_edit"; index: number }
  | { do: "started"; about: About }
  | { do: "working"; what: string; since: number }
  | { do: "answered"; result: Result }
  | { do: "refused"; problems: Diagnostic[] }
  | { do: "idle" }
  /** A trace was opened. */
  | { do: "run"; run: Run }
  | { do: "dialog"; dialog: Dialog }
  | { do: "editing"; on: boolean }
  | { do: "theme"; theme: Theme }
  | { do: "pane"; in_front: boolean }
  | { do: "problem" }
  | { do: "beside"; on: boolean }
  | { do: "say"; message: string };

export function reduce(state: State, action: Action): State {
  switch (action.do) {
    case "navigate":
      return { ...state, nav: { ...state.nav, ...action.to }, at_problem: state.at_problem && !action.to.pane };
    case "restore":
      return { ...state, nav: action.to, dialog: null, editing: false };
    case "open":
      // The split mode, the devices, the view and the sort order are the user's, so
      // they are kept. All other choices belong to the old input.
      return {
        ...state,
        dialog: null,
        problems: [],
        pane_in_front: false,
        editing: state.editing && sameInput(state.nav.input, action.input),
        nav: {
          ...INITIAL_NAVIGATION,
          split: state.nav.split,
          device_config: state.nav.device_config,
          view: state.nav.view,
          sort: state.nav.sort,
          ...action.with,
          input: action.input,
        },
      };
    case "add_edit": {
      const edits = [...state.nav.edits.filter((e) => !replaces(action.edit, e)), action.edit];
      return { ...state, nav: { ...state.nav, edits } };
    }
    case "remove_edit": {
      const edits = state.nav.edits.filter((_, i) => i !== action.index);
      return { ...state, nav: { ...state.nav, edits } };
    }
    case "started":
      return { ...state, about: action.about, work: null };
    case "working":
      return { ...state, work: { what: action.what, since: action.since } };
    case "answered":
      return { ...state, work: null, problems: [], result: action.result };
    case "refused":
      return { ...state, work: null, problems: action.problems, at_problem: true };
    case "run":
      return {
        ...state, run: action.run, dialog: null, problems: [], pane_in_front: false,
        nav: { ...state.nav, view: "run" },
      };
    case "idle":
      return { ...state, work: null };
    case "dialog":
      return { ...state, dialog: action.dialog };
    case "editing":
      return { ...state, editing: action.on, pane_in_front: action.on || state.pane_in_front };
    case "theme":
      return { ...state, theme: action.theme };
    case "pane":
      return { ...state, pane_in_front: action.in_front };
    case "problem":
      return { ...state, at_problem: true, pane_in_front: true };
    case "beside":
      return { ...state, beside: action.on };
    case "say":
      return { ...state, message: action.message };
  }
}

/**
 * Returns true if `edit` changes the same thing as `old`, so that only `edit`
 * counts.
 */
function replaces(edit: Edit, old: Edit): boolean {
  switch (edit.edit) {
    case "remove_aspect":
      return old.edit === "remove_aspect" && old.function === edit.function && old.aspect === edit.aspect;
    case "set_sub_group_size":
    case "set_work_group_size":
      return old.edit === edit.edit && old.function === edit.function;
    case "cut_call":
      return old.edit === "cut_call" && old.from === edit.from && old.to === edit.to;
    case "set_device_aspect":
      return old.edit === "set_device_aspect" && old.device === edit.device && old.aspect === edit.aspect;
  }
}

export function sameInput(a: InputRef | null, b: InputRef | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns the navigation with another configuration. It drops the edits of
 * devices, because the configuration may have other devices.
 */
export function configured({ edits }: Navigation, device_config: string | null): Partial<Navigation> {
  return { device_config, edits: edits.filter((edit) => !isDeviceEdit(edit)) };
}
