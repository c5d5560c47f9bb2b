// What the explorer costs: ./bazelw run //web:explorer_benchmark
//
// Calls of the engine in WebAssembly beside the same calls natively, both
// optimised, and what a user waits for in the page. The table at the end is the
// result; the status is 1 if a number is not as wanted.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeAll } from "../test/site.mjs";
import { measureCalls } from "./engine_measures.mjs";
import { functionName, kernelName, linkedProgram } from "./generated_modules.mjs";

const MOST_RATIO = 1.6;
// A call below this is over before anybody sees it; its ratio is the clock's.
const LEAST_FOR_RATIO = 1;
const FP64 = 6;

const folder = mkdtempSync(join(tmpdir(), "explorer_benchmark-"));
const table = [];

function add(what, measured, limit, native = null, unit = "ms") {
  table.push({ what, measured, limit, native, unit });
}

function write(name, text) {
  writeFileSync(join(folder, name), text);
  return Buffer.byteLength(text);
}

function addCalls(program, calls, limits = {}) {
  for (const { what, first, wasm, native } of calls) {
    console.log(`${program}: ${what}: first ${first.toFixed(1)} ms, then ${wasm.toFixed(2)} ms, natively ${native.toFixed(2)} ms`);
    if (native >= LEAST_FOR_RATIO) add(`${program}: ${what}, wasm / native`, wasm / native, MOST_RATIO, native, "ratio");
    if (limits[what]) add(`${program}: ${what}`, wasm, limits[what], native);
  }
}

async function measureTenThousand() {
  const size = write("ten.ll", linkedProgram({ kernels: 1000, functions: 9000, steps: 2.6 }));
  const focus = [kernelName(0)];
  const wide = [...Array(40).keys()].map((i) => functionName(4500 + i));
  addCalls(`10,000 functions, ${(size / 1e6).toFixed(1)} MB`, await measureCalls(folder, "ten.ll", size, [
    { what: "open", requests: [{ call: "open", files: true }] },
    { what: "replan, whole", requests: ["kernel", "auto"].map((split) => ({ call: "replan", split })) },
    { what: "replan, plan only", requests: ["kernel", "source", "off", "auto"].map((split) => ({ call: "replan", split, only: ["split", "devices"] })) },
    { what: "replan with an edit", requests: [{ call: "replan", split: "auto", edits: [{ edit: "remove_aspect", function: functionName(3), aspect: FP64 }] }, { call: "replan", split: "auto" }] },
    { what: "ir", requests: [{ call: "ir" }] },
    { what: "costs", requests: [{ call: "costs" }] },
    { what: "compare", requests: [{ call: "compare", files: true }] },
    { what: "chains", requests: [{ call: "chains", function: kernelName(0), aspect: FP64, limit: 20 }] },
    { what: "graph of 300", requests: [{ call: "graph", focus: wide, expanded: wide, limit: 300 }] },
    { what: "dot", requests: [{ call: "dot", focus, expanded: wide, limit: 300 }] },
    { what: "path", requests: [{ call: "path", from: kernelName(0), to: functionName(8999) }] },
    { what: "pair", requests: [{ call: "pair", a: kernelName(0), b: kernelName(1) }] },
  ]), { "graph of 300": 150 });
}

function print() {
  console.log(`\n${"what".padEnd(62)} ${"measured".padStart(9)} ${"limit".padStart(9)} ${"native".padStart(9)} ${"ratio".padStart(6)}`);
  for (const { what, measured, limit, native, unit } of table) {
    const shown = unit === "ms" ? measured.toFixed(1) : measured.toFixed(2);
    const good = measured <= limit ? "" : "  <-- not met";
    console.log(`${what.padEnd(62)} ${shown.padStart(9)} ${String(limit).padStart(9)} ${(native?.toFixed(1) ?? "").padStart(9)}${good}`);
  }
  return table.every(({ measured, limit }) => measured <= limit);
}

try {
  await measureTenThousand();
} finally {
  await closeAll();
  rmSync(folder, { recursive: true });
}
process.exitCode = print() ? 0 : 1;
