// Tests of the call graph.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import {
  SIMULATION, WARNING, chooseFunction, closeAll, goTo, openExample, openFiles, openSite,
} from "./site.mjs";
import { manyFunctions } from "./modules.mjs";

after(closeAll);

async function download(page, button) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await waiting).path(), "utf8");
}

test("the graph begins with the chosen function, and names aspects in words", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "bar()");
  await page.getByRole("button", { name: "Call graph" }).click();
  const node = page.getByRole("button", { name: /bar\(\)\s*fp64/ });
  await node.waitFor();
  assert.equal(await node.getAttribute("aria-roledescription"), "function");
  assert.match(await page.locator(".neighbours").innerText(), /Callers 1\s+foo\(\)\s+Callees 1\s+boo\(\)/);
});

/** Opens the graph around a function with many neighbours, of which `before` are shown. */
async function openCrowded(t) {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(200, 5) });
  await chooseFunction(page, "lib3");
  await goTo(page, "Graph");
  const nodes = page.locator(".graph .node");
  await nodes.first().waitFor();
  return { page, before: await nodes.count() };
}

test("hidden neighbours are counted, and open on demand", async (t) => {
  const { page, before } = await openCrowded(t);
  const hiding = page.locator(".graph .node", { has: page.locator(".stub", { hasText: /[▴▾]/ }) }).first();
  await hiding.focus();
  await page.keyboard.press("e");
  await page.waitForFunction((n) => document.querySelectorAll(".graph .node").length > n, before);
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.waitForFunction((n) => document.querySelectorAll(".graph .node").length === n, before);
});

test("hidden neighbours open by a click on their number", async (t) => {
  const { page, before } = await openCrowded(t);
  await page.locator(".graph .node .stub", { hasText: "▾" }).first().click();
  await page.waitForFunction((n) => document.querySelectorAll(".graph .node").length > n, before);
  await page.goBack();
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

test("Enter picks what was typed, not what an older list has", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await goTo(page, "Graph");
  const field = page.getByRole("combobox", { name: "Around" });
  await field.click();
  await page.getByRole("option", { name: "foo()", exact: true }).waitFor();
  // Types and presses Enter at once, before any answer can come.
  await field.evaluate((input) => {
    input.value = "boo";
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await page.getByRole("option", { name: "boo()", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".graph .node.chosen", { hasText: "boo()" }).waitFor();
});

test("if no path leads from one function to the other, the page says so", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await goTo(page, "Graph");
  for (const [label, name] of [["Path from", "boo()"], ["to", "foo()"]]) {
    await page.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name, exact: true }).click();
  }
  await page.getByText("no call path leads from one to the other").waitFor();
});

test("the picture is cropped to marked functions, and Back shows all again", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Advance");
  await goTo(page, "Graph");
  const nodes = page.locator(".graph .node");
  const shows = (count) => page.waitForFunction((n) => document.querySelectorAll(".graph .node").length === n, count);
  await shows(5);
  await nodes.filter({ hasText: "main::Advance" }).click({ modifiers: ["Shift"] });
  await nodes.filter({ hasText: "advance(Body*, int, float)" }).focus();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Crop to 2 marked" }).click();
  await shows(2);
  await page.getByText("2 functions, 1 call of 5 functions").waitFor();
  assert.equal(await page.locator(".edge").count(), 1);

  // The saved picture has what the page shows.
  const svg = await download(page, "Save SVG");
  assert.equal(svg.match(/class="label"/g).length, 2);
  assert.match(svg, /main::Advance/);
  const dot = await download(page, "Save DOT");
  assert.deepEqual([...dot.matchAll(/label="([^"]*?)(?:\\n[^"]*)?"/g)].map(([, label]) => label).sort(),
    ["advance(Body*, int, float)", "main::Advance"]);
  assert.equal(dot.match(/ -> /g).length, 1);
  await page.goBack();
  await shows(5);
  await page.goForward();
  await shows(2);
  await page.getByRole("button", { name: "Show all" }).click();
  await shows(5);
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

test("nodes are one stop of Tab, and arrows go from one to the next", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "bar()");
  await goTo(page, "Graph");
  await page.locator(".graph .node").nth(2).waitFor();
  await page.locator(".picture").focus();
  await page.keyboard.press("Tab");
  const at = (name) => page.waitForFunction((wanted) => document.activeElement.matches(".node") && document.activeElement.textContent.includes(wanted), name);
  await at("bar()");
  await page.keyboard.press("ArrowUp");
  await at("foo()");
  await page.keyboard.press("ArrowUp");
  await at("foo()");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await at("boo()");
  await page.waitForFunction(() => {
    const stops = [...document.querySelectorAll(".graph .node[tabindex='0']")];
    return stops.length === 1 && stops[0] === document.activeElement;
  });
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => !document.activeElement.matches(".node"));
});

test("the wheel moves the picture and nothing else, and with Ctrl it scales the picture", async (t) => {
  // An error in the console fails the test.
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "bar()");
  await goTo(page, "Graph");
  await page.locator(".graph .node").first().waitFor();
  await page.locator(".picture").hover({ position: { x: 20, y: 20 } });
  const camera = () => page.locator(".graph > g").getAttribute("transform");
  const moves = async (act) => {
    const before = await camera();
    await act();
    await page.waitForFunction((old) => (document.querySelector(".graph > g")?.getAttribute("transform") ?? old) !== old, before);
  };
  await moves(() => page.mouse.wheel(0, 40));
  const [scale] = (await camera()).match(/scale\([\d.]+\)/);
  await page.keyboard.down("Control");
  await moves(() => page.mouse.wheel(0, -40));
  await page.keyboard.up("Control");
  assert.ok(!(await camera()).startsWith(scale));
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
});

test("the picture shows 300 functions at most, and counts the others", async (t) => {
  const page = await openSite(t);
  const names = Array.from({ length: 700 }, (_, i) => `leaf${i}`);
  await openFiles(page, { "star.ll": `${names.map((name) => `define spir_func void @${name}() {\n  ret void\n}\n`).join("")}
define spir_kernel void @hub() {
${names.map((name) => `  call spir_func void @${name}()`).join("\n")}
  ret void
}
` });
  await page.getByRole("searchbox", { name: "Filter" }).fill("hub");
  await chooseFunction(page, "hub");
  await goTo(page, "Graph");
  await page.locator(".graph .node").first().waitFor();
  await page.keyboard.press("Tab");
  const hub = page.locator(".graph .node.kernel");
  await hub.focus();
  await page.keyboard.press("e");
  await page.getByText("the picture shows 300 at most").waitFor();
  assert.equal(await page.locator(".graph .node").count(), 300);
  await hub.locator(".stub", { hasText: "▾401" }).waitFor();
});

test("kinds differ in shape, and aspects are text: neither is shown by colour alone", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Advance");
  await goTo(page, "Graph");
  const node = (name) => page.locator(".graph .node", { hasText: name });
  await node("main::Advance").waitFor();
  assert.equal(await node("main::Advance").locator("path.shape").count(), 1);
  assert.equal(await node("advance(Body*, int, float)").locator("rect.shape[rx='6']").count(), 1);
  assert.equal(await node("__spirv_BuiltInGlobalSize").locator("rect.shape[rx='0']").count(), 1);
  assert.equal(await node("main::Advance").locator(".needs").textContent(), "fp64");
  assert.equal(await node("__spirv_BuiltInGlobalSize").locator(".needs").count(), 0);
});
