// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The data that every view needs to draw itself.

import type { Engine } from "../worker/engine.js";
import type { AspectNames } from "../model/aspect_names.js";
import type { Action } from "./actions.js";
import type { Answers } from "./answers.js";
import type { Controller } from "./controller.js";
import type { Input, Inputs } from "./inputs.js";
import type { Navigation, State } from "./state.js";

export interface Context {
  state: State;
  answers: Answers;
  inputs: Inputs;
  names: AspectNames;
  engine: Engine | null;
  controller: Controller | null;
  /** The input that the state names, once it is fetched. */
  input: Input | null;
  dispatch(action: Action): void;
  /** Navigates in one step that Back undoes. */
  go(to: Partial<Navigation>): void;
  redraw(): void;
}
