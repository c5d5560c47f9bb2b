// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Sorts and filters the functions, and opens the target of a link. The report
// is complete without this script.

import { type FilteredFunction, parseFilter, passes } from "../shared/filter.js";

interface Row extends FilteredFunction {
  element: HTMLTableRowElement;
  place: number;
}

// Kinds are ordered by importance.
const KINDS = ["kernel", "exported", "function", "declaration"];
const COLUMNS = { kind: 0, name: 1, own: 2, declared: 3, inherited: 4, images: 5 };

/** Gives a number to each name of an aspect, because the filter compares numbers. */
class AspectNumbers {
  readonly #numbers = new Map<string, number>();

  add(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }

  number(name: string): number {
    return this.#numbers.get(name) ?? NaN;
  }
}

function all<E extends Element>(root: ParentNode, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

function cell(row: HTMLTableRowElement, column: number): HTMLTableCellElement {
  return row.cells[column]!;
}

function kindOf(row: HTMLTableRowElement): string {
  const classes = cell(row, COLUMNS.kind).firstElementChild!.classList;
  return KINDS.find((kind) => classes.contains(kind)) ?? "";
}

/** Returns the ids of the entries to which links in an element lead. */
function linked(root: ParentNode): Set<string> {
  return new Set(all<HTMLAnchorElement>(root, "a[href^='#f']").map((link) => link.hash.slice(1)));
}

/**
 * Reads from the page what the filter compares. The lists of images and
 * warnings are read only if a filter asks for them.
 */
function readRows(elements: HTMLTableRowElement[], aspects: AspectNumbers): Row[] {
  const marks = (row: HTMLTableRowElement, column: number) =>
    all(cell(row, column), ".aspect").map((mark) => aspects.add(mark.lastChild?.textContent ?? ""));
  let cards: Set<string>[] | undefined;
  let warned: Set<string> | undefined;
  return elements.map((element, place) => {
    const own = marks(element, COLUMNS.own);
    const name = cell(element, COLUMNS.name).firstElementChild as HTMLElement;
    const texts = [name.textContent, name.title];
    const entry = `f${place}`;
    return {
      element, place, kind: kindOf(element),
      aspects: { own, declared: marks(element, COLUMNS.declared), used: [...own, ...marks(element, COLUMNS.inherited)] },
      images: () => {
        cards ??= all(document, ".card").map(linked);
        return cards.flatMap((entries, id) => (entries.has(entry) ? [id] : []));
      },
      warned: () => (warned ??= linked(document.getElementById("warnings")!)).has(entry),
      texts: () => texts,
    };
  });
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), properties);
}

function keyOf(row: HTMLTableRowElement, column: number): number | string {
  switch (column) {
    case COLUMNS.kind:
      return KINDS.indexOf(kindOf(row));
    case COLUMNS.name:
      return cell(row, column).textContent;
    case COLUMNS.images:
      return -Number(cell(row, column).textContent);
    default:
      // Functions with an empty list of device_has come before functions
      // without a list.
      return -all(cell(row, column), ".aspect").length || -all(cell(row, column), ".declares-none").length / 2;
  }
}

function addSorting(table: HTMLTableElement, body: HTMLTableSectionElement, rows: HTMLTableRowElement[]): void {
  const heads = [...table.tHead!.rows[0]!.cells].slice(0, COLUMNS.images + 1);
  const order = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
  heads.forEach((head, column) => {
    const button = element("button", { type: "button", className: "sort", textContent: head.textContent });
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const keyed = rows.map((row, place) => ({ row, place, key: keyOf(row, column) }));
      keyed.sort((a, b) => (up ? order(a.key, b.key) : order(b.key, a.key)) || a.place - b.place);
      // Rows move faster while their table body is not in the page.
      body.remove();
      for (const { row } of keyed) body.append(row);
      table.append(body);
    });
  });
}

/** Adds the field, and returns a function that removes the filter. */
function addFilter(bar: HTMLElement, elements: HTMLTableRowElement[]): () => void {
  const aspects = new AspectNumbers();
  let rows: Row[] | undefined;
  const hint = "name, aspect:fp64, kind:kernel";
  const input = element("input", { type: "search", placeholder: `Filter: ${hint}`, spellcheck: false });
  input.setAttribute("aria-label", `Filter the functions: a ${hint}`);
  const shown = element("span", { className: "note" });
  shown.setAttribute("role", "status");
  bar.append(input, shown);
  const filter = () => {
    rows ??= readRows(elements, aspects);
    const wanted = parseFilter(input.value, aspects);
    let count = 0;
    for (const row of rows) {
      const fits = passes(wanted, row);
      row.element.hidden = !fits;
      count += Number(fits);
    }
    shown.textContent = input.value.trim() ? `${count.toLocaleString("en")} of ${rows.length.toLocaleString("en")}` : "";
  };
  input.addEventListener("input", filter);
  return () => {
    input.value = "";
    filter();
  };
}

function addFolding(bar: HTMLElement, body: HTMLElement): void {
  const folded = all<HTMLDetailsElement>(body, "details");
  if (folded.length === 0) return;
  let allOpen = folded.every((details) => details.open);
  const button = element("button", { type: "button" });
  const name = () => {
    button.textContent = allOpen ? "Close all" : "Open all that are shown";
  };
  button.addEventListener("click", () => {
    allOpen = !allOpen;
    for (const details of folded) details.open = allOpen && !details.closest("tr")!.hidden;
    name();
  });
  name();
  bar.firstElementChild!.after(button);
}

const table = document.querySelector<HTMLTableElement>(".functions");
const bar = document.getElementById("filter");
if (table && bar) {
  const body = table.tBodies[0]!;
  const rows = [...body.rows];
  const removeFilter = addFilter(bar, rows);
  addFolding(bar, body);
  addSorting(table, body, rows);
  // The target of a link may be in a row that is hidden or closed.
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1));
    const row = target?.closest<HTMLTableRowElement>(".functions tr");
    if (!target || !row) return;
    if (row.hidden) removeFilter();
    const details = target.closest("details");
    if (details) details.open = true;
    row.scrollIntoView({ block: "nearest" });
  };
  addEventListener("hashchange", reveal);
  reveal();
}
