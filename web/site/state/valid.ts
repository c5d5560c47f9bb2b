// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks the state in a link or a session file, which may come from anybody and
// from other versions of this page. Fields that are not valid are left out, and
// keep their initial values.

import type { Edit } from "../model/engine_calls.js";
import { FUNCTION_COLUMNS } from "../model/queries.js";
import type { SavedFile, SavedInput, SavedNavigation } from "./fragment.js";
import { VIEWS } from "./state.js";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = Number.isInteger;
const isSwitch: Check = (value) => typeof value === "boolean";
const orNull = (check: Check): Check => (value) => value === null || check(value);
const oneOf = (known: readonly unknown[]): Check => (value) => known.includes(value);
const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
const pairOf = (check: Check): Check => (value) => listOf(check)(value) && (value as unknown[]).length === 2;

/** Accepts an object with these fields; it may have others. */
const having = (fields: Record<string, Check>): Check => (value) =>
  typeof value === "object" && value !== null &&
  Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const EDITS: Record<Edit["edit"], Check> = {
  remove_aspect: having({ function: isText, aspect: isNumber }),
  set_sub_group_size: having({ function: isText, size: isNumber }),
  set_work_group_size: having({ function: isText, size: listOf(isNumber) }),
  cut_call: having({ from: isText, to: isText }),
  set_device_aspect: having({ device: isText, aspect: isNumber, has: isSwitch }),
};

const isEdit: Check = (value) =>
  having({ edit: oneOf(Object.keys(EDITS)) })(value) && EDITS[(value as Edit).edit](value);

const isPane: Check = (value) =>
  having({ text: oneOf(["linked"]) })(value) || having({ text: oneOf(["input", "source"]), name: isText })(value);

const FIELDS: Record<keyof SavedNavigation, Check> = {
  split: isText,
  device_config: orNull(isText),
  edits: listOf(isEdit),
  view: oneOf(VIEWS),
  filter: isText,
  sort: having({ column: oneOf(FUNCTION_COLUMNS), descending: isSwitch }),
  selected: orNull(isText),
  aspect: orNull(isNumber),
  image: orNull(isNumber),
  device: orNull(isText),
  pair: pairOf(orNull(isText)),
  expanded: listOf(isText),
  crop: listOf(isText),
  path: pairOf(orNull(isText)),
  pane: isPane,
  line: orNull(isNumber),
};

export function validNavigation(saved: unknown): SavedNavigation {
  const fields = typeof saved === "object" && saved !== null ? Object.entries(saved) : [];
  return Object.fromEntries(fields.filter(([name, value]) =>
    Object.hasOwn(FIELDS, name) && FIELDS[name as keyof SavedNavigation](value)));
}

export function validInput(saved: unknown): SavedInput {
  if (having({ example: isText })(saved)) return { example: (saved as { example: string }).example };
  if (having({ url: listOf(isText) })(saved)) return { url: (saved as { url: string[] }).url };
  const isFile = having({ name: isText, text: (text) => text === undefined || isText(text), base64: (text) => text === undefined || isText(text) });
  return having({ files: listOf(isFile) })(saved) ? { files: (saved as { files: SavedFile[] }).files } : {};
}
