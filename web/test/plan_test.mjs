// Tests of the views of warnings, images and devices, and of what-ifs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import {
  KERNELS, MODULES, SIMULATION, SIZES, WARNING, chooseFunction, closeAll, drop, goTo, gone, openExample, openFiles, openSite, pickPair,
  settled,
} from "./site.mjs";
import { manyFunctions, twoSources } from "./modules.mjs";

after(closeAll);

const imageCount = (page) => page.getByRole("tab", { name: /Images/ }).locator(".count").innerText();

async function waitForImages(page, count) {
  await page.waitForFunction((wanted) =>
    document.querySelector("#tab-images .count")?.textContent === wanted, String(count));
}

test("warnings are the compiler's own words, with their chain", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await goTo(page, /Warnings/);
  const warning = "function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has'";
  await page.getByRole("option", { name: warning }).waitFor();
  assert.deepEqual(await page.locator(".chain .frame-name").allInnerTexts(), ["foo()", "bar()", "boo()"]);
  await page.getByRole("button", { name: "hw.cpp:15:3" }).click();
  await page.locator("#source .line.marked", { hasText: "15" }).waitFor();
});

test("warnings are copied and saved as the compiler prints them", async (t) => {
  const page = await openSite(t);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openExample(page, WARNING);
  await goTo(page, /Warnings/);
  // Clang adds the warning group and the line of code; the page has neither.
  const [, ...printed] = readFileSync("testdata/cases/design_warning_debug/output.txt", "utf8").split("\n");
  const wanted = printed.slice(0, printed.findIndex((line) => /^ +\d+ \|/.test(line)))
    .map((line) => `${line.replace(/ \[-W.*\]$/, "")}\n`).join("");
  assert.match(wanted, /^hw.cpp:27:4: warning: [^]*boo\(\) hw.cpp:25:5\n$/);
  await page.getByRole("button", { name: "Copy as text" }).click();
  await page.getByText("Copied 1 warning.").first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), wanted);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as text" }).click();
  const saved = await waiting;
  assert.equal(saved.suggestedFilename(), "warnings.txt");
  assert.equal(readFileSync(await saved.path(), "utf8"), wanted);
});

test("the chosen warning shows its place in the C++", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await goTo(page, /Warnings/);
  await page.getByRole("option", { name: "main::Preview" }).click();
  await page.locator("#source .line.marked", { hasText: "advance(bodies, 0, 0.1f);" }).waitFor();
});

test("after another input is opened, its first warning is shown", async (t) => {
  const page = await openSite(t);
  await openExample(page, "One attribute is missing in a function");
  await goTo(page, /Warnings/);
  const chosen = page.locator("#warnings [aria-selected=true]");
  await page.locator("#warnings [data-index='2']").click();
  await page.locator("#warnings [data-index='2'][aria-selected=true]").waitFor();
  await page.getByRole("link", { name: "Aspectra" }).click();
  await openExample(page, SIMULATION);
  await goTo(page, /Warnings/);
  await page.locator("#warnings [data-index='0'][aria-selected=true]").waitFor();
  assert.equal(await chosen.count(), 1);
});

test("an image that another plan does not have is not shown", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "two.ll": twoSources() });
  await goTo(page, /Images/);
  await page.getByRole("radio", { name: "kernel" }).check({ force: true });
  await waitForImages(page, 4);
  await page.locator(".card").nth(3).click();
  await page.locator(".image-detail").getByRole("heading", { name: "Image 3" }).waitFor();
  await page.getByRole("radio", { name: "off" }).check({ force: true });
  await page.locator(".image-detail").getByRole("heading", { name: "Image 0" }).waitFor();
});

test("the split mode changes the plan at once", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "two.ll": twoSources() });
  await goTo(page, /Images/);
  for (const [mode, images] of [["off", 1], ["source", 2], ["kernel", 4]]) {
    await page.getByRole("radio", { name: mode }).check({ force: true });
    await waitForImages(page, images);
    await page.waitForFunction((n) => document.querySelectorAll(".card").length === n, images);
    await page.locator(".card").first().getByText(`${4 / images} entry point`).waitFor();
  }
});

