// Tests of the Functions view, and of the reasons why a function needs an aspect.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  KERNELS, MODULES, SIMULATION, WARNING, chooseFunction, closeAll, functionRow, goTo, gone, openExample, openFiles, openSite, pickPair,
  settled,
} from "./site.mjs";

after(closeAll);

test("the table has each function with its own, declared and inherited aspects, by name", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  assert.equal(await page.locator("#functions .rows-window [role=row]").count(), 4);
  const foo = functionRow(page, "foo()");
  assert.match(await foo.locator(".inherited").first().innerText(), /fp64/);
  assert.equal((await foo.locator(".cell.own").innerText()).trim(), "–");
  // One function has device_has(), another has none.
  assert.equal((await foo.locator(".cell.declared").innerText()).trim(), "none");
  assert.equal((await functionRow(page, "boo()").locator(".cell.declared").innerText()).trim(), "–");
  assert.equal((await functionRow(page, "boo()").locator(".cell.own").innerText()).trim(), "fp64");
});

test("declared aspects have their own column, used or not", async (t) => {
  const page = await openSite(t);
  await openExample(page, MODULES);
  const marks = page.locator("#functions .cell.declared .aspect.declared");
  assert.deepEqual((await marks.allInnerTexts()).map((text) => text.trim()), ["fp16"]);
});

test("a click on a column sorts, a second one reverses, a third returns to the module's order", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  const names = () => page.locator("#functions .cell.name .code").allInnerTexts();
  const moduleOrder = await names();
  const header = page.getByRole("columnheader", { name: "Function" });
  await header.getByRole("button").click();
  await settled(page);
  await page.waitForFunction(() => document.querySelector("[aria-sort=ascending]"));
  const ascending = [...moduleOrder].sort((a, b) => (a < b ? -1 : 1));
  await assert.doesNotReject(page.waitForFunction((wanted) =>
    [...document.querySelectorAll("#functions .cell.name .code")].map((e) => e.textContent).join() === wanted, ascending.join()));
  await header.getByRole("button").click();
  await page.waitForFunction((wanted) =>
    [...document.querySelectorAll("#functions .cell.name .code")].map((e) => e.textContent).join() === wanted, [...ascending].reverse().join());
  await header.getByRole("button").click();
  await page.waitForFunction((wanted) =>
    [...document.querySelectorAll("#functions .cell.name .code")].map((e) => e.textContent).join() === wanted, moduleOrder.join());
});

test("while no function is chosen the aspects are counted, and each filters the table", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  const glance = page.getByRole("complementary", { name: "At a glance" });
  assert.deepEqual((await glance.locator(".glance-item").allInnerTexts()).map((text) => text.replace(/\s+/g, " ")),
    ["fp16 2 functions, 2 kernels", "fp64 5 functions, 2 kernels"]);
  await glance.getByText("4 of 7 kernels need no optional feature.").waitFor();
  await glance.getByRole("button", { name: /fp64/ }).click();
  await page.waitForFunction(() => document.querySelectorAll("#functions [data-index]").length === 5);
  assert.equal(await page.getByRole("searchbox", { name: "Filter" }).inputValue(), "aspect:fp64");
});

test("the empty start shows the real answer", async (t) => {
  const page = await openSite(t);
  const specimen = page.locator(".specimen");
  const read = async (root) => ({
    names: await root.locator(".frame-name").allInnerTexts(),
    places: (await root.locator(".frame-place").allInnerTexts()).map((text) => text.trim().split(/\s/)[0]),
  });
  const shown = await read(specimen);
  await specimen.getByRole("button", { name: "Open this example" }).click();
  await page.locator("#why h2", { hasText: shown.names[0] }).waitFor();
  const why = page.locator(".why-aspect", { has: page.locator(".aspect", { hasText: "fp64" }) }).locator(".chain").first();
  await why.waitFor();
  assert.deepEqual(await read(why), shown);
  await page.locator("#functions .row.chosen .warned").waitFor();
});

test("the filter takes words, aspects and kinds", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  const filter = page.getByRole("searchbox", { name: "Filter" });
  const shows = (count) => page.waitForFunction((n) =>
    document.querySelectorAll("#functions .rows-window [data-index]").length === n, count);
  await filter.fill("aspect:fp64 kind:kernel");
  await shows(1);
  await page.locator(".filter").getByRole("status").getByText("1 match", { exact: true }).waitFor();
  await functionRow(page, "main::Precise").waitFor();
  await filter.fill("coarse");
  await shows(2);
  await filter.fill("no such function");
  await page.getByText("Nothing matches").waitFor();
  await page.locator(".filter").getByRole("status").getByText("0 matches").waitFor();
  // Views without a list have no filter.
  await goTo(page, "Graph");
  await gone(filter);
  await goTo(page, /Images/);
  await page.locator(".filter").getByRole("status").getByText("0 matches").waitFor();
});

