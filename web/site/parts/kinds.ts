// What a function is: a word, and for kernels a shape besides; and its name as
// the user wrote it.

import type { FunctionKind } from "../model/explanation.js";
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

/** All of a name that may be cut on the screen, and the symbol. */
export function hoverName({ name, demangled }: { name: string; demangled: string }): string {
  return name === demangled ? name : `${demangled}\n${name}`;
}

/** The symbol itself for what the open module does not have. */
export function demangledName(context: Context, name: string): string {
  return context.answers.read<{ demangled: string } | null>(`name ${name}`, {
    do: "query", query: { query: "function", name } })?.demangled ?? name;
}
