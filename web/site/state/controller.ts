// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Makes the engine follow the state: the input, split mode, devices and edits
// of `nav`. A click and Back both change the state only; the controller sees
// the difference and asks the engine for the missing part.
//
// One call runs at a time, and only the newest request waits for it. So quick changes
// never queue up. After a refusal the last good result stays on the page.

import { Ended, type Engine } from "../worker/engine.js";
import { type PlanOptions, isDeviceEdit, sameProgram } from "../model/engine_calls.js";
import { sameInput } from "./actions.js";
import type { Answers } from "./answers.js";
import type { Input, Inputs } from "./inputs.js";
import type { InputRef, Navigation } from "./state.js";
import type { Store } from "./store.js";

interface Wish {
  input: InputRef;
  options: PlanOptions;
}

export class Controller {
  readonly #store: Store;
  readonly #inputs: Inputs;
  readonly #engine: Engine;
  readonly #answers: Answers;
  #done: Wish | null = null;
  #tried = "";
  #running = false;
  #revision = 0;
  #opened = 0;
  /** The number of images without edits, and the input and split mode for which it was counted. */
  #unedited = { of: "", images: 0 };

  constructor(store: Store, inputs: Inputs, engine: Engine, answers: Answers) {
    this.#store = store;
    this.#inputs = inputs;
    this.#engine = engine;
    this.#answers = answers;
    engine.onStage = (what) => {
      const { work } = store.state;
      if (work) store.dispatch({ do: "working", what, since: work.since });
    };
    store.watch((state, before, action) => {
      // If the same input is opened again, it is tried again.
      if (action.do === "open") this.#tried = "";
      if (state.nav !== before.nav) void this.#follow();
    });
    void this.#follow();
  }

  /** Stops the running call; the page keeps the last good result. */
  async cancel() {
    this.#tried = JSON.stringify(wish(this.#store.state.nav));
    this.#store.dispatch({ do: "idle" });
    this.#store.dispatch({ do: "say", message: "Stopped. The last result is still shown." });
    await this.#engine.cancel().catch((error: Error) => {
      if (!(error instanceof Ended)) this.#refuse(error.message);
    });
  }

  async #follow() {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        this.#tried = JSON.stringify(next);
        await this.#fulfil(next);
      }
    } finally {
      this.#running = false;
    }
  }

  /** Returns what the state asks for, or null if it was tried already. */
  #next(): Wish | null {
    const wanted = wish(this.#store.state.nav);
    return wanted && JSON.stringify(wanted) !== this.#tried ? wanted : null;
  }

  async #fulfil(wanted: Wish) {
    const begin = performance.now();
    const input = await this.#find(wanted.input);
    if (!input) return;
    try {
      const reopen = !this.#done || !sameInput(this.#done.input, wanted.input);
      this.#store.dispatch({ do: "working", what: reopen ? reading(input) : "Planning images", since: begin });
      const asked = this.#answers.shown();
      const answer = reopen
        ? await this.#engine.open(input.files, wanted.options, asked)
        : await this.#engine.replan(wanted.options, asked);
      if (!answer.ok) return this.#store.dispatch({ do: "refused", problems: answer.diagnostics });
      if (reopen) ++this.#opened;
      const same = !reopen && sameProgram(this.#done!.options.edits, wanted.options.edits);
      this.#answers.renew(asked, answer.answers, same);
      this.#done = wanted;
      const of = JSON.stringify([wanted.input, wanted.options.split]);
      if (wanted.options.edits.every(isDeviceEdit)) this.#unedited = { of, images: answer.summary.images };
      this.#store.dispatch({
        do: "answered",
        result: {
          revision: ++this.#revision,
          opened: this.#opened,
          input: wanted.input,
          edits: wanted.options.edits,
          summary: answer.summary,
          remarks: answer.remarks,
          engine_ms: answer.engine_ms,
          images_without_edits: this.#unedited.of === of ? this.#unedited.images : 0,
        },
      });
    } catch (error) {
      if (!(error instanceof Ended)) this.#refuse((error as Error).message);
      else if (!error.byUser) this.#tried = "";
    }
  }

  /** Returns null after a refusal. */
  async #find(ref: InputRef): Promise<Input | null> {
    try {
      const input = await this.#inputs.find(ref);
      if (!input) this.#refuse("the link does not contain this input; open the file again");
      else if (input.files.length === 0) this.#refuse("these files have no module; open .ll or .bc");
      else return input;
    } catch (error) {
      this.#refuse(`the input cannot be fetched: ${(error as Error).message}`);
    }
    return null;
  }

  #refuse(message: string) {
    this.#store.dispatch({ do: "refused", problems: [{ severity: "error", message }] });
  }
}

function wish({ input, split, device_config, edits }: Navigation): Wish | null {
  return input && { input, options: { split, device_config, edits } };
}

function reading({ files }: Input): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return `Reading ${files.length === 1 ? files[0]!.name : `${files.length} modules`}, ${megabytes(bytes)}`;
}

function megabytes(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
