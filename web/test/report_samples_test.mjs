// Tests of the reports of made explanations (web/report/report_samples.cc), as a
// browser reads them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { browser, closeAll, newFolder } from "./site.mjs";

after(closeAll);

const folder = newFolder("samples");
execFileSync("web/report/report_samples", [folder]);
const names = readdirSync(folder).map((name) => basename(name, ".html"));
assert.ok(names.length > 20, `${names.length} reports`);

/** Opens a sample; an error or a dialog fails the test. */
async function open(t, name) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.stack));
  page.on("console", (message) => wrong.push(message.text()));
  page.on("dialog", (dialog) => { wrong.push(dialog.message()); void dialog.dismiss(); });
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, [], name);
  });
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
  return page;
}

/** Returns the text of an element of a page, also of folded parts, with single spaces. */
async function textOf(page, selector) {
  const texts = await page.locator(selector).allTextContents();
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

/** Returns the elements of a page with their classes and ids, in order, as lines with the depth. */
function outline(page) {
  return page.evaluate(() => {
    const lines = [];
    const visit = (element, depth) => {
      const names = element.getAttributeNames().filter((name) => name !== "title").sort();
      lines.push(`${depth} ${element.localName} ${names.join()} ${element.className}`);
      for (const child of element.children) visit(child, depth + 1);
    };
    visit(document.body, 0);
    return lines;
  });
}

test("in every report ids are unique, links lead to ids, and the parts are whole", async (t) => {
  for (const name of names) {
    const page = await open(t, name);
    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
      const links = [...document.links].map((link) => link.getAttribute("href"));
      return {
        twice: ids.filter((id, i) => ids.indexOf(id) !== i),
        lost: links.filter((link) => !link.startsWith("#") || !document.getElementById(link.slice(1))),
        links: links.length,
        parts: [...document.querySelectorAll("main > section")].map((section) => section.id).filter(Boolean),
        after: [...document.body.children].map((element) => element.localName),
        loaded: document.querySelectorAll("[src], [style], img, iframe, link, object").length,
      };
    });
    assert.deepEqual({ twice: found.twice, lost: found.lost, loaded: found.loaded }, { twice: [], lost: [], loaded: 0 }, name);
    assert.ok(found.links > 4, name);
    assert.deepEqual(found.parts, ["summary", "warnings", "functions", "images", "devices"], name);
    assert.deepEqual(found.after, ["a", "header", "nav", "main", "footer", "script"], name);
  }
});

test("no text of a program is markup", async (t) => {
  const expected = await outline(await open(t, "harmless"));
  const hostile = names.filter((name) => name.startsWith("hostile_"));
  assert.ok(hostile.length > 10);
  for (const name of hostile) {
    const page = await open(t, name);
    // The line with the symbol depends on the name: a demangled name hides it.
    const shape = (lines) => lines.filter((line) => !/ symbol$/.test(line));
    assert.deepEqual(shape(await outline(page)).length, shape(expected).length, name);
    assert.deepEqual(shape(await outline(page)), shape(expected), name);
    assert.equal(await page.evaluate(() => document.documentElement.textContent.includes("\0")), false);
  }
});

test("the report says what the explanation says", async (t) => {
  const page = await open(t, "program");
  assert.equal(await textOf(page, "h1"), "program");
  assert.equal(await page.title(), "program – Aspectra report");
  const chain = page.locator(".chain").first();
  assert.deepEqual(await chain.locator("li").allTextContents(), ["Precise", "scale() instruction alloca: double"]);
  assert.equal(await chain.locator("li.source a").getAttribute("href"), "#f2");
  assert.match(await textOf(page, "#warnings"), /function 'Precise' uses aspect 'fp64' not listed in 'sycl::device_has'/);
  assert.match(await textOf(page, "#warnings"), /use is from this call chain: Precise scale\(\)/);
  assert.match(await textOf(page, "#images"), /What keeps these images apart: source, aspects, sub-group size\./);
  assert.match(await textOf(page, "#images"), /sub-group 8/);
  assert.match(await textOf(page, "#images"), /runs on 1 of 3 targets/);
  assert.match(await textOf(page, "#devices"), /intel_gpu_dg1, intel_gpu_tgllp/);
  assert.match(await textOf(page, "#devices"),
    /image 1 Kernel has a required sub-group size of '8' but device does not support this sub-group size\./);
});

