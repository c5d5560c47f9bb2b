// Tests of the report, which has the whole result in one file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import {
  AXE, KERNELS, WARNING, browser, chooseFunction, closeAll, longestTask, newFolder, openExample, openFiles,
  openSite, settled,
} from "./site.mjs";
import { manyFunctions } from "./modules.mjs";

after(closeAll);

/** Saves the report of what `page` shows, as a file. */
async function saveReport(page) {
  await settled(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Report" }).click();
  const path = join(newFolder("report"), "report.html");
  await (await waiting).saveAs(path);
  return path;
}

/** Opens a file from the disk; a request, a dialog or an error that is not `expected` fails the test. */
async function openReport(t, path, { expected, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const report = await context.newPage();
  const asked = [];
  const wrong = [];
  report.on("request", (request) => asked.push(request.url().replace(/#.*/, "")));
  report.on("pageerror", (error) => wrong.push(error.stack));
  report.on("console", (message) => { if (!expected?.test(message.text())) wrong.push(message.text()); });
  report.on("dialog", (dialog) => { wrong.push(dialog.message()); void dialog.dismiss(); });
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
    assert.deepEqual([...new Set(asked)], [pathToFileURL(path).href]);
  });
  await report.goto(pathToFileURL(path).href);
  return report;
}

const row = (report, name) => report.locator(".functions tbody tr").filter({ has: report.locator("th", { hasText: name }) }).first();

async function assertAccessible(report, where) {
  // The report's policy forbids foreign scripts, so DevTools runs axe-core.
  await report.evaluate(readFileSync(AXE, "utf8"));
  const violations = await report.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.slice(0, 4).map((n) => `${n.html.slice(0, 160)} ${n.failureSummary}`).join("\n  ")}`);
  });
  assert.deepEqual(violations, [], where);
}

test("the report is one file, which opens from the disk and shows the reasons", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  const report = await openReport(t, await saveReport(page));
  await report.getByRole("heading", { level: 1, name: "hw.ll" }).waitFor();
  await report.getByText("function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has'").waitFor();
  const chain = row(report, "foo()").locator(".chain");
  assert.deepEqual(await chain.locator("a").allInnerTexts(), ["foo()", "bar()", "boo()"]);
  assert.match(await chain.innerText(), /boo\(\) hw\.cpp:27:4 instruction load: double/);
  assert.deepEqual(await report.getByRole("columnheader").allInnerTexts().then((all) => all.slice(0, 5)),
    ["Aspect", "Used itself by", "Functions", "Kernels", "Targets without it"]);
  await report.getByText("Property set").click();
  await report.getByText("[SYCL/exported symbols]").waitFor();
  for (const part of ["Summary", "Warnings", "Functions", "Images", "Devices"]) {
    await report.getByRole("navigation").getByRole("link", { name: part }).waitFor();
  }
});

test("without scripts the report is complete, and links open their targets", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(300, 12) });
  const report = await openReport(t, await saveReport(page), { javaScriptEnabled: false });
  assert.equal(await report.locator(".functions tbody tr").count(), 312);
  assert.equal(await report.locator("#filter").isVisible(), false);
  const target = report.locator(".panel").nth(5);
  assert.equal(await target.isVisible(), false);
  const id = await target.getAttribute("id");
  await report.goto(`${report.url()}#${id}`);
  await target.waitFor({ state: "visible" });
});

test("functions are filtered and sorted, by keyboard", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  const report = await openReport(t, await saveReport(page));
  const names = () => report.locator(".functions tbody tr:visible th").allTextContents();
  const all = await names();
  await report.getByRole("searchbox").focus();
  await report.keyboard.type("kind:kernel aspect:fp64");
  assert.deepEqual(await names(), ["main::Precise"]);
  await report.getByText(`1 of ${all.length}`).waitFor();
  await report.getByRole("searchbox").fill("main::");
  assert.deepEqual(await names(), ["main::Plain", "main::Precise", "main::Coarse"]);
  await report.getByRole("button", { name: "Function", exact: true }).focus();
  await report.keyboard.press("Enter");
  assert.deepEqual(await names(), ["main::Coarse", "main::Plain", "main::Precise"]);
  await report.keyboard.press("Enter");
  assert.deepEqual(await names(), ["main::Precise", "main::Plain", "main::Coarse"]);
  assert.equal(await report.getByRole("columnheader", { name: "Function", exact: true }).getAttribute("aria-sort"), "descending");
  // A link to a function that is filtered out shows the function.
  await report.getByRole("searchbox").fill("nothing of that name");
  assert.deepEqual(await names(), []);
  await report.locator(".card a", { hasText: "main::Coarse" }).first().click();
  await report.locator(".panel:visible", { hasText: "instruction fptrunc: half" }).first().waitFor();
});

