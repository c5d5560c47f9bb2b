// The line between the view and the pane: dragged, or moved by arrow keys. The
// width lives in a CSS variable and is remembered by the browser.

import { remember, remembered } from "./remembered.js";

const KEY = "pane";
const LEAST = 20;
const MOST = 75;

export function restoreSplitter() {
  set(Number(remembered(KEY)) || 44);
}

function set(percent: number) {
  const width = Math.min(MOST, Math.max(LEAST, percent));
  document.documentElement.style.setProperty("--pane", `${width}%`);
  return width;
}

export function dragSplitter(event: PointerEvent | KeyboardEvent) {
  const line = event.currentTarget as HTMLElement;
  const box = line.parentElement!.getBoundingClientRect();
  const now = ((box.right - line.getBoundingClientRect().left) / box.width) * 100;
  const keep = (percent: number) => {
    const width = set(percent);
    line.setAttribute("aria-valuenow", String(Math.round(width)));
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
