// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Each step of the user is an entry in the browser's history, and Back undoes it.
// The entry holds the state, and its address is the link, which is packed a moment
// later. A run of typing or arrow keys makes one entry, not one for each key.

import type { Inputs } from "./inputs.js";
import { makeLink, readLink } from "./session.js";
import { INITIAL_NAVIGATION, type Navigation } from "./state.js";
import type { Store } from "./store.js";

interface Entry {
  nav: Navigation;
  /**
   * The page load that made the entry. The numbers of files are valid only in
   * this load.
   */
  load: number;
}

const LOAD = Date.now();
/**
 * If actions without `step` follow each other faster than this, they belong to
 * one entry.
 */
const TOGETHER_MS = 1000;

export class History {
  readonly #store: Store;
  readonly #inputs: Inputs;
  #last = 0;
  #packing = 0;

  constructor(store: Store, inputs: Inputs) {
    this.#store = store;
    this.#inputs = inputs;
    store.watch((state, before, action) => {
      if (state.nav === before.nav || action.do === "restore") return;
      const quick = action.do === "navigate" && !action.step;
      const joined = action.do === "navigate" && action.join === true;
      this.#record(state.nav, joined || (quick && performance.now() - this.#last < TOGETHER_MS));
      this.#last = quick ? performance.now() : 0;
    });
    addEventListener("popstate", (event) => void this.#return(event.state as Entry | null));
    // The user pasted a link into the address bar of the open page.
    addEventListener("hashchange", () => {
      if (!history.state) void this.#return(null);
    });
  }

  /** Returns the state of the page's address, or null if it has none. */
  async start(): Promise<Navigation | null> {
    return readLink(location.hash, this.#inputs);
  }

  #record(nav: Navigation, replace: boolean) {
    const entry: Entry = { nav, load: LOAD };
    if (replace) history.replaceState(entry, "");
    else history.pushState(entry, "");
    const mine = ++this.#packing;
    void makeLink(nav, this.#inputs).then(({ fragment }) => {
      if (mine === this.#packing) history.replaceState(entry, "", fragment);
    });
  }

  async #return(entry: Entry | null) {
    const mine = ++this.#packing;
    this.#last = 0;
    const nav = entry?.load === LOAD ? entry.nav : await readLink(location.hash, this.#inputs);
    // The user may have taken another step while the link was read.
    if (mine === this.#packing) this.#store.dispatch({ do: "restore", to: nav ?? INITIAL_NAVIGATION });
  }
}
