// Tests with names and code that look like something else, or that try to run.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { SIMULATION, closeAll, drop, functionRow, goTo, openExample, openFiles, openSite, settled } from "./site.mjs";

after(closeAll);

const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const NAMES = ["\u202eover", "\u2066isolate\u2069", "left\u200eright\u200f", "\u061cmark", "\u0001control"];
const MARKUP = ["<img src=x onerror=alert(1)>", "</style><script>alert(2)</script>", "' onfocus=alert(3) autofocus '", "a & b"];

/** Makes kernels that need an undeclared aspect, through functions with these names. */
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

test("characters that turn the direction of text, or cannot be seen, are shown as U+FFFD in every view", async (t) => {
  const page = await openSite(t);
  await page.locator(".example").first().waitFor();
  await drop(page, "input\u202e.ll", moduleOf(NAMES));
  await page.locator("#functions [data-index]").first().click();
  await page.locator("#why .chain").first().waitFor();
  // The names themselves stay as they are, since requests to the engine use them.
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

const LOCAL = "_ZTSZZ1fPKjENKUlRN4sycl7handlerEE_clES3_E7md5hash";
const WHOLE = "f(unsigned int const*)::'lambda'(sycl::handler&)::operator()(sycl::handler&) const::md5hash";

test("a kernel whose name is local to a lambda is shown without the signatures around it", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "input.ll": moduleOf([LOCAL]) });
  const row = functionRow(page, "f::md5hash");
  assert.equal(await row.locator(".cell.name").getAttribute("title"), `${WHOLE}\n${LOCAL}`);
  assert.equal(await row.locator(".cell.name .code").innerText(), "f::md5hash");
  await row.click();
  await page.locator("#why h2", { hasText: /^f::md5hash$/ }).waitFor();
  assert.equal(await page.locator("#why .frame-name").first().innerText(), "f::md5hash");
  const look = async (view, place) => {
    await goTo(page, view);
    await page.locator(place, { hasText: /^f::md5hash$/ }).first().waitFor();
  };
  await look(/Warnings/, ".why .frame-name");
  await look(/Images/, "#images .names .code");
  await look("Graph", ".graph .node .label");
  assert.equal(await page.locator(".graph .node title").first().textContent(), WHOLE);
});

test("names in tables are not clipped: underscores and tails are seen", async (t) => {
  const page = await openSite(t, { width: 1400 });
  await openExample(page, SIMULATION);
  // The letters of this font reach lower than those of most fonts.
  await page.evaluate(() => document.documentElement.style.setProperty("--mono", "'DejaVu Sans Mono'"));
  const look = async (names) => {
    const cut = await page.locator(names).evaluateAll((all) => all.flatMap((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const letters = text.getBoundingClientRect();
      const clips = [];
      for (let box = name; box && box.localName !== "virtual-rows"; box = box.parentElement) {
        if (getComputedStyle(box).overflowY !== "visible") clips.push(box.getBoundingClientRect());
      }
      return clips.some(({ top, bottom }) => letters.top < top - 0.5 || letters.bottom > bottom + 0.5) ? [name.textContent] : [];
    }));
    assert.deepEqual(cut, []);
    assert.ok(await page.locator(names).count() > 2, names);
  };
  await look("#functions .cell.name .code");
  await goTo(page, /Images/);
  await look("#images .names .code");
  await goTo(page, /Devices/);
  await look("#devices .cell.device .code");
});

test("a saved picture shows them as U+FFFD too", async (t) => {
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

test("the editor edits the text as it was opened, whatever is shown", async (t) => {
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
