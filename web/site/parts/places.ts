// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Makes links to places: a line of IR, or the line of C++ that it came from.

import type { Diagnostic } from "../model/engine_calls.js";
import type { SourceLocation } from "../model/explanation.js";
import type { Context } from "../state/context.js";
import { type TemplateResult, html, nothing } from "./html.js";
import { baseName } from "../model/file_names.js";

/** Returns "file:line:column", without the parts that are not known. */
export function problemPlace({ file, line, column }: Diagnostic): string {
  return [file, line, line && column].filter(Boolean).join(":");
}

/** Shows a line of the linked module beside the view. */
export function showIr(context: Context, line: number) {
  context.dispatch({ do: "pane", in_front: true });
  context.go({ pane: { text: "linked" }, line });
}

/**
 * Returns the name of the input's file that a location names. Compilers may
 * write a longer path.
 */
export function sourceFile(context: Context, file: string): string | undefined {
  const names = context.input?.sources.map((source) => source.name) ?? [];
  return names.find((name) => name === file) ?? names.find((name) => baseName(name) === baseName(file));
}

export function showSource(context: Context, location: SourceLocation) {
  const name = sourceFile(context, location.file);
  if (name === undefined) return;
  context.dispatch({ do: "pane", in_front: true });
  context.go({ pane: { text: "source", name }, line: location.line });
}

/** Shows file:line:column. It is a link if the input has the file. */
export function sourceLink(context: Context, location: SourceLocation): TemplateResult {
  const text = `${baseName(location.file)}:${location.line}:${location.column}`;
  return sourceFile(context, location.file) === undefined
    ? html`<span class="place" title=${location.file}>${text}</span>`
    : html`<button class="place link" title=${location.file} @click=${() => showSource(context, location)}>${text}</button>`;
}

export function placeLink(
  context: Context, at: { location?: SourceLocation | undefined; ir_line?: number | undefined },
): TemplateResult {
  return html`${at.location ? sourceLink(context, at.location) : nothing}${
    at.ir_line ? html`<button class="place link" @click=${() => showIr(context, at.ir_line!)}>IR ${at.ir_line}</button>` : nothing}`;
}
