// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures calls of the engine in Chromium and natively, in processor time of the
// thread that answers. Other work on the machine does not count, nor does V8's
// compiler, which runs in other threads.
//
// A measurement is a round of requests, which is repeated. The first round shows
// code that V8 has not optimised yet; the fastest of the others is the result.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { openEngine } from "../test/engine_in_browser.mjs";
import { browser } from "../test/site.mjs";

const ROUNDS = 8;

/**
 * Returns the processor time in ms of each of the worker's tasks that has a
 * mark, in order.
 */
function markedTasks({ traceEvents }) {
  const marks = traceEvents.filter(({ name }) => /^round \d+$/.test(name)).sort((a, b) => a.ts - b.ts);
  return marks.map((mark) => {
    const task = traceEvents.find((e) => /RunTask/.test(e.name) && e.tdur !== undefined && e.tid === mark.tid &&
      e.pid === mark.pid && e.ts <= mark.ts && mark.ts <= e.ts + e.dur);
    return task.tdur / 1000;
  });
}

async function inChromium(folder, file, plan) {
  const closing = [];
  const engine = await openEngine({ after: (close) => closing.push(close) }, [process.cwd(), folder]);
  const measured = [];
  for (const { requests, check } of plan) {
    const calls = requests.map((request) => (request.files ? { ...request, files: [file] } : request));
    if (check) check((await engine.call(calls)).map((reply) => JSON.parse(reply)));
    await browser.startTracing(engine.page, { categories: ["toplevel", "blink.user_timing"] });
    for (let round = 0; round < ROUNDS; ++round) {
      const replies = await engine.call(calls, { mark: `round ${round}`, brief: true });
      const refused = replies.find((reply) => !reply.startsWith('{"ok":true'));
      if (refused) throw new Error(refused);
    }
    // The trace records a task only after the next task began, so one more call
    // follows.
    await engine.call([]);
    measured.push(markedTasks(JSON.parse((await browser.stopTracing()).toString())));
  }
  for (const close of closing) await close();
  return measured;
}

function natively(folder, file, size, plan) {
  const lines = plan.map(({ requests }) => JSON.stringify(requests.map((request) => (
    request.files ? { ...request, files: [{ name: file, size }] } : request))));
  const ran = spawnSync(process.env.ENGINE_TIMES, [String(ROUNDS), join(folder, file)], { input: lines.join("\n") });
  if (ran.status !== 0) throw new Error(`engine-times: ${ran.stderr}`);
  return ran.stdout.toString().trim().split("\n").map((line) => JSON.parse(line));
}

/**
 * Measures the requests of `plan`, a list of {what, requests, check}. In a
 * request, `files: true` stands for the file; `check` looks at the replies.
 * Returns {what, first, wasm, native} for each entry, in ms for one request.
 */
export async function measureCalls(folder, file, size, plan) {
  const wasm = await inChromium(folder, file, plan);
  const native = natively(folder, file, size, plan);
  return plan.map(({ what, requests }, i) => ({
    what,
    first: wasm[i][0] / requests.length,
    wasm: Math.min(...wasm[i].slice(1)) / requests.length,
    native: Math.min(...native[i].slice(1)) / requests.length,
  }));
}
