// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page uses lit's templates, but makes every text in them harmless.
//
// Names and code may come from anybody. A character that changes the direction
// of the text after it can make one name look like another, and control
// characters cannot be seen at all. Every text that a template shows goes
// through here, and these characters become U+FFFD, as in the report. Requests
// to the engine keep the names as they are.

import { html as litHtml, svg as litSvg } from "lit-html";

export { type TemplateResult, nothing, render } from "lit-html";

/** Finds control characters except tab and line end, and all characters that change the direction of text. */
export const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function harmless(text: string): string {
  return text.replace(HARMFUL, "\ufffd");
}

function shown(value: unknown): unknown {
  return typeof value === "string" ? harmless(value) : value;
}

export const html: typeof litHtml = (strings, ...values) => litHtml(strings, ...values.map(shown));

export const svg: typeof litSvg = (strings, ...values) => litSvg(strings, ...values.map(shown));
