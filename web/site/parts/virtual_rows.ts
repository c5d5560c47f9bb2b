// A list of any length, of which only the rows on screen are in the document.
//
//     <virtual-rows .count=${n} .rowHeight=${28} .row=${(i) => html`...`}>
//
// All rows have one height, so that a row's place is a product. The list is one
// stop of the Tab key; arrows, Page Up and Down, Home and End move `active`,
// and each move is told by an "activate" event, a click on a row by "pick",
// Enter by "choose". Rows get their roles from `row`; `row` also gives the id
// that aria-activedescendant names, and `data-index` to those that are picked.

import { type TemplateResult, html, render } from "./html.js";

/** Rows drawn beyond each edge, so that scrolling shows no gap. */
const BEYOND = 12;
/** Chromium and Firefox stop at about 17 and 33 million pixels. */
const TALLEST = 16_000_000;
/** On paper all rows are drawn, up to these. */
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
    // At once: no frame comes before the page is printed.
    PAPER.addEventListener("change", this.#draw);
    this.#soon();
  }

  disconnectedCallback() {
    PAPER.removeEventListener("change", this.#draw);
  }

  set groupRole(role: string) {
    this.#window.setAttribute("role", role);
  }

  /** A row that stays on top: the names of the columns. */
  set head(head: TemplateResult) {
    this.#head.hidden = false;
    render(head, this.#head);
  }

  /** Draws a row. A new one draws all again: something it shows has changed. */
  set row(row: (index: number) => TemplateResult) {
    this.#row = row;
    this.#soon();
  }

  /** The height that rows have to themselves. */
  get #viewport(): number {
    return this.clientHeight - this.#head.offsetHeight;
  }

  set count(count: number) {
    this.#count = count;
    const height = Math.min(count * this.rowHeight, TALLEST);
    const text = `${height}px`;
    if (this.#space.style.height !== text) {
      this.#space.style.height = text;
      // For styles that give a short list no more than it needs.
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

  /** Scrolls to a row once; asking again for the same one does nothing. */
  set reveal(index: number) {
    if (index === this.#revealed) return;
    this.#revealed = index;
    if (index >= 0) requestAnimationFrame(() => this.scrollToRow(index));
  }

  scrollToRow(index: number, always = false) {
    if (this.clientHeight === 0) {
      // Hidden, as code is on narrow screens: when it is shown.
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

  /** Pixels of the scroll bar for a pixel of rows; 1 but for huge lists. */
  get #scale(): number {
    const height = this.#count * this.rowHeight;
    return height > TALLEST ? (TALLEST - this.#viewport) / (height - this.#viewport) : 1;
  }

  /** As soon as all that is being set is set: what is clicked is what is meant. */
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
