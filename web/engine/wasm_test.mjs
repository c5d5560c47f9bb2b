// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The engine in WebAssembly and the native engine give equal replies, byte for
// byte. Both explain, report and describe images as sycl-post-link does. The test
// compares all three for each IR file of the cases, in every mode.
//
//   node wasm_test.mjs ENGINE_CALL SYCL_POST_LINK LLVM_LINK FOLDER SCRATCH

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { MODES, explanationOf, irFilesBelow, questionsAbout } from "./case_requests.mjs";
import { EngineError, createEngine } from "./engine.mjs";
import createModule from "./engine_wasm.js";

const [engineCall, postLink, llvmLink] = process.argv.slice(2, 5).map((path) => resolve(path));
const [folder, scratch] = process.argv.slice(5).map((path) => resolve(path));
const LARGEST_OUTPUT = 1 << 30;

function run(program, args, options = {}) {
  return spawnSync(program, args, { maxBuffer: LARGEST_OUTPUT, ...options });
}

const engine = await createEngine(createModule);

function ask(request, files = []) {
  const contents = files.map((path) => readFileSync(path));
  const entries = files.map((name, at) => ({ name, size: contents[at].length }));
  const whole = files.length > 0 ? { ...request, files: entries } : request;
  return engine.call(JSON.stringify(whole), new Uint8Array(Buffer.concat(contents)));
}

// Asks both engines and compares the replies. Files in requests are paths.
function compare(requests) {
  const input = requests.map((request) => JSON.stringify(request)).join("\n");
  const native = run(engineCall, ["-"], { input });
  // A reply may contain line breaks, so all replies are compared as one text.
  const replies = requests.map(({ files, ...request }) => ask(request, files));
  assert.equal(replies.map((reply) => reply + "\n").join(""), native.stdout.toString());
  return replies;
}

function explainNatively(file, mode) {
  const output = join(scratch, "explanation.json");
  const ran = run(postLink, [`-split=${mode}`, `-explain=${output}`, file], { cwd: scratch });
  return ran.status === 0 ? readFileSync(output, "utf8") : null;
}

// Returns what the tool writes, {report, images: [{properties, symbols}]}, or
// null if the tool fails.
function splitNatively(file, mode) {
  const out = mkdtempSync(join(scratch, "split-"));
  const ran = run(postLink, [`-split=${mode}`, `-report=${join(out, "report.html")}`, "-o", join(out, "out.table"), file], { cwd: scratch });
  const text = (name) => readFileSync(join(out, name), "utf8");
  const written = ran.status !== 0 ? null : {
    report: text("report.html"),
    images: text("out.table").trimEnd().split("\n").slice(1).map((row) => {
      const [, properties, symbols] = row.split("|");
      return { properties: text(properties), symbols: text(symbols) };
    }),
  };
  rmSync(out, { recursive: true });
  return written;
}

// Compares the engine's report and images, natively and in WebAssembly, with the
// tool's. If the tool refuses the images, the engine reports an error.
function compareOutputs(file, split, images) {
  const written = splitNatively(file, split);
  const replies = compare([
    { call: "open", files: [file], split }, { call: "report" },
    ...images.map((_, id) => ({ call: "image", id })),
  ]).slice(1).map((reply) => JSON.parse(reply));
  const [report, ...answers] = replies;
  if (written === null) {
    assert.ok(answers.some(({ ok }) => !ok), `${file}, ${split}: the tool refuses images`);
    return 0;
  }
  assert.equal(report.html, written.report, `${file}, ${split}: report`);
  assert.deepEqual(answers.map(({ properties, symbols }) => ({ properties, symbols })), written.images, `${file}, ${split}: images`);
  return written.images.length;
}

let explained = 0;
let described = 0;
let refused = 0;
let asked = 0;
for (const file of irFilesBelow(folder)) {
  for (const split of MODES) {
    const [reply] = compare([{ call: "open", files: [file], split }]);
    const explanation = explanationOf(reply);
    assert.equal(explanation, explainNatively(file, split), `${file}, ${split}`);
    explanation === null ? refused++ : explained++;
    if (explanation !== null) described += compareOutputs(file, split, JSON.parse(explanation).split.images);
    if (split !== "auto" || explanation === null) continue;
    const questions = questionsAbout(JSON.parse(explanation));
    asked += questions.length;
    compare([{ call: "open", files: [file], split }, ...questions]);
    compare([{ call: "open", files: [file], split }, { call: "compare", files: [file] }]);
  }
}
assert.ok(explained >= 100, `${explained} explained`);
assert.ok(refused >= 4, `${refused} refused`);
assert.ok(described >= 100, `${described} images described`);

// The engine links several files as llvm-link does.
const units = ["callees", "recursion"].map((name, at) => {
  const unit = `unit${at}.ll`;
  copyFileSync(join(folder, name, "input.ll"), join(scratch, unit));
  return unit;
});
process.chdir(scratch);
const linked = units.join(", ");
assert.equal(run(llvmLink, ["-S", ...units, "-o", linked]).status, 0);
const [together] = compare([{ call: "open", files: units, split: "auto" }]);
assert.equal(explanationOf(together), explainNatively(linked, "auto"));

// Input that the engine cannot survive ends the instance with a reason; a new
// instance works.
const deep = Array.from({ length: 300000 }, (_, at) => `!${at} = distinct !{!${at + 1}}`);
const text = `!named = !{!0}\n${deep.join("\n")}\n!300000 = !{}\n`;
const other = await createEngine(createModule);
const bytes = new TextEncoder().encode(text);
try {
  other.call(JSON.stringify({ call: "open", files: [{ name: "deep.ll", size: bytes.length }] }), bytes);
} catch (error) {
  assert.ok(error instanceof EngineError, String(error));
  assert.match(error.message, /nested too deeply/);
  assert.throws(() => other.call('{"call":"about"}'), EngineError);
}
assert.match(ask({ call: "about" }), /^\{"ok":true/);

console.log(`${explained} explanations and reports, the files of ${described} images and ${asked} other answers are the same, ${refused} refusals too`);
