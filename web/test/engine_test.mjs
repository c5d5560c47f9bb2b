// The engine in Chromium gives the same replies as natively, byte for byte, for each
// IR file of the cases, in every mode.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, test } from "node:test";
import { MODES, explanationOf, irFilesBelow, questionsAbout } from "../engine/case_requests.mjs";
import { openEngine } from "./engine_in_browser.mjs";
import { closeAll } from "./site.mjs";

const ENGINE_CALL = "web/engine/engine-call";
const LARGEST_OUTPUT = 1 << 30;

after(closeAll);

/** Asks both engines, compares the replies and returns them. */
async function compare(engine, requests) {
  const input = requests.map((request) => JSON.stringify(request)).join("\n");
  const native = spawnSync(ENGINE_CALL, ["-"], { input, maxBuffer: LARGEST_OUTPUT });
  const replies = await engine.call(requests);
  assert.equal(replies.map((reply) => `${reply}\n`).join(""), native.stdout.toString());
  return replies;
}

test("answers about every case are the native engine's", async (t) => {
  const engine = await openEngine(t, [process.cwd()]);
  let explained = 0;
  let refused = 0;
  let asked = 0;
  for (const file of irFilesBelow("testdata/cases")) {
    const replies = await compare(engine, MODES.map((split) => ({ call: "open", files: [file], split })));
    for (const reply of replies) explanationOf(reply) === null ? ++refused : ++explained;
    const explanation = explanationOf(replies[0]);
    if (explanation === null) continue;
    const questions = questionsAbout(JSON.parse(explanation));
    asked += questions.length;
    await compare(engine, [{ call: "open", files: [file] }, ...questions, { call: "compare", files: [file] }]);
  }
  t.diagnostic(`${explained} explanations, ${asked} other answers, ${refused} refusals`);
  assert.ok(explained >= 100, `${explained} explained`);
  assert.ok(refused >= 4, `${refused} refused`);
});

test("several files are linked as the native engine links them", async (t) => {
  const engine = await openEngine(t, [process.cwd()]);
  const files = ["callees", "recursion"].map((name) => `testdata/cases/${name}/input.ll`);
  const [reply] = await compare(engine, [{ call: "open", files }, { call: "units" }]);
  assert.notEqual(explanationOf(reply), null);
});