test("a switch of the mode asks the worker once", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "two.ll": twoSources() });
  await goTo(page, /Images/);
  await page.locator("table.costs").waitFor();
  await settled(page);
  await page.evaluate(() => {
    globalThis.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      asked.push(message.request.do);
      return post.call(this, message, ...rest);
    };
  });
  await page.getByRole("radio", { name: "kernel" }).check({ force: true });
  await page.locator("#images [aria-setsize='4']").first().waitFor();
  await settled(page);
  assert.deepEqual(await page.evaluate(() => asked), ["replan"]);
});

test("each split mode makes another plan of the program", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await goTo(page, /Images/);
  for (const [mode, images] of [["off", 5], ["source", 7], ["kernel", 9], ["auto", 8]]) {
    await page.getByRole("radio", { name: mode }).check({ force: true });
    await waitForImages(page, images);
  }
  // The copies are counted for each mode.
  const copied = (await page.locator("table.costs td:nth-of-type(3)").allInnerTexts()).map(Number);
  assert.ok(copied[0] > 0 && copied[0] < copied[3], copied.join());
  await page.locator(".card", { hasText: "main::Advance" }).click();
  const shared = page.locator(".image-detail .name-list li", { hasText: "distance3" });
  await shared.getByText(/\d+ instructions, also in/).waitFor();
});

test("the costs of all split modes are side by side", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "two.ll": twoSources() });
  await goTo(page, /Images/);
  const rows = page.locator("table.costs tbody tr");
  await rows.first().waitFor();
  assert.deepEqual((await rows.locator("th").allInnerTexts()).map((x) => x.split(/\s/)[0]), ["off", "source", "kernel", "auto"]);
  assert.deepEqual(await rows.locator("td:first-of-type").allInnerTexts(), ["1", "2", "4", await imageCount(page)]);
});

test("an image shows its requirements and the devices that refuse it", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Images/);
  await page.locator(".card", { hasText: "main::Precise" }).click();
  const detail = page.locator(".image-detail");
  await detail.getByText("Does not run on 2 targets").waitFor();
  await detail.getByText("without_double, with_nothing").waitFor();
  await detail.getByText("'aspect::fp64' but device does not support").waitFor();
  assert.equal(
    (await detail.getByLabel("Property set").innerText()).split("[SYCL/kernel arguments]")[0],
    "[SYCL/device requirements]\naspect=2|gAAAAAAAAAgBAAAA\n",
  );
  assert.equal(await detail.getByLabel("Symbols").innerText(), "_ZTSZ4mainE7Precise\n");
});

test("if an image has many functions, a link shows the others in the table", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(60, 30) });
  await page.getByRole("radio", { name: "source" }).check({ force: true });
  await goTo(page, /Images/);
  const card = page.locator(".card", { hasText: "fp64" });
  const [, id] = (await card.innerText()).match(/Image (\d+)/);
  const [, functions] = (await card.innerText()).match(/(\d+) functions/);
  await card.click();
  await page.getByRole("button", { name: /more, in Functions$/ }).first().click();
  await page.locator(".filter").getByText(`${functions} matches`).waitFor();
  assert.equal(await page.getByRole("searchbox", { name: "Filter" }).inputValue(), `image:${id}`);
});

test("two kernels: why they share an image, or which code keeps them apart", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await goTo(page, /Images/);
  await pickPair(page, "main::Reset", "main::Project");
  await page.getByText(/same image: they reach .* is too small for an image of its own/).waitFor();
  await pickPair(page, "main::Solve", "main::Project");
  await page.getByText(/different images: code: they reach .* instructions, and share/).waitFor();
});

test("two kernels: what keeps them apart, field by field", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Images/);
  await pickPair(page, "main::Plain", "main::Precise");
  await page.getByText("different images: aspects: {} and {fp64}").waitFor();
  const aspects = page.locator(".pair-fields tr.apart");
  assert.equal(await aspects.count(), 1);
  assert.match(await aspects.innerText(), /aspects\s+none\s+fp64\s+≠ keeps them apart/);
});

test("devices run images or say why not", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  const row = page.locator("#devices [role=row]", { hasText: "without_double" });
  await row.getByText("runs 2 of 3").waitFor();
  await row.click();
  await page.locator(".refused", { hasText: "main::Precise" }).getByText("'aspect::fp64'").waitFor();
});

