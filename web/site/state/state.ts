// The page's whole state, as one immutable value. `nav` is what a link holds
// and Back undoes; the rest is of the moment.

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
  /** Null is the configuration that is built in. */
  device_config: string | null;
  edits: readonly Edit[];
  view: ViewId;
  filter: string;
  sort: Sort;
  /** Symbols and numbers that are chosen in the views. */
  selected: string | null;
  aspect: number | null;
  image: number | null;
  device: string | null;
  pair: readonly [string | null, string | null];
  expanded: readonly string[];
  /** The only functions that the graph shows; empty for all. */
  crop: readonly string[];
  path: readonly [string | null, string | null];
  /** The second input of the comparison. */
  other: InputRef | null;
  pane: PaneText;
  /** From 1; the pane marks it and scrolls to it. */
  line: number | null;
}

/** An answer of the engine, and what it answers. */
export interface Result {
  /** Grows with each answer, so that nothing old is taken for new. */
  revision: number;
  /** Grows with each opened input: texts stay while plans change. */
  opened: number;
  input: InputRef;
  edits: readonly Edit[];
  summary: Summary;
  remarks: readonly Diagnostic[];
  engine_ms: number;
  /** Images before the edits, to compare with; 0 where that is not known. */
  images_without_edits: number;
}

export type Dialog = "help" | "share" | "paste" | "made" | null;
export type Theme = "system" | "light" | "dark";

export interface State {
  nav: Navigation;
  about: About | null;
  result: Result | null;
  /** The trace that was opened last; in no link, since it may be of any size. */
  run: Run | null;
  /** Null while nothing runs; else when it began, and what it is. */
  work: { since: number; what: string } | null;
  problems: readonly Diagnostic[];
  /** Whether the text pane is at the place of a problem, and not at the text of `nav`. */
  at_problem: boolean;
  dialog: Dialog;
  editing: boolean;
  theme: Theme;
  /** For narrow screens: is the text in front of the view? */
  pane_in_front: boolean;
  /** Is the C++ shown together with the IR? */
  beside: boolean;
  /** Read out by screen readers, and shown for a moment. */
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
