// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Saves the state in a link, or in a file if the input is too long for a link,
// and restores it.

import {
  LONGEST,
  type Saved,
  type SavedInput,
  decodeAddresses,
  decodeFragment,
  encodeFragment,
  restoredFile,
  savedFile,
  savedNavigation,
} from "./fragment.js";
import type { Input, Inputs } from "./inputs.js";
import { INITIAL_NAVIGATION, type InputRef, type Navigation } from "./state.js";
import { validInput, validNavigation } from "./valid.js";

/** Inputs with more bytes cannot fit in a link, so they are not packed. */
const HOPELESS = 40 * LONGEST;

async function savedInput(ref: InputRef | null, inputs: Inputs, limit: number): Promise<SavedInput> {
  if (!ref) return {};
  if (!("files" in ref)) return ref;
  const input = await inputs.find(ref);
  const all = input ? [...input.files, ...input.sources] : [];
  if (all.length === 0 || size(all) > limit) return {};
  return { files: all.map(savedFile) };
}

function size(files: Input["files"]): number {
  return files.reduce((sum, file) => sum + file.bytes.length, 0);
}

export async function save(nav: Navigation, inputs: Inputs, limit = Infinity): Promise<Saved> {
  const saved: Saved = { nav: savedNavigation(nav), ...(await savedInput(nav.input, inputs, limit)) };
  if (nav.other) saved.other = await savedInput(nav.other, inputs, limit);
  return saved;
}

export interface Link {
  fragment: string;
  /** False if the input does not fit. */
  complete: boolean;
}

export async function makeLink(nav: Navigation, inputs: Inputs): Promise<Link> {
  const saved = await save(nav, inputs, HOPELESS);
  const fragment = await encodeFragment(saved);
  if (fragment.length <= LONGEST) return { fragment, complete: isIn(nav.input, saved) && isIn(nav.other, saved.other) };
  const { files, other, ...small } = saved;
  const kept: Saved = other && !other.files ? { ...small, other } : small;
  return { fragment: await encodeFragment(kept), complete: false };
}

function isIn(ref: InputRef | null, saved: SavedInput | undefined): boolean {
  return !ref || !("files" in ref) || saved?.files !== undefined;
}

/**
 * Restores a state. Fields that are not valid keep their initial values. Throws if a
 * file's bytes are damaged.
 */
export function restore(saved: Saved, inputs: Inputs): Navigation {
  const ref = (from: unknown): InputRef | null => {
    const { example, url, files } = validInput(from);
    return example ? { example } : url ? { url } : files ? inputs.add(files.map(restoredFile)) : null;
  };
  return {
    ...INITIAL_NAVIGATION,
    ...validNavigation(saved.nav),
    input: ref(saved),
    other: ref(saved.other),
  };
}

export async function readLink(fragment: string, inputs: Inputs): Promise<Navigation | null> {
  const addresses = decodeAddresses(fragment);
  if (addresses) return withConfiguration(restore(addresses, inputs), inputs);
  const saved = await decodeFragment(fragment);
  try {
    return saved && restore(saved, inputs);
  } catch {
    return null;
  }
}

/** Takes the configuration from the files at the addresses, if one of them is YAML. */
async function withConfiguration(nav: Navigation, inputs: Inputs): Promise<Navigation> {
  // The controller opens the input too, and reports an error.
  const input = nav.input && (await inputs.find(nav.input).catch(() => null));
  return { ...nav, device_config: input?.device_config ?? null };
}
