// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page's few icons, drawn in the colour of the text on a grid of 16.

import { type TemplateResult, html, svg } from "./html.js";

const PATHS = {
  open: "M2 4.5h4l1.5 1.5H14v7H2z",
  share: "M6.5 9.5l3-3M7 4.5l1.3-1.3a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.3 1.3a2.8 2.8 0 0 1-4-4L5 7.5",
  report: "M4 2h5.5L12 4.5V14H4zM6 7h4M6 9.5h4M6 12h2.5",
  help: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.4A1.8 1.8 0 1 1 8 8.6v.7M8 11.3v.2",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
  moon: "M13 9.6A5.6 5.6 0 0 1 6.4 3 5.6 5.6 0 1 0 13 9.6z",
  auto: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12M8 5l4.5-.5M8 8h6M8 11h4.9",
  close: "M4 4l8 8M12 4l-8 8",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3L14 14",
  warning: "M8 2.2L14.5 13.5h-13zM8 6.5v3.2M8 11.4v.3",
  edit: "M3 13l.6-2.8 7-7 2.2 2.2-7 7z",
  cut: "M4.5 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM11.5 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 9.3L11 2M10.5 9.3L5 2",
  down: "M4 6l4 4 4-4",
  right: "M6 4l4 4-4 4",
  undo: "M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",
  graph: "M5.5 2.5h5v3h-5zM1.5 10.5h5v3h-5zM9.5 10.5h5v3h-5zM8 5.5v2.5M8 8H4v2.5M8 8h4v2.5",
  code: "M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">${
    svg`<path d=${PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>`}</svg>`;
}