test("screen readers read out the result, also after a switch of the mode", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  const spoken = (text) => page.locator("[role=status][aria-live=polite]", { hasText: text }).waitFor();
  await spoken(/^\d+ functions, \d+ warnings?, 8 images$/);
  await page.getByRole("radio", { name: "off" }).check({ force: true });
  await spoken(/, 5 images$/);
});

test("further chains are counted, and shown on demand", async (t) => {
  const page = await openSite(t);
  // Each step has two ways, so there are 32 chains.
  const step = (i) => ["a", "b"].map((side) => `define spir_func void @${side}${i}(ptr %p) {
${i === 5 ? "  %x = load double, ptr %p" : `  call spir_func void @a${i + 1}(ptr %p)\n  call spir_func void @b${i + 1}(ptr %p)`}
  ret void
}
`).join("");
  const text = [1, 2, 3, 4, 5].map(step).join("");
  await openFiles(page, { "ways.ll": `${text}define spir_kernel void @k(ptr %p) {
  call spir_func void @a1(ptr %p)
  call spir_func void @b1(ptr %p)
  ret void
}
` });
  await functionRow(page, "k").click();
  await page.getByText("3 of 32 chains").waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("13 of 32 chains").waitFor();
  assert.equal(await page.locator("#why .chain").count(), 13);
});

test("a function's chain ends at the instruction, and each frame links to its lines", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  await chooseFunction(page, "foo()");
  const frames = page.locator("#why .chain .frame-name");
  await frames.nth(2).waitFor();
  assert.deepEqual(await frames.allInnerTexts(), ["foo()", "bar()", "boo()"]);
  assert.match(await page.locator("#why .frame.source").innerText(), /instruction\s+load: double/);
  await page.getByRole("button", { name: "hw.cpp:27:4" }).click();
  await page.locator("#source .line.marked", { hasText: "27" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "hw.cpp", exact: true }).getAttribute("aria-pressed"), "true");
  await page.locator("#why .frame.source").getByRole("button", { name: /^IR/ }).click();
  await page.locator(".line.marked", { hasText: "load double" }).waitFor();
});

test("a kernel's properties are shown with the kernel, its image and a pair", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "properties.ll": `target triple = "spirv64-unknown-unknown"
define spir_kernel void @_ZTS5Sized(ptr addrspace(1) "sycl-no-alias" %p) #0 !reqd_work_group_size !1 !work_group_num_dim !2 { ret void }
define spir_kernel void @_ZTS5Plain() #1 { ret void }
attributes #0 = { "sycl-module-id"="a.cpp" "sycl-work-group-size"="8,4" }
attributes #1 = { "sycl-module-id"="a.cpp" }
!aspectra.kernels = !{!0}
!0 = !{!"_ZTS5Sized", !"_Z4fillv", !"unique", !"fill.h:12:3", !"a.cpp", !""}
!aspectra.properties = !{!3}
!1 = !{i32 4, i32 8, i32 1}
!2 = !{i32 2}
!3 = !{!"kernel", !"_ZTS5Sized", !"fill.h:12:3", !"a.cpp", !"sycl-work-group-size", !"8,4", !"0", !"fill.h:7", !"sycl-no-alias", !"", !"1", !""}
` });
  await chooseFunction(page, "Sized");
  const texts = ["sycl-work-group-size = 8,4", "sycl-no-alias of parameter 1"];
  const section = page.getByRole("region", { name: "Properties" });
  await section.waitFor();
  assert.deepEqual(await section.locator("code").allInnerTexts(), texts);
  assert.match(await section.innerText(), /8,4 at fill\.h:7\s+.*parameter 1 at fill\.h:12:3/);
  await chooseFunction(page, "Plain");
  await section.waitFor({ state: "detached" });
  await goTo(page, /Images/);
  await page.locator("#images [data-index='0']").click();
  await page.locator(".image-detail .note", { hasText: "sycl-work-group-size = 8,4 at fill.h:7; sycl-no-alias of parameter 1 at fill.h:12:3" }).waitFor();
  await pickPair(page, "Plain", "Sized");
  await page.locator(".pair-fields td", { hasText: /8,4 at fill\.h:7\s*.*parameter 1 at fill\.h:12:3/ }).waitFor();
});

test("a module without functions says what to try", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "empty.ll": "target triple = \"spirv64-unknown-unknown\"\n" });
  const empty = page.locator(".functions .empty");
  await empty.getByText("sycl-clang++ -fsycl -fsycl-device-only -g -S -emit-llvm code.cpp -o code.ll").waitFor();
  await empty.getByRole("button", { name: "See the examples" }).click();
  await page.locator(".example").first().waitFor();
});
