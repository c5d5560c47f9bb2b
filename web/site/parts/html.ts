// Templates of the page: lit's, with every text made harmless.
//
// Names and code come from anybody. A character that turns the direction of
// what stands behind it makes one name look like another one, and others have
// no picture at all. All texts that a template shows go through here, and show
// such characters as U+FFFD, as the report does. The names that the engine is
// asked by stay as they are.

import { html as litHtml, svg as litSvg } from "lit-html";

export { type TemplateResult, nothing, render } from "lit-html";

/** Controls but for tab and line end; marks, embeddings, overrides and isolates of direction. */
export const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function harmless(text: string): string {
  return text.replace(HARMFUL, "\ufffd");
}

function shown(value: unknown): unknown {
  return typeof value === "string" ? harmless(value) : value;
}

export const html: typeof litHtml = (strings, ...values) => litHtml(strings, ...values.map(shown));

export const svg: typeof litSvg = (strings, ...values) => litSvg(strings, ...values.map(shown));
