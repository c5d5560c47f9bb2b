// The call graph, and the comparison of two inputs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import {
  KERNELS, MODULES, WARNING, chooseFunction, closeAll, goTo, openExample, openFiles, openSite,
} from "./site.mjs";
import { manyFunctions } from "./modules.mjs";

after(closeAll);

async function download(page, button) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await waiting).path(), "utf8");
}

test("the graph starts around the choice, and tells aspects in words", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "bar()");
  await page.getByRole("button", { name: "Call graph" }).click();
  const node = page.getByRole("button", { name: /bar\(\)\s*fp64/ });
  await node.waitFor();
  assert.equal(await node.getAttribute("aria-roledescription"), "function");
  assert.match(await page.locator(".neighbours").innerText(), /Callers 1\s+foo\(\)\s+Callees 1\s+boo\(\)/);
});

test("hidden neighbours are counted, and open on demand", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(200, 5) });
  await chooseFunction(page, "lib3");
  await goTo(page, "Graph");
  const nodes = page.locator(".graph .node");
  await nodes.first().waitFor();
  const before = await nodes.count();
  const hiding = page.locator(".graph .node", { has: page.locator(".stub", { hasText: /[▴▾]/ }) }).first();
  await hiding.focus();
  await page.keyboard.press("e");
  await page.waitForFunction((n) => document.querySelectorAll(".graph .node").length > n, before);
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.waitForFunction((n) => document.querySelectorAll(".graph .node").length === n, before);
});

test("a path between two functions", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await goTo(page, "Graph");
  for (const [label, name] of [["Path from", "foo()"], ["to", "boo()"]]) {
    const field = page.getByRole("combobox", { name: label, exact: true });
    await field.click();
    await field.fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  }
  await page.waitForFunction(() => document.querySelectorAll(".node.focus").length === 3);
  assert.equal(await page.locator(".edge.on").count(), 2);
});

test("the graph is saved as SVG and DOT", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "foo()");
  await goTo(page, "Graph");
  await page.locator(".graph .node").first().waitFor();
  const svg = await download(page, "Save SVG");
  assert.match(svg, /^<svg [^>]*viewBox=/);
  assert.match(svg, /foo\(\)/);
  const dot = await download(page, "Save DOT");
  assert.match(dot, /^digraph/);
  assert.match(dot, /->/);
});

test("two inputs: what one gained and lost", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, "Compare");
  await page.getByRole("combobox", { name: "or an example" }).selectOption({ label: await page.locator("option", { hasText: MODULES }).innerText() });
  await page.locator(".compare-sum").waitFor();
  await page.locator("#changes [role=row]", { hasText: "main::Precise" }).getByText("removed").waitFor();
  assert.match(await page.locator(".compare-sum").innerText(), /3 → \d+ images/);
});

test("the same input twice differs in nothing", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, "Compare");
  await page.getByRole("combobox", { name: "or an example" }).selectOption("kernels");
  await page.getByText("No function changed which aspects it uses.").waitFor();
});
