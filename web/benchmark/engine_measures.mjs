// What calls of the engine take in Chromium and natively: the processor's time
// of the thread that answers, so that other work on the machine does not count,
// nor V8's compiler, which runs beside it.
//
// A measurement is a round of requests. Each round of all is repeated; the first
// one tells of code that V8 has not optimised yet, the fastest one of the rest.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { openEngine } from "../test/engine_in_browser.mjs";
import { browser } from "../test/site.mjs";

const ROUNDS = 8;

/** Durations in ms, in order, of the worker's tasks that hold a mark. */
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
    // The last task is in the trace when the next one has begun.
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
 * `plan` is a list of {what, requests, check}; `files: true` in a request stands
 * for the file, and `check` looks at replies. Gives {what, first, wasm, native} in ms, of one request each.
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
