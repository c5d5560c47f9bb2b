// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures what a user waits for in the page, from the act to the painted result:
// by the clock, and in processor time of the page's thread and the worker's, which
// take turns. Processor time excludes other work on the machine and V8's compiler
// in other threads.

import { readFileSync } from "node:fs";
import { browser, openSite } from "../test/site.mjs";

const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"];
const PATIENCE = { timeout: 180_000 };

/** Returns the times of tasks in ms, by the thread's name. */
function tasksByThread({ traceEvents }) {
  const names = new Map();
  for (const e of traceEvents) {
    if (e.name === "thread_name") names.set(`${e.pid} ${e.tid}`, e.args.name);
  }
  const tasks = { CrRendererMain: [], "DedicatedWorker thread": [] };
  for (const e of traceEvents) {
    if (e.name === "RunTask" && e.tdur !== undefined) tasks[names.get(`${e.pid} ${e.tid}`)]?.push(e.tdur / 1000);
  }
  return tasks;
}

const sum = (times) => times.reduce((all, one) => all + one, 0);

/**
 * Does `act` in the page and waits until the expression `until` is true and its
 * result is painted. Returns, in ms, the `time` of both threads, the time by the
 * `clock`, and the `longest` task of the page.
 */
export async function measure(page, act, until) {
  await browser.startTracing(page, { categories: CATEGORIES });
  const start = performance.now();
  const done = page.evaluate((until) => new Promise((resolve) => {
    const shown = new Function(`return ${until};`);
    // A task that a frame's callback asks for runs when the frame is painted.
    const look = () => (shown() ? setTimeout(resolve) : requestAnimationFrame(look));
    look();
  }), until);
  await act();
  await done;
  const clock = performance.now() - start;
  const tasks = tasksByThread(JSON.parse((await browser.stopTracing()).toString()));
  const main = tasks.CrRendererMain;
  return { time: sum(main) + sum(tasks["DedicatedWorker thread"]), clock, longest: Math.max(...main) };
}

/** Returns the least times of several measurements, and the longest of all tasks. */
export function fastest(all) {
  const least = (field) => Math.min(...all.map((one) => one[field]));
  return { time: least("time"), clock: least("clock"), longest: Math.max(...all.map(({ longest }) => longest)) };
}

/** Calls `use` with a fresh page, and closes the page afterwards. */
export async function withPage(use) {
  const closing = [];
  const page = await openSite({ after: (close) => closing.push(close) });
  await page.getByRole("button", { name: /^Open/ }).first().waitFor();
  // Waits until the engine has started, before anything is measured.
  await page.waitForFunction(() => !document.querySelector(".status.busy, [aria-busy=true]"));
  try {
    return await use(page);
  } finally {
    for (const close of closing) await close();
  }
}

const countIs = (tab, count) => `document.querySelector("#tab-${tab} .count")?.textContent === "${count.toLocaleString("en")}"`;

/**
 * Opens a file by its path, and measures until the table has its first rows.
 */
export async function openFile(page, path, functions) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).first().click();
  const files = await chooser;
  return measure(page, () => files.setFiles([path]),
    `${countIs("functions", functions)} && document.querySelectorAll("#functions [data-index]").length > 5`);
}

/**
 * Opens an example by its title, and measures until the table has its first
 * rows.
 */
export async function openExample(page, title, functions) {
  const example = page.locator(".example", { hasText: title });
  await example.waitFor();
  return measure(page, () => example.click(),
    `${countIs("functions", functions)} && document.querySelectorAll("#functions [data-index]").length > 5`);
}

/** Opens a file without measuring. */
export async function openQuietly(page, path, ready) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await (await chooser).setFiles([path]);
  await page.waitForFunction(ready, null, PATIENCE);
}

/**
 * Switches the split mode, and measures until the cards, the count and the
 * table of costs show the new mode.
 */
export async function switchMode(page, mode, images) {
  const click = () => page.evaluate((mode) => document.querySelector(`input[name=split][value=${mode}]`).click(), mode);
  return measure(page, click, `${countIs("images", images)} &&
    document.querySelector("table.costs .chosen th")?.innerText === "${mode}" &&
    document.querySelector("#images .card-row:has(.card-size)")?.getAttribute("aria-setsize") === "${images}"`);
}

/** Scrolls from the top to the end, one step each frame. */
export async function scroll(page, selector, steps) {
  return measure(page, () => page.evaluate(async ([selector, steps]) => {
    const list = document.querySelector(selector);
    for (let i = 0; i <= steps; ++i) {
      list.scrollTop = (list.scrollHeight * i) / steps;
      await new Promise(requestAnimationFrame);
    }
  }, [selector, steps]), "true");
}

/** Returns the private memory in bytes of each of these processes. */
function rendererBytes(pids) {
  return pids.map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const of = (field) => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) * 1024;
      return of("RssAnon") + of("RssShmem");
    } catch {
      return 0; // The process has ended.
    }
  });
}

/** Returns the largest memory of a page's process while `act` runs, sampled every 20 ms. */
export async function peakMemory(act) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const pids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...rendererBytes(pids));
  }, 20);
  try {
    await act();
  } finally {
    clearInterval(timer);
    await session.detach();
  }
  return most;
}
