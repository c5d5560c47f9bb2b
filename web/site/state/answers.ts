// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The worker's answers for the views. A view asks for what it shows, gets the
// answer that is known, and is drawn again when a new answer comes.
//
// `slot` names the place on the page. Until a new answer comes, the slot shows its
// last one, so that nothing flickers while the user types or switches.
//
// An answer is valid for all plans of the program, or only for one. When the plan
// changes, one message to the worker brings new answers for everything that the page
// shows, and the page is drawn once.

import { Ended, type Engine } from "../worker/engine.js";
import { type Request, isOfPlan, refusal } from "../worker/protocol.js";

const KEPT = 400;
/**
 * The largest number of requests that shown() returns. It is enough for one screen;
 * scrolling adds others.
 */
const MOST_SHOWN = 16;

/** Answers by their requests as JSON. */
class Known {
  readonly values = new Map<string, unknown>();
  readonly asked = new Set<string>();

  set(key: string, value: unknown) {
    this.values.set(key, value);
    for (const old of this.values.keys()) {
      if (this.values.size <= KEPT) break;
      this.values.delete(old);
      this.asked.delete(old);
    }
  }
}

export class Answers {
  readonly #slots = new Map<string, unknown>();
  readonly #changed: () => void;
  /** The requests about the plan since drawing began. The latest request is the last. */
  readonly #shown = new Map<string, Request>();
  #ofProgram = new Known();
  #ofPlan = new Known();
  #engine: Engine | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  connect(engine: Engine) {
    this.#engine = engine;
  }

  /** Call it before each drawing of the page. */
  startDrawing() {
    this.#shown.clear();
  }

  /**
   * Returns the requests to send together with the request for another plan.
   */
  shown(): Request[] {
    return [...this.#shown.values()].slice(-MOST_SHOWN);
  }

  /** Forgets the answers of the old plan; slots still show them until new ones come. */
  renew(asked: Request[], answers: unknown[], sameProgram: boolean) {
    this.#ofPlan = new Known();
    if (!sameProgram) this.#ofProgram = new Known();
    asked.forEach((request, i) => this.#ofPlan.set(JSON.stringify(request), answers[i]));
  }

  /**
   * Returns the answer if it is known, otherwise the slot's last answer,
   * otherwise undefined.
   */
  read<T>(slot: string, request: Request): T | undefined {
    const answer = this.#look(request);
    if (answer.known) this.#slots.set(slot, answer.value);
    return this.#slots.get(slot) as T | undefined;
  }

  /** Returns the answer to exactly this request, or undefined. Rows use it: an old row must not stand in for another. */
  exact<T>(request: Request): T | undefined {
    return this.#look(request).value as T | undefined;
  }

  /** Asks the worker if the answer is not known. */
  #look(request: Request): { known: boolean; value?: unknown } {
    const key = JSON.stringify(request);
    const { values } = this.#knownOf(request);
    if (isOfPlan(request)) {
      this.#shown.delete(key);
      this.#shown.set(key, request);
    }
    if (values.has(key)) return { known: true, value: values.get(key) };
    void this.#ask(key, request);
    return { known: false };
  }

  #knownOf(request: Request): Known {
    return isOfPlan(request) ? this.#ofPlan : this.#ofProgram;
  }

  async #ask(key: string, request: Request) {
    const known = this.#knownOf(request);
    if (!this.#engine || known.asked.has(key)) return;
    known.asked.add(key);
    try {
      const answer = await this.#engine.ask(request);
      known.set(key, answer);
      if (known === this.#knownOf(request)) this.#changed();
    } catch (error) {
      // The next drawing asks again, unless the request itself failed.
      if (error instanceof Ended) return void known.asked.delete(key);
      known.set(key, request.do === "call" ? refusal((error as Error).message) : null);
      this.#changed();
    }
  }
}