test("devices that answer alike are one row, which names them", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  await page.getByRole("textbox", { name: "Device configuration, YAML" }).fill(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => `gpu_${i}: {aspects: [gpu, fp16, fp64]}\n`).join("") + "cpu: {aspects: [cpu, fp64]}\ntpu: {aspects: [gpu, fp16, fp64]}\n");
  const rows = page.locator("#devices [data-index]");
  await rows.filter({ hasText: "12 targets" }).waitFor();
  assert.equal(await rows.count(), 2);
  assert.match(await rows.nth(0).innerText(), /^gpu_1, gpu_2, .*gpu_8\s+12 targets\s+.*runs all/s);
  assert.match(await rows.nth(1).innerText(), /^cpu\s+.*runs 2 of 3/s);
  const others = page.locator(".devices-view .alike");
  assert.match(await others.innerText(), /11 other targets run the same images:/);
  await others.getByText("and 3 more").click();
  await others.getByRole("button", { name: "tpu" }).click();
  await page.locator(".devices-view .why h2", { hasText: "tpu" }).waitFor();
  assert.equal(await rows.nth(0).getAttribute("aria-selected"), "true");
  await page.getByRole("searchbox", { name: "Filter" }).fill("gpu_1");
  await page.locator(".matches", { hasText: "3 matches" }).waitFor();
  await rows.filter({ hasText: "3 targets" }).waitFor();
  assert.match(await rows.nth(0).innerText(), /^gpu_1, gpu_10, gpu_11\s+3 targets/);
});

test("devices that came with an example go with it, and the user's own stay", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  await page.locator("#devices [role=row]", { hasText: "without_double" }).waitFor();
  await openFiles(page, { "two.ll": twoSources() });
  await page.locator("#devices [role=row]", { hasText: "intel_gpu" }).first().waitFor();
  await page.getByRole("textbox", { name: "Device configuration, YAML" }).fill("mine: {aspects: [gpu]}\n");
  await page.locator("#devices [role=row]", { hasText: "mine" }).waitFor();
  await openFiles(page, { "again.ll": twoSources() });
  await page.locator(".input-name", { hasText: "again.ll" }).waitFor();
  await page.locator("#devices [role=row]", { hasText: "mine" }).waitFor();
});

// Clicks the row of a device and waits until the device is shown. Returns the
// row.
async function chooseDevice(page, name) {
  const row = page.locator("#devices [role=row]", { hasText: name });
  await row.click();
  await page.locator(".devices-view .why h2").getByText(name).waitFor();
  return row;
}

test("a device that another configuration does not have is not shown", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  await chooseDevice(page, "without_double");
  await page.getByRole("textbox", { name: "Device configuration, YAML" }).fill("mine: {aspects: [gpu]}\n");
  await page.locator(".devices-view .why h2").getByText("mine").waitFor();
});

test("a target links to its lines in the configuration", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  await chooseDevice(page, "without_double");
  await page.getByRole("button", { name: "Edit in the configuration" }).click();
  const area = page.getByRole("textbox", { name: "Device configuration, YAML" });
  assert.match(await area.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)), /^without_double:/);
});

test("a device shows its aliases and its sub-group sizes", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  await page.getByRole("textbox", { name: "Device configuration, YAML" }).fill(
    "first: {aspects: [gpu], aliases: [one, another], sub-group-sizes: [8, 16]}\nsecond: {aspects: [gpu]}\n");
  const told = () => page.locator(".devices-view .why dl").innerText().then((text) => text.replace(/\s+/g, " "));
  await chooseDevice(page, "first");
  await page.getByText("one, another").waitFor();
  assert.equal(await told(), "Also called one, another Sub-group sizes 8, 16");
  await page.locator(".alike").getByRole("button", { name: "second" }).click();
  await page.getByText("not stated").waitFor();
  assert.equal(await told(), "Sub-group sizes not stated: any size is accepted");
});

test("a device's aspects are ticked: what it runs changes, and each tick is undone by itself", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  const row = await chooseDevice(page, "without_double");
  const tick = page.getByRole("group", { name: "What if it had" }).getByRole("checkbox", { name: "fp64", exact: true });
  assert.equal(await tick.isChecked(), false);
  await tick.check();
  await row.getByText("runs all").waitFor();
  assert.deepEqual((await suppositions(page)).map((text) => text.trim()), ["without_double with fp64"]);
  assert.equal(await imageCount(page), "3");
  await tick.uncheck();
  await row.getByText("runs 2 of 3").waitFor();
  await gone(page.locator(".edit-item"));
  await page.goBack();
  await row.getByText("runs all").waitFor();
  await page.getByRole("button", { name: "Undo: without_double with fp64" }).click();
  await row.getByText("runs 2 of 3").waitFor();
});

