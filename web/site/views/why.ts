// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shows why a function uses an aspect: the call chains down to the instruction,
// type or attribute that needs it, as in the compiler's warnings.

import type { ChainFrame, Chains, Reply } from "../model/engine_calls.js";
import type { FunctionDetail } from "../model/queries.js";
import { type How, aspectMark } from "../parts/aspects.js";
import { type TemplateResult, html, nothing } from "../parts/html.js";
import { icon } from "../parts/icons.js";
import { hoverName, kindMark, shownName } from "../parts/kinds.js";
import { grouped } from "../parts/numbers.js";
import { placeLink } from "../parts/places.js";
import type { Context } from "../state/context.js";
import { selectFunction } from "./open_function.js";
import { overview } from "./overview.js";
import { kernelProperties } from "./properties.js";
import { runLink } from "./run.js";
import { kernelSizes } from "./sizes.js";

/** The number of chains that are shown at first. */
const STEP = 3;

export function whyPanel(context: Context): TemplateResult {
  const { selected } = context.state.nav;
  if (selected === null) {
    return html`<aside id="why" class="why" tabindex="-1" aria-label="At a glance">${overview(context)}</aside>`;
  }
  const detail = context.answers.read<FunctionDetail | null>("function", {
    do: "query", query: { query: "function", name: selected },
  });
  if (detail === undefined) return html`<aside id="why" class="why" tabindex="-1" aria-label="Why" aria-busy="true"></aside>`;
  if (detail === null) {
    return html`<aside id="why" class="why quiet" tabindex="-1" aria-label="Why">
      <p class="hint"><code>${selected}</code> is not in this module.</p></aside>`;
  }
  const shown = shownName(context, detail);
  return html`<aside id="why" class="why" tabindex="-1" aria-label="Why ${shown}">
    <header class="why-head">
      <h2><span class="code" title=${hoverName(detail)}>${shown}</span></h2>
      <p class="facts">${kindMark(detail.kind)}
        ${detail.demangled === detail.name ? nothing : html`<code class="mangled">${detail.name}</code>`}
        <button class="link" @click=${() => context.go({ view: "graph", expanded: [] })}>${icon("graph")}Call graph</button>
        ${runLink(context, detail.name)}
      </p>
    </header>
    ${aspectsOf(detail).length === 0
      ? html`<p class="hint">This function uses no optional feature. It runs on every device.</p>`
      : aspectsOf(detail).map((aspect) => aspectSection(context, detail, aspect))}
    ${detail.kind === "kernel" ? kernelSizes(context, detail) : nothing}
    ${kernelProperties(detail)}
  </aside>`;
}

function aspectsOf(detail: FunctionDetail): number[] {
  return [...new Set([...detail.used, ...(detail.declared ?? [])])].sort((a, b) => a - b);
}

function aspectSection(context: Context, detail: FunctionDetail, aspect: number): TemplateResult {
  const own = detail.own.includes(aspect);
  const declared = detail.declared?.includes(aspect) ?? false;
  const used = detail.used.includes(aspect);
  const how: How = own ? "own" : declared ? "declared" : "inherited";
  const also = own && declared ? "own and declared" : declared && used ? "declared and inherited" : how;
  const wanted = context.state.nav.aspect;
  // If there are up to three aspects, all of them are open. Otherwise one of them
  // is open at a time.
  const open = wanted === null ? aspectsOf(detail).length <= 3 || aspect === aspectsOf(detail)[0] : wanted === aspect;
  return html`<section class="why-aspect">
    <h3><button class="disclosure" aria-expanded=${open} @click=${() => context.go({ aspect: open ? -1 : aspect })}>
        ${icon(open ? "down" : "right")}${aspectMark(context.names, aspect, how)}
        <span class="how">${also}</span>
      </button>
    </h3>
    ${open ? (used ? chains(context, detail, aspect) : html`<p class="hint"><code>device_has</code> declares this aspect, but the function does not use it.</p>`) : nothing}
  </section>`;
}

/**
 * The number of chains to ask for, by function and aspect. A reload forgets it.
 */
const wantedChains = new Map<string, number>();

function chains(context: Context, detail: FunctionDetail, aspect: number): TemplateResult {
  const key = `${detail.name} ${aspect}`;
  const limit = wantedChains.get(key) ?? STEP;
  const reply = context.answers.read<Reply<Chains>>(`chains ${aspect}`, {
    do: "call", request: { call: "chains", function: detail.name, aspect, first: 0, limit },
  });
  if (!reply) return html`<p class="hint">…</p>`;
  if (!reply.ok) return html`<p class="hint">${reply.diagnostics[0]?.message}</p>`;
  const shown = reply.chains.length;
  const more = reply.total !== String(shown);
  return html`${reply.chains.map((chain, i) => html`
      <ol class="chain" aria-label="Chain ${i + 1} of ${reply.total}">${chain.frames.map((frame, k) =>
        frameItem(context, aspect, frame, chain.frames[k + 1]))}</ol>`)}
    ${more ? html`<p class="chain-count">${shown} of ${total(reply.total)} chains
      <button class="link" @click=${() => { wantedChains.set(key, limit + 10); context.redraw(); }}>Show more</button></p>`
      : shown > 1 ? html`<p class="chain-count">${shown} chains, the shortest first</p>` : nothing}`;
}

function total(text: string): string {
  const digits = text.replace(/^>=/, "");
  const readable = digits.length > 15 ? `10^${digits.length - 1}` : grouped(Number(digits));
  return text.startsWith(">=") ? `at least ${readable}` : readable;
}

function frameItem(context: Context, aspect: number, frame: ChainFrame, next: ChainFrame | undefined): TemplateResult {
  const last = next === undefined;
  const named = ({ function: name, demangled }: ChainFrame) => ({ name, demangled });
  const shown = shownName(context, named(frame));
  const cut = next ? `What if ${shown} did not call ${shownName(context, named(next))}?` : "";
  return html`<li class="frame ${last ? "source" : ""}">
    <button class="frame-name code" title=${hoverName(named(frame))} @click=${() => selectFunction(context, frame.function, true)}>${shown}</button>
    <span class="frame-place">${placeLink(context, frame)}</span>
    ${last && frame.detail ? html`<span class="frame-detail">${viaWord(frame.via)} <code>${frame.detail}</code></span>` : nothing}
    ${last ? html`<button class="link edit" @click=${() => context.dispatch({
      do: "add_edit", edit: { edit: "remove_aspect", function: frame.function, aspect } })}>What if not?</button>` : nothing}
    ${next ? html`<button class="icon-button cut" title=${cut} aria-label=${cut}
        @click=${() => context.dispatch({ do: "add_edit", edit: { edit: "cut_call", from: frame.function, to: next.function } })}
        >${icon("cut")}</button>` : nothing}
  </li>`;
}

function viaWord(via: string | undefined): string {
  switch (via) {
    case "instruction": return "instruction";
    case "type": return "type";
    case "attribute": return "stated by";
    default: return via ?? "";
  }
}
