// What every view is drawn from.

import type { Engine } from "../engine.js";
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
  /** The input of the present result, once it is known. */
  input: Input | null;
  dispatch(action: Action): void;
  /** A step that Back undoes. */
  go(to: Partial<Navigation>): void;
  redraw(): void;
}