test("the configuration is edited in place; an error in it is marked with its line", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  const text = page.getByRole("textbox", { name: "Device configuration, YAML" });
  const whose = page.locator(".configuration .note");
  await whose.getByText("came with the input").waitFor();
  await text.fill("mine:\n  aspects: [gpu, fp64]\n");
  await page.locator("#devices [role=row]", { hasText: "mine" }).getByText("runs 2 of 3").waitFor();
  await whose.getByText("changed").waitFor();
  await text.fill("mine:\n  aspects: [gpu, fp46]\n");
  await page.locator(".configuration [role=alert]").getByText("fp46").waitFor();
  await page.getByRole("button", { name: /^line 2/ }).click();
  const selected = () => text.evaluate((area) => [document.activeElement === area, area.value.slice(area.selectionStart, area.selectionEnd)]);
  assert.deepEqual(await selected(), [true, "  aspects: [gpu, fp46]"]);
  await page.locator("#devices [role=row]", { hasText: "mine" }).waitFor();
  await page.getByRole("button", { name: "Use the built-in one" }).click();
  await page.locator("#devices [role=row]", { hasText: "intel_gpu" }).first().waitFor();
  await whose.getByText("built in").waitFor();
});

test("the configuration keeps each typed letter, and text typed just before Back does not appear after it", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  const text = page.getByRole("textbox", { name: "Device configuration, YAML" });
  const before = await text.inputValue();
  await text.focus();
  await page.keyboard.press("Control+Home");
  // Types some keys faster and some slower than the pause that ends typing.
  const typed = "# a comment of some length\n";
  for (const [at, letter] of [...typed].entries()) {
    await page.keyboard.type(letter);
    if (at % 9 === 8) await page.waitForTimeout(390 + at);
  }
  await page.waitForTimeout(500);
  assert.equal(await text.inputValue(), typed + before);
  // On a busy machine the typing may make more than one entry of the history.
  for (let steps = 0; steps < 4 && (await text.inputValue()) !== before; ++steps) {
    const shown = await text.inputValue();
    await page.goBack();
    await page.waitForFunction((left) => document.querySelector("#device-config")?.value !== left, shown);
  }
  assert.equal(await text.inputValue(), before);
  await text.focus();
  await page.keyboard.type("x");
  await page.evaluate(() => history.go(-2));
  await page.getByRole("heading", { level: 1, name: "See what" }).waitFor();
  await page.waitForTimeout(600);
  await page.goForward();
  await goTo(page, /Devices/);
  assert.equal(await text.inputValue(), before);
});

test("another configuration removes the what-ifs of devices", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await goTo(page, /Devices/);
  await chooseDevice(page, "without_double");
  await page.getByRole("group", { name: "What if it had" }).getByRole("checkbox", { name: "fp64", exact: true }).check();
  await page.locator(".edit-item").waitFor();
  await drop(page, "mine.yaml", "mine:\n  aspects: [gpu]\n");
  await page.locator("#devices [role=row]", { hasText: "mine" }).waitFor();
  await gone(page.locator(".edit-item"));
  await gone(page.getByRole("alert"));
});

test("what if an aspect were not there: the plan changes, and each edit is undone by itself", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  assert.equal(await imageCount(page), "3");
  await chooseFunction(page, "main::Precise");
  await page.locator("#why .frame.source").getByRole("button", { name: "What if not?" }).click();
  await waitForImages(page, 2);
  await page.getByText("3 → 2 images").waitFor();
  await chooseFunction(page, "main::Coarse");
  await page.locator("#why .frame.source").getByRole("button", { name: "What if not?" }).click();
  await waitForImages(page, 1);
  await page.goBack();
  await waitForImages(page, 2);
  await page.goForward();
  await waitForImages(page, 1);
  assert.deepEqual((await suppositions(page)).map((text) => text.trim()), ["main::Precise without fp64", "main::Coarse without fp16"]);
  await page.locator(".edit-item").first().getByRole("button").click();
  await waitForImages(page, 2);
  await page.getByRole("button", { name: "Undo all" }).click();
  await waitForImages(page, 3);
});

