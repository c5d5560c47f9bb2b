// The Compare view shows which aspects and images the second input has gained or lost
// since the first.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { KERNELS, MODULES, chooseFunction, closeAll, goTo, gone, newFolder, openExample, openFiles, openSite, settled } from "./site.mjs";

after(closeAll);

const BEFORE = `define spir_func void @narrow(ptr %p) {
  %x = load double, ptr %p
  ret void
}
define spir_func void @work(ptr %p) {
  ret void
}
define spir_kernel void @kept(ptr %p) {
  call spir_func void @work(ptr %p)
  ret void
}
define spir_kernel void @gone(ptr %p) {
  call spir_func void @narrow(ptr %p)
  ret void
}
`;
const AFTER = `define spir_func void @work(ptr %p) {
  %x = load double, ptr %p
  ret void
}
define spir_kernel void @kept(ptr %p) {
  call spir_func void @work(ptr %p)
  ret void
}
define spir_kernel void @fresh(ptr %p) {
  ret void
}
`;

async function openOther(page, text) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files…" }).click();
  const path = join(newFolder("other"), "after.ll");
  writeFileSync(path, text);
  await (await chooser).setFiles([path]);
  await page.locator(".compare-sum").waitFor();
}

test("aspects and images that the other input gains and loses", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "before.ll": BEFORE });
  await goTo(page, "Compare");
  await openOther(page, AFTER);
  const cells = (name) => page.locator("#changes [role=row]", { hasText: name }).locator(".gained, .lost").allInnerTexts();
  await page.locator("#changes [role=row]", { hasText: "kept" }).waitFor();
  const plain = (texts) => texts.map((text) => text.replace(/\s/g, ""));
  assert.deepEqual(plain(await cells("kept")), ["+fp64", ""]);
  assert.deepEqual(plain(await cells("gone")), ["", "−fp64"]);
  await page.locator("#changes [role=row]", { hasText: "fresh" }).getByText("added").waitFor();
  const images = (title) => page.locator(".compare-result section", { has: page.getByRole("heading", { name: title }) }).innerText();
  assert.match(await images(/^Images gained/), /fresh/);
  assert.match(await images(/^Images lost/), /gone\(\)\s+−\s*fp64/);
  assert.match(await images(/^Images with changed requirements/), /kept\(\)\s+\+\s*fp64/);
});

test("chains that go through other functions", async (t) => {
  const through = (middle) => `define spir_func void @uses(ptr %p) {
  %x = load double, ptr %p
  ret void
}
define spir_func void @${middle}(ptr %p) {
  call spir_func void @uses(ptr %p)
  ret void
}
define spir_kernel void @k(ptr %p) {
  call spir_func void @${middle}(ptr %p)
  ret void
}
`;
  const page = await openSite(t);
  await openFiles(page, { "before.ll": through("first") });
  await goTo(page, "Compare");
  await openOther(page, through("second"));
  const chains = page.locator(".compare-result section", { has: page.getByRole("heading", { name: /chains that changed/ }) });
  // The names of functions that did not change come a moment later.
  await chains.filter({ hasText: /fp64\s*k\(\) → first\(\) → uses\(\)\s*now\s*k\(\) → second\(\) → uses\(\)/ }).waitFor();
});

test("the list of changes is read by keys, and Enter leads to the function", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "before.ll": BEFORE });
  await goTo(page, "Compare");
  await openOther(page, AFTER);
  await page.keyboard.press("6");
  await page.waitForFunction(() => document.activeElement.id === "changes");
  const name = () => page.locator("#changes .row.chosen .name").innerText();
  do {
    await page.keyboard.press("ArrowDown");
    // The old row is still shown until the page is drawn again.
    await settled(page);
  } while (!/^gone/.test(await name()));
  await page.keyboard.press("Enter");
  await page.locator("#why h2", { hasText: "gone" }).waitFor();
  await page.goBack();
  await page.locator(".compare-sum").waitFor();
});

test("an input that cannot be compared says where and why, and does not get the previous answer", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "before.ll": BEFORE });
  await goTo(page, "Compare");
  await openOther(page, AFTER);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files…" }).click();
  const path = join(newFolder("other"), "wrong.ll");
  writeFileSync(path, "define void @f() {\n  nonsense\n}\n");
  await (await chooser).setFiles([path]);
  await page.getByRole("alert").getByText(/^wrong\.ll:2:3 .*expected instruction opcode/).waitFor();
  await gone(page.locator(".compare-sum"));
  await page.route(/explain\/math\.ll$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("combobox", { name: "or an example" }).selectOption("explain");
  await page.getByRole("alert").getByText(/explain\/math\.ll: 404/).waitFor();
});

test("two inputs that share nothing", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, "Compare");
  await page.getByRole("combobox", { name: "or an example" }).selectOption({ label: await page.locator("option", { hasText: MODULES }).innerText() });
  await page.locator(".compare-sum").waitFor();
  await page.locator("#changes [role=row]", { hasText: "main::Precise" }).getByText("removed").waitFor();
  assert.match(await page.locator(".compare-sum").innerText(), /3 → \d+ images/);
});

test("an input does not differ from itself", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, "Compare");
  await page.getByRole("combobox", { name: "or an example" }).selectOption("kernels");
  await page.getByText("No function gains or loses an aspect.").waitFor();
  // Now there is a what-if on the open input too.
  await goTo(page, /Functions/);
  await chooseFunction(page, "main::Precise");
  await page.locator("#why .frame.source").getByRole("button", { name: "What if not?" }).click();
  await page.locator(".edit-item").waitFor();
  await goTo(page, "Compare");
  await page.getByText("The what-ifs apply to the input “before”.").waitFor();
  await page.locator("#changes [role=row]", { hasText: "main::Precise" }).locator(".gained", { hasText: "fp64" }).waitFor();
});
