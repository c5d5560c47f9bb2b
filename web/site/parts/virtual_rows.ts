// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A list of any length. Only the rows on screen are in the document.
//
//     <virtual-rows .count=${n} .rowHeight=${28} .row=${(i) => html`...`}>
//
// All rows have the same height, so a row's place is its index times the
// height. The list is one stop of the Tab key. Arrows, Page Up, Page Down, Home
// and End move `active` and send an "activate" event; a click on a row sends
// "pick", and Enter "choose". `row` gives each row its role, the id that
// aria-activedescendant names, and, if the row can be picked, `data-index`.

import { type TemplateResult, html, render } from "./html.js";

/** The number of rows that are drawn beyond each edge, so that scrolling shows no gap. */
const BEYOND = 12;
/** The height in pixels of the tallest element. Chromium stops at about 17 million, Firefox at 33. */
const TALLEST = 16_000_000;
/** The largest number of rows that are drawn on paper. If there are fewer, all of them are drawn. */
const MOST_ON_PAPER = 3000;
const PAPER = matchMedia("print");

export class VirtualRows extends HTMLElement {
  rowHeight = 28;
  #row: (index: number) => TemplateResult = () => html``;
  #count = 0;
  #active = -1;
  #frame = 0;
  #queued = false;
  #head: HTMLElement;
  #space: HTMLElement;
  #window: HTMLElement;
  #revealed = -1;
  #wanted = -1;

  constructor() {
    super();
    this.#head = document.createElement("div");
    this.#space = document.createElement("div");
    this.#window = document.createElement("div");
    this.#head.className = "rows-head";
    this.#head.setAttribute("role", "rowgroup");
    this.#head.hidden = true;
    this.#space.className = "rows-space";
    this.#window.className = "rows-window";
    this.#space.setAttribute("role", "presentation");
    this.#window.setAttribute("role", "rowgroup");
  }

  connectedCallback() {
    if (this.#space.parentNode !== this) {
      this.#space.append(this.#window);
      this.append(this.#head, this.#space);
      this.addEventListener("scroll", () => this.#later(), { passive: true });
      this.addEventListener("keydown", (event) => this.#key(event));
      this.addEventListener("click", (event) => {
        const row = (event.target as Element).closest<HTMLElement>("[data-index]");
        if (row) this.#tell("pick", Number(row.dataset["index"]));
      });
      new ResizeObserver(() => {
        const wanted = this.#wanted;
        this.#wanted = -1;
        if (wanted >= 0) this.scrollToRow(wanted);
        this.#later();
      }).observe(this);
    }
    // Draws at once, because no frame comes before the page is printed.
    PAPER.addEventListener("change", this.#draw);
    this.#soon();
  }

  disconnectedCallback() {
    PAPER.removeEventListener("change", this.#draw);
  }

  set groupRole(role: string) {
    this.#window.setAttribute("role", role);
  }

  /** Sets the row that stays on top: the names of the columns. */
  set head(head: TemplateResult) {
    this.#head.hidden = false;
    render(head, this.#head);
  }

  /**
   * Sets the function that draws a row. A new function means that something in the
   * rows has changed, so all rows are drawn again.
   */
  set row(row: (index: number) => TemplateResult) {
    this.#row = row;
    this.#soon();
  }

  /** The height that is left for rows. */
  get #viewport(): number {
    return this.clientHeight - this.#head.offsetHeight;
  }

  set count(count: number) {
    this.#count = count;
    const height = Math.min(count * this.rowHeight, TALLEST);
    const text = `${height}px`;
    if (this.#space.style.height !== text) {
      this.#space.style.height = text;
      // The style sheet uses this height, so that a short list takes no more
      // space than it needs.
      this.style.setProperty("--rows-height", `calc(${text} + ${this.#head.hidden ? 2 : 32}px)`);
    }
    this.#soon();
  }

  get count(): number {
    return this.#count;
  }

  set active(index: number) {
    if (index === this.#active) return;
    this.#active = index;
    this.#soon();
  }

  get active(): number {
    return this.#active;
  }

  /** Scrolls to a row once: setting the same index again does nothing. */
  set reveal(index: number) {
    if (index === this.#revealed) return;
    this.#revealed = index;
    if (index >= 0) requestAnimationFrame(() => this.scrollToRow(index));
  }

  scrollToRow(index: number, always = false) {
    if (this.clientHeight === 0) {
      // The list is hidden, as code is on narrow screens; it scrolls when it is shown.
      this.#wanted = index;
      return;
    }
    const top = index * this.rowHeight * this.#scale;
    const viewport = this.#viewport;
    if (always || top < this.scrollTop || top + this.rowHeight > this.scrollTop + viewport) {
      this.scrollTop = Math.max(0, top - viewport / 3);
    }
    this.#later();
  }

  /** Pixels of the scroll bar for each pixel of rows; 1 except for huge lists. */
  get #scale(): number {
    const height = this.#count * this.rowHeight;
    return height > TALLEST ? (TALLEST - this.#viewport) / (height - this.#viewport) : 1;
  }

  /** Draws after all properties of this task are set, and before the next click. */
  #soon() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#draw();
    });
  }

  #later() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  readonly #draw = () => {
    if (!this.isConnected) return;
    const top = this.scrollTop / this.#scale;
    const paper = PAPER.matches;
    const first = paper ? 0 : Math.max(0, Math.floor(top / this.rowHeight) - BEYOND);
    const last = Math.min(this.#count, paper ? MOST_ON_PAPER : Math.ceil((top + this.#viewport) / this.rowHeight) + BEYOND);
    const rows: TemplateResult[] = [];
    for (let i = first; i < last; ++i) rows.push(this.#row(i));
    this.#window.style.transform = `translateY(${first * this.rowHeight - top + this.scrollTop}px)`;
    render(rows, this.#window);
    const id = this.#active >= first && this.#active < last ? `${this.id}-${this.#active}` : "";
    if (id) this.setAttribute("aria-activedescendant", id);
    else this.removeAttribute("aria-activedescendant");
  };

  #key(event: KeyboardEvent) {
    if (event.target !== this || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.#viewport / this.rowHeight) - 1);
    const moves: Record<string, number> = {
      ArrowDown: this.#active + 1,
      ArrowUp: Math.max(0, this.#active - 1),
      PageDown: this.#active + page,
      PageUp: this.#active - page,
      Home: 0,
      End: this.#count - 1,
    };
    if (event.key === "Enter" || event.key === " ") {
      if (this.#active >= 0) this.#tell("choose", this.#active);
      event.preventDefault();
      return;
    }
    const to = moves[event.key];
    if (to === undefined || this.#count === 0) return;
    event.preventDefault();
    const index = Math.min(this.#count - 1, Math.max(0, to));
    this.#active = index;
    this.scrollToRow(index);
    this.#tell("activate", index);
  }

  #tell(name: string, index: number) {
    this.dispatchEvent(new CustomEvent<number>(name, { detail: index }));
  }
}

customElements.define("virtual-rows", VirtualRows);