test("the effect of an edit is shown for one split mode only", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Preview");
  await page.locator("#why .frame.source").first().getByRole("button", { name: "What if not?" }).click();
  await page.locator(".effect", { hasText: /^(?:still 8|8 → \d) images$/ }).waitFor();
  await page.getByRole("radio", { name: "off" }).check({ force: true });
  await page.locator(".effect").waitFor({ state: "detached" });
  await page.goBack();
  await page.locator(".effect", { hasText: /^(?:still 8|8 → \d) images$/ }).waitFor();
});

const suppositions = (page) => page.locator(".edit-item").allInnerTexts();

test("what if a call were cut: Back undoes it", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "foo()");
  await page.getByRole("button", { name: "What if bar() did not call boo()?" }).click();
  const warnings = (count) => page.waitForFunction((n) => document.querySelector("#tab-warnings .count")?.textContent === n, count);
  await warnings("0");
  await page.getByText("This function uses no optional feature.").waitFor();
  assert.match((await suppositions(page)).join(), /bar\(\) without its call to boo\(\)/);
  await page.goBack();
  await warnings("1");
  assert.deepEqual(await suppositions(page), []);
  await page.goForward();
  await warnings("0");
});

test("what if a kernel required another sub-group size: Back undoes it", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Draw");
  const size = page.getByRole("combobox", { name: "Sub-group" });
  await page.waitForFunction(() => document.querySelector("#why .sizes select")?.value === "16");
  await size.selectOption("64");
  await page.locator(".edit-item", { hasText: "main::Draw with sub-group 64" }).waitFor();
  await goTo(page, /Images/);
  await page.locator(".card", { hasText: "main::Draw" }).getByText("sub-group 64").waitFor();
  await page.locator(".card", { hasText: "main::Draw" }).getByText("runs on 0 of 4 targets").waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#why .sizes select")?.value === "16");
  assert.deepEqual(await suppositions(page), []);
});

test("what if a kernel required another work-group size: Back undoes it", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Sort");
  const size = page.getByRole("textbox", { name: "Work-group" });
  const shows = (value) => page.waitForFunction((wanted) => document.querySelector("#why .sizes input")?.value === wanted, value);
  await shows("64, 16");
  await size.fill("8x8");
  await size.press("Enter");
  await page.locator(".edit-item", { hasText: "main::Sort with work-group {8, 8}" }).waitFor();
  await goTo(page, /Devices/);
  await page.locator("#devices [role=row]", { hasText: "older_gpu" }).getByText("runs 4 of 8").waitFor();
  await page.goBack();
  await page.goBack();
  await shows("64, 16");
  assert.deepEqual(await suppositions(page), []);
});

test("text that is no size is refused in the field", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIZES);
  await page.locator("#functions .kind-mark.kernel").first().click();
  const size = page.getByRole("textbox", { name: "Work-group" });
  await size.fill("8, eight");
  await size.press("Enter");
  assert.equal(await size.evaluate((input) => input.validationMessage), "up to three positive numbers, e.g. 8, 8");
  // The field of another kernel does not have this text.
  await page.locator("#functions .row", { has: page.locator(".kind-mark.kernel") }).nth(1).click();
  await page.waitForFunction(() => document.querySelector("#why .sizes input")?.value.includes("eight") === false);
  assert.deepEqual(await suppositions(page), []);
});

test("several modules are linked as the translation units of one program", async (t) => {
  const page = await openSite(t);
  await openExample(page, MODULES);
  assert.deepEqual(await page.locator(".pane-tab").allInnerTexts(),
    ["kernels.cpp", "math.cpp", "math.h", "Linked IR", "kernels.ll", "math.ll"]);
  await goTo(page, /Images/);
  assert.ok(Number(await imageCount(page)) > 1);
});

test("a declaration in one translation unit is compared with the definition in another", async (t) => {
  const page = await openSite(t);
  await openFiles(page, {
    "caller.ll": `declare !intel_declared_aspects !0 spir_func void @ext(ptr)
define spir_kernel void @k(ptr %p) {
  call spir_func void @ext(ptr %p)
  ret void
}
!0 = !{i32 5}
`,
    "callee.ll": `define spir_func void @ext(ptr %p) #0 {
  %x = load double, ptr %p
  ret void
}
attributes #0 = { "sycl-module-id"="callee.cpp" }
`,
  });
  await goTo(page, /Warnings/);
  const panel = page.getByRole("region", { name: "Translation units" });
  await panel.getByText("callers in caller.ll do not know that it uses fp64").waitFor();
});
