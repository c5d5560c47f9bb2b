// Answers of the worker, for views that only draw. A view asks for what it
// shows, gets what is known, and is drawn again when the answer comes.
//
// `slot` names the place on the page: until a new answer is there the slot's
// last one is shown, so that nothing flickers while one types or switches.

import type { Engine } from "../engine.js";
import type { Request } from "../worker/protocol.js";

const KEPT = 400;

interface Slot {
  key: string;
  value: unknown;
}

export class Answers {
  readonly #values = new Map<string, unknown>();
  readonly #asked = new Set<string>();
  readonly #slots = new Map<string, Slot>();
  readonly #changed: () => void;
  #engine: Engine | null = null;
  #revision = "";

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  connect(engine: Engine) {
    this.#engine = engine;
  }

  /** Answers for an older result are of no use; slots keep them for the eye. */
  forget(revision: string) {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#values.clear();
    this.#asked.clear();
  }

  /** The answer, or the slot's last one, or undefined. */
  read<T>(slot: string, request: Request): T | undefined {
    const key = JSON.stringify(request);
    if (this.#values.has(key)) {
      const value = this.#values.get(key) as T;
      this.#slots.set(slot, { key, value });
      return value;
    }
    void this.#ask(key, request);
    return this.#slots.get(slot)?.value as T | undefined;
  }

  /** The answer to exactly this, or undefined: for rows, which never stand in. */
  exact<T>(request: Request): T | undefined {
    const key = JSON.stringify(request);
    if (this.#values.has(key)) return this.#values.get(key) as T;
    void this.#ask(key, request);
    return undefined;
  }

  async #ask(key: string, request: Request) {
    if (!this.#engine || this.#asked.has(key)) return;
    const revision = this.#revision;
    this.#asked.add(key);
    try {
      const answer = await this.#engine.ask(request);
      if (revision !== this.#revision) return;
      this.#values.set(key, answer);
      this.#trim();
      this.#changed();
    } catch {
      // The engine was stopped; the next drawing asks again.
      if (revision === this.#revision) this.#asked.delete(key);
    }
  }

  #trim() {
    for (const key of this.#values.keys()) {
      if (this.#values.size <= KEPT) break;
      this.#values.delete(key);
      this.#asked.delete(key);
    }
  }
}
