// The keys alone lead from the start to the reason.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  KERNELS, WARNING, chooseFunction, closeAll, functionRow, openExample, openFiles, openSite, settled,
} from "./site.mjs";
import { manyFunctions } from "./modules.mjs";

after(closeAll);

const focused = (page) => page.evaluate(() => {
  const element = document.activeElement;
  return element.id || element.getAttribute("aria-label") || element.textContent.trim().slice(0, 80);
});

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page, wanted) {
  for (let i = 0; i < 80; ++i) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).startsWith(wanted)) return;
  }
  assert.fail(`Tab never comes to ${wanted}`);
}

test("from the start to the reason by keys alone", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await tabTo(page, WARNING);
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /Functions/ }).waitFor();
  await page.locator("#functions [data-index]").first().waitFor();

  await page.keyboard.press("1");
  await page.waitForFunction(() => document.activeElement.id === "functions");
  await page.keyboard.press("ArrowDown");
  await page.locator("#why h2", { hasText: "foo()" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "why");
  await page.locator("#why .chain").waitFor();
  await tabTo(page, "hw.cpp:15:3");
  await page.keyboard.press("Enter");
  await page.locator("#source .line.marked", { hasText: "15" }).waitFor();

  await page.keyboard.press("/");
  await page.waitForFunction(() => document.activeElement.id === "filter");
  await page.keyboard.type("boo");
  await page.waitForFunction(() => document.querySelectorAll("#functions .rows-window [data-index]").length === 1);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.id === "functions");

  for (const [key, view] of [["2", "Warnings"], ["3", "Images"], ["4", "Devices"], ["5", "Graph"], ["6", "Compare"]]) {
    await page.keyboard.press(key);
    await page.getByRole("tab", { name: view, selected: true }).waitFor();
  }
  await page.keyboard.press("m");
  await page.waitForFunction(() => document.querySelector("input[name=split]:checked")?.value === "off");
  await page.keyboard.press("3");
  await page.waitForFunction(() => document.activeElement.id === "images");
  for (const close of ["Escape", "Enter"]) {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys and filter" }).waitFor();
    await page.keyboard.press(close);
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await focused(page), "images", "a dialog gives the focus back");
  }
});

test("all other keys of the help dialog", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  const isFocused = (id) => page.waitForFunction((wanted) => document.activeElement.id === wanted, id);
  await page.keyboard.press("d");
  await page.getByRole("button", { name: "Theme: light" }).waitFor();
  await page.keyboard.press("d");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");

  // Inside the code the key goes to the code's search, elsewhere to the filter; Esc keeps their texts.
  await page.keyboard.press("Control+f");
  await isFocused("filter");
  await page.keyboard.type("main");
  await page.keyboard.press("Escape");
  await isFocused("functions");
  assert.equal(await page.locator("#filter").inputValue(), "main");
  await page.keyboard.press("i");
  await isFocused("text");
  await page.keyboard.press("Control+f");
  await isFocused("find");
  await page.keyboard.type("define spir_kernel");
  await page.keyboard.press("Enter");
  await page.getByText("1/3").waitFor();
  await page.keyboard.press("Shift+Enter");
  await page.getByText("3/3").waitFor();
  await page.keyboard.press("Escape");
  await isFocused("functions");
  await page.locator("#filter").fill("");
  await page.keyboard.press("Escape");

  await page.keyboard.press("4");
  await isFocused("devices");
  await page.locator(".devices-view .why dl").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches("aside.why"));
  await page.locator("#device-config").focus();
  await page.keyboard.press("Escape");
  await isFocused("devices");
  await page.keyboard.press("3");
  await isFocused("images");
  await page.locator(".image-detail").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches(".image-detail[aria-label='Image 2']"));
});

test("the width of the code is changed by keys, and kept", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  const line = page.getByRole("separator");
  const now = async () => Number(await line.getAttribute("aria-valuenow"));
  const width = () => page.evaluate(() => Math.round((document.querySelector(".pane").getBoundingClientRect().width / innerWidth) * 100));
  assert.equal(await now(), await width());
  await line.press("ArrowLeft");
  assert.equal(await now(), 46);
  await page.reload();
  await page.locator("#functions").waitFor();
  assert.deepEqual([await now(), await width()], [46, 46]);
});

test("the graph is scaled, moved and fitted by keys", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "foo()");
  await page.keyboard.press("g");
  await page.locator(".graph .node").first().waitFor();
  await page.locator(".picture").focus();
  await settled(page);
  const camera = () => page.locator(".graph > g").getAttribute("transform");
  const scale = async () => Number(/scale\(([\d.]+)\)/.exec(await camera())[1]);
  const moves = async (key) => {
    const before = await camera();
    await page.keyboard.press(key);
    await page.waitForFunction((old) => (document.querySelector(".graph > g")?.getAttribute("transform") ?? old) !== old, before);
  };
  const fitted = await camera();
  const at = await scale();
  await moves("+");
  assert.ok(await scale() > at);
  await moves("-");
  await moves("-");
  assert.ok(await scale() < at);
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) await moves(key);
  await moves("0");
  assert.equal(await camera(), fitted);
});

test("End goes to the last row of any list", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(900, 20) });
  await functionRow(page, "lib0").waitFor();
  await page.keyboard.press("1");
  await page.waitForFunction(() => document.activeElement.id === "functions");
  await page.keyboard.press("End");
  await page.locator("#why h2", { hasText: "kernel19" }).waitFor();
  await page.locator("#functions .row.chosen", { hasText: "kernel19" }).waitFor();
});

test("if the focused element is gone, keys continue in the view", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await chooseFunction(page, "main::Precise");
  await page.getByRole("button", { name: "Call graph" }).press("Enter");
  await page.getByRole("tab", { name: "Graph", selected: true }).waitFor();
  await page.waitForFunction(() => document.activeElement.id === "view");
  await page.keyboard.press("1");
  await page.locator("#why .frame.source").getByRole("button", { name: "What if not?" }).press("Enter");
  await page.getByRole("button", { name: /^Undo: / }).press("Enter");
  await page.locator(".edit-item").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement.id === "view");
});

test("the IR is read by keys, and Enter on a name goes to its definition", async (t) => {
  const page = await openSite(t);
  await page.getByRole("button", { name: WARNING }).click();
  await page.locator("#text .line").first().waitFor();
  await page.keyboard.press("i");
  await page.waitForFunction(() => document.activeElement.id === "text");
  const line = () => page.locator("#text .line.current").innerText();
  await page.keyboard.press("Home");
  for (let i = 0; i < 40 && !/call spir_func void @_Z3barv/.test(await line().catch(() => "")); ++i) {
    await page.keyboard.press("ArrowDown");
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.press("ArrowRight");
  await page.locator("#text .name.at", { hasText: "@_Z3barv" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".line.marked", { hasText: "define spir_func void @_Z3barv" }).waitFor();
});

test("the first stop of Tab skips to the result", async (t) => {
  const page = await openSite(t);
  await page.getByRole("button", { name: WARNING }).click();
  await page.locator("#functions").waitFor();
  await page.waitForFunction(() => location.hash.length > 1);
  await page.reload();
  await page.locator("#functions").waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Skip to the result");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "view");
});
