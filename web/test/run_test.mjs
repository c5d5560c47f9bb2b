// Tests of a trace of a run: its time line, what happened to each kernel, and the
// links to the module's functions and back.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { closeAll, drop, goTo, openFiles, openSite, settled } from "./site.mjs";

after(closeAll);

const CPU = "a CPU";
const QUEUE = 1073741825;
const REFUSAL = "Kernel uses optional feature corresponding to 'aspect::fp16' but device does not support this aspect.";

const launch = (command, ts, dur) => [
  { name: "Fill", cat: "submit", ph: "X", ts, dur: 4, pid: 1, tid: 7, args: { command } },
  { name: "Fill", cat: "launch", ph: "X", ts, dur, pid: 1, tid: QUEUE,
    args: { command, queue: 1, device: CPU, symbol: "_ZTS4Fill", global: "{1024}", measured: "device" } },
];

// A trace as the runtime writes it.
const EVENTS = [
  { name: "aspectra_trace", ph: "M", pid: 1, args: { version: 1 } },
  { name: "thread_name", ph: "M", pid: 1, tid: QUEUE, args: { name: `queue 1 of '${CPU}', in order` } },
  { name: "Fill", cat: "choice", ph: "i", s: "t", ts: 1000, pid: 1, tid: 7, args: { kernel: "Fill", symbol: "_ZTS4Fill", device: CPU, image: 3, target: "spir64",
    rejected: [{ image: 2, target: "ptx64", reason: "The device takes no images for 'ptx64'." }] } },
  { name: "build", cat: "build", ph: "X", ts: 1100, dur: 36400, pid: 1, tid: 7, args: { kernels: ["Fill"], image: 3, target: "spir64", device: CPU, bytes: 1308, how: "driver" } },
  ...launch(1, 38000, 500),
  ...launch(2, 39000, 300),
  { name: "copy", cat: "submit", ph: "X", ts: 39500, dur: 3, pid: 1, tid: 7, args: { command: 3 } },
  { name: "copy", cat: "copy", ph: "X", ts: 39500, dur: 200, pid: 1, tid: QUEUE, args: { command: 3, queue: 1, device: CPU, bytes: 4096, from: "device", to: "host", measured: "host" } },
  { name: "Half", cat: "choice", ph: "i", s: "t", ts: 39900, pid: 1, tid: 7, args: { kernel: "Half", symbol: "_ZTS4Half", device: CPU, refused: REFUSAL,
    rejected: [{ image: 4, target: "spir64", reason: REFUSAL }] } },
];
const TRACE = `[\n${EVENTS.map((event) => JSON.stringify(event)).join(",\n")}\n]\n`;

const MODULE = `define spir_kernel void @_ZTS4Fill(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define spir_kernel void @_ZTS5Other(ptr %p) {
  ret void
}
`;

const kernels = async (page) => (await page.getByRole("table", { name: "Kernels" }).locator("tbody tr").allInnerTexts())
  .map((row) => row.replace(/\s+/g, " ").trim());

test("without a module a trace shows what each kernel got", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await drop(page, "run.json", TRACE);
  await page.getByRole("heading", { name: "run.json" }).waitFor();
  assert.deepEqual(await kernels(page), [
    "Fill a CPU 3 for spir64 1 other rejected 36 ms built by the driver 2 800 µs",
    "Half a CPU refused 1 image rejected – 0 –",
  ]);
  await page.getByText("40 ms · 2 kernels").waitFor();
  await page.getByRole("img", { name: `queue 1 of '${CPU}', in order: 2 launches, 1 copy` }).waitFor();
  await page.getByRole("img", { name: "thread 1: 2 choices, 1 build" }).waitFor();

  await page.getByRole("button", { name: "Fill", exact: true }).click();
  const detail = page.getByRole("complementary", { name: "Kernel Fill" });
  await detail.getByText("3 for spir64").waitFor();
  await detail.getByText("36 ms, built by the driver").waitFor();
  await detail.getByText("2 launches, 800 µs").waitFor();
  await detail.getByText("The device takes no images for 'ptx64'.").waitFor();
  assert.equal(await page.locator(".run-span.launch.chosen").count(), 2);
  // Without a module there is no link to a function.
  assert.equal(await detail.getByRole("button").count(), 0);

  await page.getByRole("button", { name: "Half", exact: true }).click();
  await page.getByRole("complementary", { name: "Kernel Half" }).getByText(REFUSAL).first().waitFor();
});

test("from a kernel to its function, and back", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "module.ll": MODULE });
  await settled(page);
  await goTo(page, "Run");
  await page.getByText("ASPECTRA_TRACE=run.json ./app").waitFor();
  await drop(page, "run.json", TRACE);
  await page.locator("#tab-run .count", { hasText: "2" }).waitFor();
  // A click on a mark of the time line chooses its kernel.
  await page.locator(".run-span.launch").first().click({ force: true });
  await page.getByRole("complementary", { name: "Kernel Fill" }).getByRole("button", { name: "Its function" }).click();
  await page.locator("#why h2", { hasText: "Fill" }).waitFor();
  assert.equal(await page.getByRole("tab", { name: /Functions/ }).getAttribute("aria-selected"), "true");
  await page.locator("#why").getByRole("button", { name: "2 launches in the run" }).click();
  await page.getByRole("complementary", { name: "Kernel Fill" }).waitFor();
  assert.equal(await page.getByRole("tab", { name: /Run/ }).getAttribute("aria-selected"), "true");
  // Each choice is a step that Back undoes.
  await page.goBack();
  await page.locator("#why h2", { hasText: "Fill" }).waitFor();
  // A kernel that was never launched has no link to the run.
  await page.locator("#functions [role=row]", { hasText: "Other" }).click();
  await page.locator("#why h2", { hasText: "Other" }).waitFor();
  assert.equal(await page.locator("#why").getByRole("button", { name: /in the run/ }).count(), 0);
});

test("the time line zooms", async (t) => {
  const page = await openSite(t);
  await drop(page, "run.json", TRACE);
  const first = page.locator(".run-span.build").first();
  await first.waitFor();
  const width = async () => Number(await first.getAttribute("width"));
  const before = await width();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForFunction((was) => Number(document.querySelector(".run-span.build")?.getAttribute("width")) > was, before);
  await page.getByRole("button", { name: "All" }).click();
  await page.waitForFunction((was) => Number(document.querySelector(".run-span.build")?.getAttribute("width")) === was, before);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("button", { name: "Later" }).click();
  // The launches are at the end.
  await page.waitForFunction(() => document.querySelectorAll(".run-span.launch").length === 2);
  const box = await page.locator(".run-line").first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction((was) => Number(document.querySelector(".run-span.build")?.getAttribute("width")) === was, before);
});

test("a trace opens together with its module; a large trace; a file that is no trace", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await drop(page, "odd.json", "[1]");
  await page.getByRole("alert").getByText("odd.json is neither a session file of this page nor a trace").waitFor();
  await openFiles(page, { "module.ll": MODULE, "run.json": TRACE });
  await page.getByRole("table", { name: "Kernels" }).waitFor();
  await page.locator("#tab-functions .count", { hasText: "2" }).waitFor();
  const many = Array.from({ length: 50000 }, (_, i) => launch(i + 10, 40000 + 10 * i, 8)).flat();
  await drop(page, "large.json", JSON.stringify([...EVENTS, ...many]));
  await page.getByRole("heading", { name: "large.json" }).waitFor();
  assert.match((await kernels(page))[0], / 50,002 /);
  // A line has at most one mark for each place, so few elements are enough.
  assert.ok((await page.locator(".run-span").count()) < 10000);
});
