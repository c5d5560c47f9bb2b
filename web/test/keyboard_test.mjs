// The whole way from the start to the reason, by keys alone.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { WARNING, closeAll, openSite } from "./site.mjs";

after(closeAll);

const focused = (page) => page.evaluate(() => {
  const element = document.activeElement;
  return element.id || element.getAttribute("aria-label") || element.textContent.trim().slice(0, 80);
});

/** Presses Tab until the focus is where it is wanted. */
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
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.id === "functions");

  for (const [key, view] of [["2", "Warnings"], ["3", "Images"], ["4", "Devices"], ["5", "Graph"], ["6", "Compare"]]) {
    await page.keyboard.press(key);
    await page.getByRole("tab", { name: view, selected: true }).waitFor();
  }
  await page.keyboard.press("m");
  await page.waitForFunction(() => document.querySelector("input[name=split]:checked")?.value === "off");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys and filter" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
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
