// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the explorer: ./bazelw run //web:explorer_benchmark
//
// It measures calls of the engine in WebAssembly and natively, both optimised, and
// what a user waits for in the page. The table at the end is the result; the status
// is 1 if a number is above its limit. Arguments choose from MEASUREMENTS, below.
//
// Times are processor time of the threads that the user waits for, and the fastest
// of several rounds, so other work on the machine changes them little. Work in the
// page is measured by the clock too, which needs a quiet machine. "First" runs code
// that the browser has not optimised yet.

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SIMULATION, closeAll } from "../test/site.mjs";
import { measureCalls } from "./engine_measures.mjs";
import { everyPair, functionName, kernelName, linkedProgram, manyLines } from "./generated_modules.mjs";
import { fastest, openExample, openFile, openQuietly, peakMemory, scroll, switchMode, withPage } from "./page_measures.mjs";

const MOST_RATIO = 1.6;
const MOST_GROWTH = 3;
// A call gets a ratio if it takes at least this many ms natively. In the page,
// a faster call waits mostly for the message to the worker.
const LEAST_FOR_RATIO = 5;
const FP16 = 5;
const FP64 = 6;
const LONGEST_TASK = 100;

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

/** Returns a check of replies: `count` of each reply must be at least `least`. */
function has(least, count) {
  return (replies) => {
    for (const reply of replies) {
      if (!(count(reply) >= least)) throw new Error(`${count(reply)} where ${least} were to be`);
    }
  };
}

const chainsOf = (name, aspect) => ({ call: "chains", function: name, aspect, first: 0, limit: 20 });

async function measureTenThousand() {
  const { size } = statSync(join(folder, "ten.ll"));
  // The graph has nodes from all parts of the library, and their neighbours.
  const wide = [...Array(120).keys()].map((i) => functionName(70 * i + 3));
  const graph = { call: "graph", focus: wide, expanded: wide, limit: 300 };
  const edits = [{ edit: "remove_aspect", function: functionName(3), aspect: FP64 }];
  const modes = ["kernel", "source", "off", "auto"];
  addCalls(`10,000 functions, ${(size / 1e6).toFixed(1)} MB`, await measureCalls(folder, "ten.ll", size, [
    { what: "open", requests: [{ call: "open", files: true }] },
    { what: "replan, all", requests: modes.map((split) => ({ call: "replan", split })) },
    { what: "replan, plan only", requests: modes.map((split) => ({ call: "replan", split, only: ["split", "devices"] })) },
    { what: "replan with an edit", requests: [{ call: "replan", split: "auto", edits }, { call: "replan", split: "auto" }] },
    { what: "ir", requests: [{ call: "ir" }] },
    { what: "costs", requests: [{ call: "costs" }] },
    { what: "compare", requests: [{ call: "compare", files: true }] },
    { what: "graph of 300 nodes", requests: [graph], check: has(300, (reply) => reply.nodes.length) },
    { what: "dot of 300 nodes", requests: [{ ...graph, call: "dot" }] },
    { what: "path", requests: [{ call: "path", from: kernelName(0), to: functionName(8999) }] },
    { what: "pair", requests: [{ call: "pair", a: kernelName(0), b: kernelName(1) }] },
  ]), { "graph of 300 nodes": 150 });
}

async function measureFiftyThousand() {
  const size = write("fifty.ll", linkedProgram({ kernels: 1000, functions: 49000, steps: 0.5 }));
  // The requests alternate, so that the engine counts the chains again each
  // time.
  const requests = [FP64, FP16].map((aspect) => chainsOf(functionName(0), aspect));
  addCalls(`50,000 functions, ${(size / 1e6).toFixed(1)} MB`, await measureCalls(folder, "fifty.ll", size, [
    { what: "open", requests: [{ call: "open", files: true }] },
    { what: "chains", requests, check: has(1, (reply) => reply.chains.length) },
  ]), { chains: 50 });
}

// Measures the largest picture that can be drawn; measureTenThousand has a usual
// one.
async function measureLayout() {
  const size = write("pairs.ll", everyPair(300));
  const focus = [...Array(300).keys()].map((i) => functionName(i));
  addCalls("300 functions that each call all after them", await measureCalls(folder, "pairs.ll", size, [
    { what: "open", requests: [{ call: "open", files: true }] },
    { what: "graph of 300 nodes", requests: [{ call: "graph", focus, expanded: [], limit: 300 }], check: has(300, (reply) => reply.nodes.length) },
  ]), { "graph of 300 nodes": 150 });
}

// If a call is linear in its input, twice the input takes twice the time; if it is
// quadratic, 4 times. Neither size fits into the caches. If only the smaller size
// fitted, all ratios would be larger.
async function measureDoubling() {
  const measured = [];
  for (const times of [20, 40]) {
    const name = `times${times}.ll`;
    const size = write(name, linkedProgram({ kernels: 100 * times, functions: 900 * times, steps: 2.6 }));
    measured.push(await measureCalls(folder, name, size, [
      { what: "open", requests: [{ call: "open", files: true }] },
      { what: "replan, plan only", requests: [{ call: "replan", split: "kernel", only: ["split", "devices"] }] },
      { what: "ir", requests: [{ call: "ir" }] },
      { what: "costs", requests: [{ call: "costs" }] },
    ]));
  }
  measured[0].forEach(({ what, wasm }, i) => {
    add(`40,000 functions / 20,000: ${what}`, measured[1][i].wasm / wasm, MOST_GROWTH, null, "ratio");
  });
}