test("rows open by the pointer and by the keyboard", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(300, 12) });
  const report = await openReport(t, await saveReport(page));
  const first = row(report, "lib0()");
  // The whole row is the button.
  await first.locator("summary").click({ position: { x: 300, y: 16 } });
  await first.getByText("instruction fpext: double").waitFor();
  await report.getByRole("button", { name: "Open all that are shown" }).click();
  assert.equal(await report.locator(".functions details:not([open])").count(), 0);
  await report.getByRole("button", { name: "Close all" }).click();
  assert.equal(await report.locator(".functions details[open]").count(), 0);
  const second = row(report, "lib97()");
  await second.locator("summary").focus();
  await report.keyboard.press("Enter");
  await second.getByText("instruction fpext: double").waitFor();
});

test("axe-core finds no problem, in both themes, wide and narrow", async (t) => {
  const page = await openSite(t);
  const reports = [];
  for (const example of [WARNING, KERNELS]) {
    await page.goto(new URL("/", page.url()).href);
    await openExample(page, example);
    reports.push(await saveReport(page));
  }
  for (const path of reports) {
    for (const colorScheme of ["light", "dark"]) {
      for (const width of [1280, 760, 390]) {
        const report = await openReport(t, path, { colorScheme, viewport: { width, height: 800 } });
        await report.evaluate(() => { for (const folded of document.querySelectorAll("details")) folded.open = true; });
        await assertAccessible(report, `${colorScheme}, ${width} pixels`);
        assert.equal(await report.evaluate(() => document.documentElement.scrollWidth), width);
      }
    }
  }
});

test("names that look like markup or scripts do nothing", async (t) => {
  const page = await openSite(t);
  const names = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(2)>", "</style></script><script>alert(3)</script>",
    "' onfocus=alert(4) autofocus '", "]]>--><svg onload=alert(5)>", "a & b",
  ];
  const text = names.map((name, i) => `define spir_kernel void @"${name}"() #0 {\n  %x = alloca double\n  ret void\n}\n`).join("");
  await openFiles(page, { "<b>hostile.ll": `${text}attributes #0 = { "sycl-module-id"="</pre><script>alert(6)</script>" }\n` });
  const report = await openReport(t, await saveReport(page), { expected: /Content Security Policy/ });
  assert.equal(await report.locator("script").count(), 1);
  assert.equal(await report.locator("img, body svg:not(.brand svg), b").count(), 0);
  for (const name of names) await report.locator(".functions th", { hasText: `${name}()` }).waitFor();
  // The policy forbids what a smuggled script would try.
  const ran = await report.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.stray = true";
    document.body.append(script);
    return Boolean(globalThis.stray);
  }).catch(() => false);
  assert.equal(ran, false);
});

test("the report lists the what-ifs", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await chooseFunction(page, "main::Precise");
  await page.locator("#why .frame.source").getByRole("button", { name: "What if not?" }).click();
  await page.locator(".edit-item").waitFor();
  const report = await openReport(t, await saveReport(page));
  await report.getByText("main::Precise does not use fp64 itself").waitFor();
});

test("10,000 functions open at once, and scroll", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(10000, 300) });
  await page.locator("#tab-functions .count", { hasText: "10,300" }).waitFor();
  const path = await saveReport(page);
  const report = await openReport(t, path);
  assert.equal(await report.locator(".functions tbody tr").count(), 10300);
  const longest = await longestTask(report, async () => {
    await report.getByRole("searchbox").fill("aspect:fp64 kind:kernel");
    await report.getByText(/ of 10,300$/).waitFor();
    await report.getByRole("button", { name: "Own", exact: true }).click();
    await report.locator("th[aria-sort=ascending]").waitFor();
  });
  t.diagnostic(`the longest task of filtering and sorting took ${longest.toFixed()} ms`);
  // The limit is far above the usual time, and far below the time of moving rows one by one.
  assert.ok(longest < 2500, `${longest} ms`);
  await report.getByRole("searchbox").fill("lib9999");
  await row(report, "lib9999()").scrollIntoViewIfNeeded();
  assert.deepEqual(await report.locator(".functions tbody tr:visible th").allTextContents(), ["lib9999()"]);
});
