// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Holds the state and calls the watchers after each action. If a watcher sends an
// action, the store handles it after the current one.

import { type Action, reduce } from "./actions.js";
import { INITIAL_STATE, type State } from "./state.js";

export type Watcher = (state: State, before: State, action: Action) => void;

export class Store {
  #state = INITIAL_STATE;
  readonly #watchers: Watcher[] = [];
  readonly #queue: Action[] = [];
  #busy = false;

  get state(): State {
    return this.#state;
  }

  watch(watcher: Watcher) {
    this.#watchers.push(watcher);
  }

  readonly dispatch = (action: Action) => {
    this.#queue.push(action);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        const before = this.#state;
        this.#state = reduce(before, next);
        for (const watcher of this.#watchers) watcher(this.#state, before, next);
      }
    } finally {
      this.#busy = false;
    }
  };
}
