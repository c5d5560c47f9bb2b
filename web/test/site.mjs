// Opens the explorer in a browser, from a server on 127.0.0.1 that this module
// starts.
//
//     const page = await openSite(t);             // the empty start
//     await openExample(page, "kernels");
//
// A request to another address, or an error in the page, fails the test.

import { createReadStream, existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".mjs": "text/javascript",
  ".svg": "image/svg+xml", ".wasm": "application/wasm",
};

/** The tested site's folder. */
export const SITE = process.env.SITE ?? "web/explorer";
const require = createRequire(join(process.env.NODE_MODULES ?? "../npm/node_modules", "/"));
const { chromium } = require("playwright-core");

/** The path of axe-core's script, which runs in a page. */
export const AXE = require.resolve("axe-core/axe.min.js");

/** Serves folders as one folder on a free port. `show` replaces the served folders by another one. */
export async function serve(...folders) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://site").pathname);
    const files = folders.map((folder) => join(folder, path.endsWith("/") ? `${path}index.html` : path));
    const file = files.find((name) => existsSync(name) && statSync(name).isFile());
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    show: (other) => { folders = [other]; },
    close: () => server.close(),
  };
}

const server = await serve(SITE);
export const ORIGIN = server.origin;

export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});

/** Closes the browser and the server. Each test file calls it once, at its end. */
export async function closeAll() {
  await browser.close();
  server.close();
}

/** Opens a fresh page; `path` follows the origin. */
export async function openSite(t, { path = "/", width = 1280, height = 800, scheme = "light" } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, colorScheme: scheme, serviceWorkers: "block", acceptDownloads: true,
  });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.stack));
  page.on("console", (message) => {
    if (message.type() === "error" && !/404/.test(message.text())) wrong.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ORIGIN) && !/^(?:blob|data):/.test(url)) wrong.push(`a request to ${url}`);
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  await page.goto(ORIGIN + path);
  return page;
}

/** Returns the path of a file of an example. */
export function examplePath(name) {
  return `${readdirSync(SITE).find((entry) => entry.startsWith("examples-"))}/${name}`;
}

/** Waits until the page shows the answer to its last request. */
export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector(".status.busy, [aria-busy=true]"));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until nothing on the page matches. */
export async function gone(locator) {
  await locator.first().waitFor({ state: "detached" });
}

export async function openExample(page, title) {
  await page.getByRole("button", { name: title }).first().click();
  await page.getByRole("tab", { name: /Functions/ }).waitFor();
  await page.locator("#tab-functions .count").waitFor({ state: "attached" });
  await settled(page);
}

/** Makes a folder that is removed with the test's other files. */
export function newFolder(name) {
  return mkdtempSync(join(process.env.TEST_TMPDIR ?? tmpdir(), `${name}-`));
}

/** Opens texts as files: {name: text}. */
export async function openFiles(page, files) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).first().click();
  // Writes real files, so that the browser itself reads them.
  const folder = newFolder("files");
  const paths = Object.keys(files).map((name) => join(folder, name));
  Object.values(files).forEach((text, i) => writeFileSync(paths[i], text));
  await (await chooser).setFiles(paths);
  await page.getByRole("tab", { name: /Functions/ }).waitFor();
}

/** Chooses the two kernels that the Images view compares. */
export async function pickPair(page, a, b) {
  for (const [label, name] of [["Kernel A", a], ["Kernel B", b]]) {
    const field = page.getByRole("combobox", { name: label });
    await field.click();
    await field.fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  }
}

/** Drops a text as a file onto the page. */
export function drop(page, name, text) {
  return page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    document.querySelector("#app").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, text]);
}

/** Closes a dialog by Esc, and waits until it is gone. */
export async function closeSheet(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
}

export async function goTo(page, view) {
  await page.getByRole("tab", { name: view }).click();
  await settled(page);
}

/** Returns the row of the functions' table with this name. */
export function functionRow(page, name) {
  return page.locator("#functions [role=row]").filter({ has: page.locator(".cell.name", { hasText: name }) }).first();
}

export async function chooseFunction(page, name) {
  await functionRow(page, name).click();
  await page.locator("#why h2", { hasText: name }).waitFor();
}

export const SIMULATION = "A simulation in two sources";
export const KERNELS = "A program with three kernels";
export const WARNING = "The design's warning, with debug information";
export const MODULES = "Which aspects each kernel needs and why";
export const SIZES = "Required work-group and sub-group sizes";

/**
 * Returns the longest task of the page's main thread in ms while `act` runs, in
 * processor time, so that other work on the machine does not count.
 */
export async function longestTask(page, act) {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"] });
  let trace;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString());
  const main = new Set(traceEvents.filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain").map((e) => `${e.pid} ${e.tid}`));
  assert.ok(main.size > 0, "the trace has the main thread");
  const tasks = traceEvents.filter((e) => /RunTask/.test(e.name) && e.tdur !== undefined && main.has(`${e.pid} ${e.tid}`));
  assert.ok(tasks.length > 0, "the trace has tasks");
  return Math.max(...tasks.map((e) => e.tdur)) / 1000;
}
