// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The line between the view and the pane. The pointer or the arrow keys move it.
// A CSS variable holds the width, and the browser remembers it.

import { remember, remembered } from "./remembered.js";

const KEY = "pane";
const LEAST = 20;
const MOST = 75;
let width = 44;

/** Returns the pane's share of the window, in percent. */
export function paneWidth(): number {
  return Math.round(width);
}

export function restoreSplitter() {
  set(Number(remembered(KEY)) || width);
}

function set(percent: number) {
  width = Math.min(MOST, Math.max(LEAST, percent));
  document.documentElement.style.setProperty("--pane", `${width}%`);
}

export function dragSplitter(event: PointerEvent | KeyboardEvent) {
  const line = event.currentTarget as HTMLElement;
  const box = line.parentElement!.getBoundingClientRect();
  const now = ((box.right - line.getBoundingClientRect().left) / box.width) * 100;
  const keep = (percent: number) => {
    set(percent);
    line.setAttribute("aria-valuenow", String(paneWidth()));
    remember(KEY, String(width));
  };
  if (event instanceof KeyboardEvent) {
    const by = { ArrowLeft: 2, ArrowRight: -2 }[event.key];
    if (!by) return;
    event.preventDefault();
    keep(now + by);
    return;
  }
  line.setPointerCapture(event.pointerId);
  const move = (e: PointerEvent) => keep(((box.right - e.clientX) / box.width) * 100);
  const stop = () => {
    line.removeEventListener("pointermove", move);
    line.removeEventListener("pointerup", stop);
  };
  line.addEventListener("pointermove", move);
  line.addEventListener("pointerup", stop);
}
