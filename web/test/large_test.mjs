// Large inputs: lists and text scroll smoothly, and no task of the main thread is
// longer than LONGEST.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { chooseFunction, closeAll, functionRow, goTo, longestTask, openFiles, openSite, settled } from "./site.mjs";
import { manyFunctions, manyLines } from "./modules.mjs";

after(closeAll);

const LONGEST = 100;

/** Scrolls from the top to the end, one step each frame. */
function scrollThrough(page, selector, steps = 120) {
  return page.evaluate(async ([selector, steps]) => {
    const list = document.querySelector(selector);
    for (let i = 0; i <= steps; ++i) {
      list.scrollTop = (list.scrollHeight * i) / steps;
      await new Promise(requestAnimationFrame);
    }
  }, [selector, steps]);
}

function assertShort(t, what, time) {
  t.diagnostic(`${what}: the longest task ${Math.round(time)} ms`);
  assert.ok(time < LONGEST, `${what}: ${time} ms`);
}

test("10,000 functions: the table scrolls, sorts and filters", async (t) => {
  const page = await openSite(t);
  const text = manyFunctions(10_000, 1000);
  assertShort(t, "opening", await longestTask(page, async () => {
    await openFiles(page, { "many.ll": text });
    await page.waitForFunction(() => document.querySelector("#tab-functions .count")?.textContent === "11,000", null, { timeout: 60_000 });
    await settled(page);
  }));
  assert.ok((await page.locator("#functions [data-index]").count()) < 100, "only rows on screen are in the document");
  assertShort(t, "scrolling", await longestTask(page, () => scrollThrough(page, "#functions")));
  assertShort(t, "sorting, filtering, choosing", await longestTask(page, async () => {
    await page.getByRole("columnheader", { name: "Inherited" }).getByRole("button").click();
    await page.getByRole("searchbox", { name: "Filter" }).fill("kind:kernel aspect:fp64");
    // While the table changes, rows are used again for other functions.
    await settled(page);
    await chooseFunction(page, "kernel");
    await page.locator("#why .chain").first().waitFor();
  }));
  assertShort(t, "images and devices", await longestTask(page, async () => {
    await goTo(page, /Images/);
    await goTo(page, /Devices/);
  }));
});

test("200,000 lines of IR scroll", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "long.ll": manyLines(200_000) });
  await page.locator("#text .line").first().waitFor({ timeout: 60_000 });
  await settled(page);
  assertShort(t, "scrolling", await longestTask(page, () => scrollThrough(page, "#text", 300)));
  await page.keyboard.press("i");
  await page.keyboard.press("End");
  await page.locator("#text .line", { hasText: "ret void" }).waitFor();
});

test("while long work is stopped the page shows the last result, and stopping twice is harmless", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "small.ll": "define spir_kernel void @small() {\n  ret void\n}\n" });
  await functionRow(page, "small").waitFor();
  await openFiles(page, { "many.ll": manyFunctions(40_000, 4000) });
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await page.getByRole("tab", { name: /Images/ }).click();
  await page.getByRole("button", { name: "Cancel" }).dblclick();
  await page.locator(".card", { hasText: "small()" }).waitFor();
  await page.getByText("stopped; the result shown is of the previous input").waitFor();
  await page.getByRole("button", { name: "many.ll" }).click();
  await page.getByText("Nothing to show here.").waitFor();
});

test("an engine that fails is replaced, and the page says why it failed", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "small.ll": "define spir_kernel void @small() {\n  %x = alloca double\n  ret void\n}\n" });
  await functionRow(page, "small").waitFor();
  // The metadata nests too deeply for any stack.
  const deep = Array.from({ length: 300_000 }, (_, at) => `!${at} = distinct !{!${at + 1}}`).join("\n");
  await openFiles(page, { "deep.ll": `!named = !{!0}\n${deep}\n!300000 = !{}\n` });
  await page.getByRole("alert").getByText("the input is nested too deeply for this page; use 'sycl-post-link -explain=' on the command line").waitFor();
  await functionRow(page, "small").waitFor();

  // One request about the last good input fails.
  await page.workers().at(-1).evaluate(() => {
    const { parse } = JSON;
    JSON.parse = (text) => {
      if (text.includes('"frames"')) throw new Error("a trap");
      return parse(text);
    };
  });
  await functionRow(page, "small").click();
  await page.locator("#why", { hasText: "a trap" }).waitFor();
  await goTo(page, /Images/);
  await page.locator(".card", { hasText: "small()" }).waitFor();
});

// Makes the engine take at least `least` milliseconds to read the input, and for
// each stage that follows, however fast the machine is.
async function lengthenWork(page, least) {
  await page.workers().at(-1).evaluate((least) => {
    const wait = () => {
      const end = performance.now() + least;
      while (performance.now() < end);
    };
    const take = self.onmessage, post = self.postMessage.bind(self);
    self.onmessage = (event) => {
      wait();
      return take(event);
    };
    self.postMessage = (answer, ...rest) => {
      post(answer, ...rest);
      if ("stage" in answer) wait();
    };
  }, least);
}

test("long work shows its stages and can be stopped: the last result stays", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "small.ll": "define spir_kernel void @small() {\n  ret void\n}\n" });
  await functionRow(page, "small").waitFor();
  await page.evaluate(() => {
    globalThis.told = new Set();
    new MutationObserver(() => told.add(document.querySelector(".status").innerText.match(/^[A-Z][a-z]+/)?.[0]))
      .observe(document.querySelector(".status"), { childList: true, characterData: true, subtree: true });
  });
  await lengthenWork(page, 5000);
  await openFiles(page, { "many.ll": manyFunctions(40_000, 4000) });
  await page.getByText(/Reading many.ll, \d+\.\d MB … \d s/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("The last result is still shown").first().waitFor();
  await functionRow(page, "small").waitFor();
  await goTo(page, /Images/);
  await page.locator(".card").first().waitFor();

  // A new engine has replaced the one that ended. The page draws once a frame.
  await lengthenWork(page, 500);
  await openFiles(page, { "many.ll": manyFunctions(20_000, 2000) });
  await page.waitForFunction(() => document.querySelector("#tab-functions .count")?.textContent === "22,000", null, { timeout: 60_000 });
  const told = await page.evaluate(() => [...globalThis.told]);
  assert.ok(told.includes("Reading") && told.includes("Listing"), told.join());
});
