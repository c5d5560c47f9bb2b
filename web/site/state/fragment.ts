// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes a state as the fragment of a link. Browsers never send the fragment to a
// server:
//
//     #v1.BASE64URL(DEFLATE(JSON))
//     #url=ADDRESS&url=ADDRESS&split=MODE&view=VIEW    as people write it
//
// The fragment holds the parts of the state that differ from the initial state. It
// holds the files too, as long as it stays below LONGEST; a longer link has no input,
// and the page says so.

import type { InputFile } from "../worker/protocol.js";
import { INITIAL_NAVIGATION, type Navigation, VIEWS } from "./state.js";

const PREFIX = "v1.";
/** Longer links break in mail programs and chats. */
export const LONGEST = 8192;

export interface SavedFile {
  name: string;
  text?: string;
  base64?: string;
}

export interface SavedInput {
  example?: string;
  files?: SavedFile[];
  url?: readonly string[];
}

export type SavedNavigation = Partial<Omit<Navigation, "input" | "other">>;

/** What a link or a session file holds. */
export interface Saved extends SavedInput {
  nav: SavedNavigation;
  other?: SavedInput;
}

export function savedNavigation(nav: Navigation): SavedNavigation {
  const saved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(nav)) {
    const start = INITIAL_NAVIGATION[key as keyof Navigation];
    if (key !== "input" && key !== "other" && JSON.stringify(value) !== JSON.stringify(start)) {
      saved[key] = value;
    }
  }
  return saved as SavedNavigation;
}

/** UTF-8 stays text; other bytes, such as bitcode, become base64. */
export function savedFile({ name, bytes }: InputFile): SavedFile {
  try {
    return { name, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { name, base64: base64(bytes) };
  }
}

export function restoredFile(file: SavedFile): InputFile {
  const bytes = file.base64 === undefined
    ? new TextEncoder().encode(file.text ?? "")
    : Uint8Array.from(atob(file.base64), (c) => c.charCodeAt(0));
  return { name: file.name, bytes };
}

export async function encodeFragment(saved: Saved): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(saved));
  const packed = await through(json, new CompressionStream("deflate-raw"));
  const text = base64(packed).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return `#${PREFIX}${text}`;
}

/** Returns null if the fragment is of another form, or damaged. */
export async function decodeFragment(fragment: string): Promise<Saved | null> {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(PREFIX)) return null;
  try {
    const packed = atob(text.slice(PREFIX.length).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(packed, (c) => c.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(json)) as Saved;
  } catch {
    return null;
  }
}

/** Returns null if the fragment has no address. */
export function decodeAddresses(fragment: string): Saved | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const url = fields.getAll("url").filter(Boolean);
  if (url.length === 0) return null;
  const nav: SavedNavigation = {};
  const view = VIEWS.find((known) => known === fields.get("view"));
  const split = fields.get("split");
  if (view) nav.view = view;
  if (split) nav.split = split;
  return { nav, url };
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped as ReadableStream).arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  let binary = "";
  // Converts the bytes in pieces, because a call takes a limited number of arguments.
  for (let i = 0; i < bytes.length; i += 8192) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return btoa(binary);
}
