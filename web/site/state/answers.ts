// Answers of the worker, for views that only draw. A view asks for what it
// shows, gets what is known, and is drawn again when the answer comes.
//
// `slot` names the place on the page: until a new answer is there the slot's
// last one is shown, so that nothing flickers while one types or switches.
//
// An answer holds for the program, or for one plan of it only. With another
// plan come its answers to what the page shows: a switch is one message to the
// worker and one drawing.

import { Ended, type Engine } from "../engine.js";
import { type Request, isOfPlan, refusal } from "../worker/protocol.js";

const KEPT = 400;
/** Requests of one screen; scrolling adds others. */
const MOST_SHOWN = 16;

/** By the request as JSON. */
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
  /** What was drawn of the plan; the latest last. */
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

  /** To be called before all is drawn. */
  startDrawing() {
    this.#shown.clear();
  }

  /** What is to be asked together with another plan. */
  shown(): Request[] {
    return [...this.#shown.values()].slice(-MOST_SHOWN);
  }

  /** Answers of the plan before are of no use; slots keep them for the eye. */
  renew(asked: Request[], answers: unknown[], sameProgram: boolean) {
    this.#ofPlan = new Known();
    if (!sameProgram) this.#ofProgram = new Known();
    asked.forEach((request, i) => this.#ofPlan.set(JSON.stringify(request), answers[i]));
  }

  /** The answer, or the slot's last one, or undefined. */
  read<T>(slot: string, request: Request): T | undefined {
    const answer = this.#look(request);
    if (answer.known) this.#slots.set(slot, answer.value);
    return this.#slots.get(slot) as T | undefined;
  }

  /** The answer to exactly this, or undefined: for rows, which never stand in. */
  exact<T>(request: Request): T | undefined {
    return this.#look(request).value as T | undefined;
  }

  /** What is not known is asked. */
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
      // The next drawing asks again, but not for what would fail again.
      if (error instanceof Ended) return void known.asked.delete(key);
      known.set(key, request.do === "call" ? refusal((error as Error).message) : null);
      this.#changed();
    }
  }
}
