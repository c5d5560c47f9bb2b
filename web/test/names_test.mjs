// Names and code that are made to look like something else, or to be run.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { closeAll, drop, functionRow, goTo, openFiles, openSite, settled } from "./site.mjs";

after(closeAll);

const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const NAMES = ["\u202eover", "\u2066isolate\u2069", "left\u200eright\u200f", "\u061cmark", "\u0001control"];
const MARKUP = ["<img src=x onerror=alert(1)>", "</style><script>alert(2)</script>", "' onfocus=alert(3) autofocus '", "a & b"];

/** Kernels that all need what they do not declare, through a function of such a name. */
function moduleOf(names) {
  const kernels = names.map((name) => `define spir_kernel void @"${name}"(ptr %p) !intel_declared_aspects !0 {
  call spir_func void @"needs${name}"(ptr %p)
  ret void
}
define spir_func void @"needs${name}"(ptr %p) {
  %x = load double, ptr %p
  ret void
}
`);
  return `; ${names.join(" ")}\n${kernels.join("")}!0 = !{}\n`;
}

async function everyView(page, look) {
  await look("Functions");
  for (const view of ["Warnings", "Images", "Devices", "Graph", "Compare"]) {
    await goTo(page, view === "Graph" || view === "Compare" ? view : new RegExp(view));
    if (view === "Graph") await page.locator(".graph .node").nth(1).waitFor();
    await look(view);
  }
}

test("characters that turn text round, or have no picture, are shown as such in every view", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await drop(page, "input\u202e.ll", moduleOf(NAMES));
  await page.locator("#functions [data-index]").first().click();
  await page.locator("#why .chain").first().waitFor();
  // Names themselves stay as they are: the engine is asked by them.
  assert.deepEqual(await page.locator("#why .frame-name").allInnerTexts(), ["\ufffdover()", "needs\ufffdover()"]);
  assert.equal(await page.title(), "input\ufffd.ll – Aspectra Explorer");
  const look = async (where) => {
    const shown = await page.evaluate(() =>
      document.documentElement.outerHTML + [...document.querySelectorAll("input, textarea")].map((field) => field.value).join());
    assert.doesNotMatch(shown, HARMFUL, where);
    assert.match(shown, /\ufffd/, where);
  };
  await everyView(page, look);
  await page.getByRole("button", { name: "input\ufffd.ll" }).click();
  await page.locator("#text .line", { hasText: "define spir_kernel" }).first().waitFor();
  await look("input");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator("ir-editor .cm-specialChar").first().waitFor();
  assert.doesNotMatch(await page.locator("ir-editor .cm-content").innerText(), HARMFUL);
});

test("so they are in a picture that is saved", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "input.ll": moduleOf(NAMES) });
  await page.locator("#functions [data-index]").first().click();
  await goTo(page, "Graph");
  await page.locator(".graph .node").nth(1).waitFor();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save SVG" }).click();
  const svg = readFileSync(await (await waiting).path(), "utf8");
  assert.doesNotMatch(svg, HARMFUL);
  assert.match(svg, /\ufffdover\(\)/);
});

test("names that look like markup or scripts do nothing", async (t) => {
  const page = await openSite(t);
  page.on("dialog", (dialog) => assert.fail(dialog.message()));
  await openFiles(page, { "<b>markup.ll": moduleOf(MARKUP) });
  await functionRow(page, MARKUP[0]).click();
  await everyView(page, async (where) => {
    assert.equal(await page.locator("#app img, #app script, #app b, [onfocus]").count(), 0, where);
  });
});

test("what is edited is what was opened, whatever is shown", async (t) => {
  const page = await openSite(t);
  const text = moduleOf(NAMES.slice(0, 1));
  await openFiles(page, { "input.ll": text });
  await settled(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator("ir-editor .cm-line").first().click();
  await page.keyboard.press("Home");
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.type(";");
  await page.waitForFunction((n) => history.length > n, steps);
  await page.getByRole("button", { name: "Done" }).click();
  const waiting = page.waitForEvent("download");
  await page.keyboard.press("Control+s");
  const saved = JSON.parse(readFileSync(await (await waiting).path(), "utf8"));
  assert.equal(saved.files[0].text, `;${text}`);
});