function addPage(what, { time, clock, longest }, limit) {
  console.log(`${what}: ${time.toFixed(0)} ms of both threads, ${clock.toFixed(0)} ms by the clock, the page's longest task ${longest.toFixed(0)} ms`);
  if (limit) {
    add(what, time, limit);
    add(`${what}, by the clock`, clock, limit);
  }
  add(`${what}: longest task of the page`, longest, LONGEST_TASK);
}

/** Does `work` in `times` new pages, one after the other. */
async function inNewPages(times, work) {
  const all = [];
  for (let i = 0; i < times; ++i) all.push(await withPage(work));
  return all;
}

async function measureOpening() {
  const opened = await inNewPages(3, (page) => openFile(page, join(folder, "ten.ll"), 10_000));
  addPage("first result of 10 MB in a new page", fastest(opened), 1500);
  const example = await inNewPages(3, (page) => openExample(page, SIMULATION, 19));
  addPage("an example in a new page", fastest(example), 1000);
}

/** Returns the number of images for each mode, from the table of costs. */
async function openImages(page) {
  await openFile(page, join(folder, "ten.ll"), 10_000);
  await page.getByRole("tab", { name: /Images/ }).click();
  await page.locator("table.costs").waitFor();
  const rows = await page.locator("table.costs tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText)));
  return new Map(rows.map(([mode, images]) => [mode, Number(images.replace(",", ""))]));
}

async function measureSwitching() {
  const switched = new Map();
  const first = await inNewPages(3, async (page) => {
    const images = await openImages(page);
    const first = await switchMode(page, "kernel", images.get("kernel"));
    for (let i = 0; i < 3; ++i) {
      for (const mode of ["auto", "off", "source", "kernel"]) {
        switched.set(mode, [...switched.get(mode) ?? [], await switchMode(page, mode, images.get(mode))]);
      }
    }
    return first;
  });
  addPage("1,000 kernels, the first switch of the mode, to kernel", fastest(first), 100);
  for (const [mode, times] of switched) addPage(`1,000 kernels, another switch, to ${mode}`, fastest(times), 100);
}

async function measureScrolling() {
  write("long.ll", manyLines(200_000));
  await withPage(async (page) => {
    await openQuietly(page, join(folder, "long.ll"), () => document.querySelector("#text .line"));
    addPage("200,000 lines scrolled", await scroll(page, "#text", 300));
  });
}

async function measureMemory() {
  const text = linkedProgram({ kernels: 2000, functions: 56_500, steps: 2.4 });
  const most = 50e6;
  write("most.ll", `${text};${"-".repeat(most - Buffer.byteLength(text) - 1)}`);
  const bytes = await withPage((page) => peakMemory(() =>
    openQuietly(page, join(folder, "most.ll"), () => document.querySelector("#tab-functions .count")?.textContent === "58,500")));
  add("50 MB of input: most memory of the page's process, MiB", bytes / 2 ** 20, 1024, null, "MiB");
  write("too_much.ll", ";".repeat(most + 1));
  await withPage(async (page) => {
    await openQuietly(page, join(folder, "too_much.ll"), () => document.body.innerText.includes("sycl-post-link -explain"));
    console.log("more than 50 MB is refused, and the refusal names the command line");
  });
}

function print() {
  const row = (cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(62) : cell.padStart(10))).join("");
  console.log(`\n${row(["what", "measured", "limit", "native ms", "ratio"])}`);
  for (const { what, measured, limit, native, unit } of table) {
    const cells = [what, measured.toFixed(unit === "ratio" ? 2 : 1), String(limit),
      native?.toFixed(1) ?? "", native && unit === "ms" ? (measured / native).toFixed(2) : ""];
    console.log(row(cells) + (measured <= limit ? "" : "  <-- not met"));
  }
  return table.every(({ measured, limit }) => measured <= limit);
}

const MEASUREMENTS = {
  calls: measureTenThousand,
  chains: measureFiftyThousand,
  layout: measureLayout,
  doubling: measureDoubling,
  opening: measureOpening,
  switching: measureSwitching,
  scrolling: measureScrolling,
  memory: measureMemory,
};

const NAMES = Object.keys(MEASUREMENTS).join(" ");
const chosen = process.argv.slice(2);
if (chosen.includes("--help")) {
  console.log(`usage: ./bazelw run //web:explorer_benchmark -- [MEASUREMENT...]\n\nall, or some of: ${NAMES}`);
  process.exit(0);
}
const unknown = chosen.find((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown) {
  console.error(`explorer_benchmark: there is no measurement '${unknown}'; there are: ${NAMES}`);
  process.exit(2);
}

try {
  write("ten.ll", linkedProgram({ kernels: 1000, functions: 9000, steps: 2.6 }));
  for (const [name, work] of Object.entries(MEASUREMENTS)) {
    if (chosen.length === 0 || chosen.includes(name)) await work();
  }
} finally {
  await closeAll();
  rmSync(folder, { recursive: true });
}
process.exitCode = print() ? 0 : 1;
