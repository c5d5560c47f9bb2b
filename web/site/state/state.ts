// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page's whole state as one immutable value. A link holds `nav`, and Back
// undoes changes of it; the other fields are not kept.

import type { About, Diagnostic, Edit } from "../model/engine_calls.js";
import type { Sort, Summary } from "../model/queries.js";
import type { Run } from "../model/run.js";
import type { TextId } from "../worker/protocol.js";

export const VIEWS = ["functions", "warnings", "images", "devices", "graph", "compare", "run"] as const;
export type ViewId = (typeof VIEWS)[number];

/**
 * An example by its name, files by the number under which inputs.ts keeps them,
 * or files of this site by their addresses.
 */
export type InputRef = { example: string } | { files: number } | { url: readonly string[] };

/** What the text pane shows: a module's IR, an input, or a C++ file beside it. */
export type PaneText = TextId | { text: "source"; name: string };

export interface Navigation {
  input: InputRef | null;
  split: string;
  /** Null stands for the built-in configuration. */
  device_config: string | null;
  edits: readonly Edit[];
  view: ViewId;
  filter: string;
  sort: Sort;
  /** The symbol that is chosen in the views. */
  selected: string | null;
  aspect: number | null;
  image: number | null;
  device: string | null;
  pair: readonly [string | null, string | null];
  expanded: readonly string[];
  /** If the list is not empty, the graph shows only these functions. */
  crop: readonly string[];
  path: readonly [string | null, string | null];
  /** The second input of the comparison. */
  other: InputRef | null;
  pane: PaneText;
  /** From 1; the pane marks it and scrolls to it. */
  line: number | null;
}

/** An answer of the engine, and the question that it answers. */
export interface Result {
  /** Grows with each answer, so that an old answer is not taken for a new one. */
  revision: number;
  /** Grows with each opened input; another plan does not change it. */
  opened: number;
  input: InputRef;
  edits: readonly Edit[];
  summary: Summary;
  remarks: readonly Diagnostic[];
  engine_ms: number;
  /** The number of images without the edits; 0 if it is not known. */
  images_without_edits: number;
}

export type Dialog = "help" | "share" | "paste" | "made" | null;
export type Theme = "system" | "light" | "dark";

export interface State {
  nav: Navigation;
  about: About | null;
  result: Result | null;
  /** The trace that was opened last. No link holds it, since it may have any size. */
  run: Run | null;
  /** What the engine does, and since when; null while it does nothing. */
  work: { since: number; what: string } | null;
  problems: readonly Diagnostic[];
  /** True while the text pane shows the place of a problem instead of the text of `nav`. */
  at_problem: boolean;
  dialog: Dialog;
  editing: boolean;
  theme: Theme;
  /** On narrow screens: true while the text is in front of the view. */
  pane_in_front: boolean;
  /** True while the C++ is shown together with the IR. */
  beside: boolean;
  /** A message that is shown for a moment and that screen readers read out. */
  message: string;
}

export const INITIAL_NAVIGATION: Navigation = {
  input: null,
  split: "auto",
  device_config: null,
  edits: [],
  view: "functions",
  filter: "",
  sort: { column: "module", descending: false },
  selected: null,
  aspect: null,
  image: null,
  device: null,
  pair: [null, null],
  expanded: [],
  crop: [],
  path: [null, null],
  other: null,
  pane: { text: "linked" },
  line: null,
};

export const INITIAL_STATE: State = {
  nav: INITIAL_NAVIGATION,
  about: null,
  result: null,
  run: null,
  work: null,
  problems: [],
  at_problem: false,
  dialog: null,
  editing: false,
  theme: "system",
  pane_in_front: false,
  beside: true,
  message: "",
};