test("a report without functions, images or targets says so", async (t) => {
  const empty = await textOf(await open(t, "empty"), "main");
  for (const part of ["The module has no functions.", "no image is made", "The device configuration has no target"]) assert.ok(empty.includes(part), part);
  assert.ok(!empty.includes("Split mode"));
  const image = await textOf(await open(t, "image_without_targets"), "main");
  assert.match(image, /no target is known/);
  assert.doesNotMatch(image, /runs on/);
  const target = await textOf(await open(t, "target_without_images"), "main");
  assert.match(target, /There is no image that they could run/);
  assert.match(target, /no image to run/);
  assert.doesNotMatch(target, /board/);
});

// device_has() allows no aspect; without the attribute, any aspect is allowed.
test("an empty device_has differs from no device_has", async (t) => {
  const declared = (page) => textOf(page, ".functions tbody tr:first-child td:nth-child(4)");
  assert.equal(await declared(await open(t, "undeclared")), "–");
  assert.equal(await declared(await open(t, "declares_none")), "none");
});

test("a long chain is followed from entry to entry, and an endless chain is cut", async (t) => {
  const page = await open(t, "long_chain");
  const chain = page.locator(".chain");
  assert.equal(await chain.count(), 1);
  assert.equal(await chain.locator("li").count(), 13);
  assert.equal(await textOf(page, ".chain li.on"), "and on from f12()");
  assert.equal(await textOf(page, "#f12 dd"), "calls f13()");
  assert.equal(await page.locator("#f12 dd a").getAttribute("href"), "#f13");
  assert.equal(await page.locator("table.functions.many").count(), 0);
  assert.equal(await (await open(t, "many_functions")).locator("table.functions.many").count(), 1);
  assert.equal(await (await open(t, "endless_chain")).locator(".chain li").count(), 13);
});

test("an image's card names all its functions and entry points", async (t) => {
  const shared = await open(t, "shared_functions");
  assert.match(await textOf(shared, "#i0"), /Holds 3 functions, 2 of them in other images too/);
  assert.match(await textOf(shared, "#i0"), /f1\(\) in 2 images/);
  const many = await open(t, "many_entry_points");
  assert.equal(await textOf(many, "#i0 .entries summary"), "and 24 more");
  assert.equal(await many.locator("#i0 .entries a").last().textContent(), "k29()");
  const written = await open(t, "harmless");
  assert.equal(await textOf(written, "#i0 pre"), "harmless");
  assert.match(await textOf(written, "#i1"), /none can be written: harmless/);
});

test("every split mode and requirement has words", async (t) => {
  for (const mode of ["off", "source", "kernel", "auto"]) {
    const page = await open(t, `split_${mode}`);
    assert.match(await textOf(page, "#images > p"), new RegExp(`^Split mode ${mode}: .+\\.$`));
    assert.equal(await textOf(page, "#i0 .needs"), "Needs fp64 sub-group 8 work-group {8, 2} a fixed target that all of its functions have in common, but there is none (compile their sources with a common target in '-fsycl-fixed-targets=')");
  }
});

test("the report has the filter of the page", async (t) => {
  const page = await open(t, "program");
  const shown = () => page.locator(".functions tbody tr:visible th").allTextContents();
  const all = await shown();
  const filter = async (text) => { await page.getByRole("searchbox").fill(text); return shown(); };
  assert.deepEqual(await filter("own:fp64"), ["scale()"]);
  assert.deepEqual(await filter("is:warned"), ["Precise", "import()"]);
  assert.deepEqual(await filter("kind:declaration"), ["import()"]);
  assert.deepEqual(await filter("aspect:no_such_aspect"), []);
  assert.ok((await filter("image:0")).length < all.length);
  assert.deepEqual(await filter(""), all);
});
