// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows the kind of a function as a word (for kernels also as a shape), and the
// function's name as the user wrote it.

import type { FunctionKind } from "../model/explanation.js";
import { isTypeSymbol, shortName } from "../model/short_name.js";
import type { Context } from "../state/context.js";
import { type TemplateResult, html } from "./html.js";

const WORDS: Record<FunctionKind, [string, string]> = {
  kernel: ["kernel", "an entry point that the host launches"],
  exported: ["exported", "SYCL_EXTERNAL: other modules may call it"],
  function: ["function", "called by others of this module"],
  declaration: ["declared", "its body is in another module"],
};

export function kindMark(kind: FunctionKind): TemplateResult {
  const [word, meaning] = WORDS[kind] ?? [kind, ""];
  return html`<span class="kind-mark ${kind}" title=${meaning}>${word}</span>`;
}

interface SymbolName {
  name: string;
  demangled: string;
}

/**
 * Returns the demangled name; for a kernel, without the signatures around it
 * (short_name.ts).
 */
export function shownName(context: Context, { name, demangled }: SymbolName): string {
  const isShort = isTypeSymbol(name) && !context.state.result?.summary.ambiguous.includes(name);
  return isShort ? shortName(demangled) : demangled;
}

/**
 * Returns the text that appears where the pointer rests: the whole name, because the
 * page may cut or shorten it, and the symbol.
 */
export function hoverName({ name, demangled }: SymbolName): string {
  return name === demangled ? name : `${demangled}\n${name}`;
}

/**
 * Returns the name that the page shows for a symbol. If the open module does
 * not have the symbol, returns the symbol.
 */
export function nameOf(context: Context, name: string): string {
  const found = context.answers.read<SymbolName | null>(`name ${name}`, { do: "query", query: { query: "function", name } });
  return found ? shownName(context, found) : name;
}
