// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Asks the engine a question once, after a click. If there is no answer, the
// page shows the reason. state/answers.ts asks for the content of the views.

import type { EngineRequest } from "../model/engine_calls.js";
import type { Context } from "../state/context.js";
import type { AnswerTo, Request } from "../worker/protocol.js";

export async function ask<R extends Request>(context: Context, request: R): Promise<AnswerTo<R> | undefined> {
  try {
    return await context.engine?.ask(request);
  } catch (error) {
    context.dispatch({ do: "say", message: (error as Error).message });
    return undefined;
  }
}

export async function call<T>(context: Context, request: EngineRequest): Promise<T | undefined> {
  const reply = await ask(context, { do: "call", request });
  if (!reply || reply.ok) return reply as T | undefined;
  context.dispatch({ do: "say", message: reply.diagnostics[0]?.message ?? "" });
  return undefined;
}
