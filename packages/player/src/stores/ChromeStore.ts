import { makeAutoObservable, runInAction } from 'mobx';

/** Spec §9: controls hide after 2000 ms, on start after 3000. */
const HIDE_DELAY = 2000;
const START_DELAY = 3000;
/** Spec §9: the page makes room for the submissions panel after 500 ms. */
const PANEL_DELAY = 500;
/** A hand that slips over the edge of a drawer has this long (ms) to come back. */
const SLIP = 300;

export type Drawer = 'contents' | 'bookmarks';
/** What stays open beside the book while it is read. */
export type Panel = 'submissions';
export type Popup = 'language' | 'settings' | 'bookmark-field' | 'more';
export type Menu = Drawer | Popup;

/** Which bars, drawers and menus are shown. */
export class ChromeStore {
  barsVisible = true;
  drawer: Drawer | null = null;
  popup: Popup | null = null;
  panel: Panel | null = null;
  /** The panel that the page has made room for; follows `panel`. */
  beside: Panel | null = null;
  /** Whether the overview of keys and gestures is open. It is a dialog: what is under it stays as it is. */
  help = false;
  /** True while the mouse is near an edge or in a bar. */
  held = false;
  /** True if the reader last pressed a key: then nothing closes because the mouse moves elsewhere. */
  byKeyboard = false;
  /** Incremented by each added bookmark; the button shakes when it changes. */
  shakes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #panelTimer: ReturnType<typeof setTimeout> | undefined;
  #slipTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** A book has appeared: the bars show what can be done, then they and a drawer hide (spec §2). */
  start(): void {
    this.barsVisible = true;
    this.#hideLater(START_DELAY, { menus: true });
  }

  /** The reader moved near the edge, pressed a key or touched the page. */
  wake(): void {
    this.barsVisible = true;
    this.#hideLater(HIDE_DELAY);
  }

  /** The bars stay while the mouse is near them, and hide 2 s after it has left. */
  hold(held: boolean): void {
    this.held = held;
    if (held) this.barsVisible = true;
    else this.#hideLater(HIDE_DELAY);
  }

  /** Records whether the reader last used the keyboard or a pointer. */
  use(keyboard: boolean): void {
    this.byKeyboard = keyboard;
  }

  /** The mouse entered a drawer. */
  enterDrawer(): void {
    clearTimeout(this.#slipTimer);
  }

  /** Hovering away from a drawer closes it (spec §2), unless the keyboard is in it. */
  leaveDrawer(): void {
    clearTimeout(this.#slipTimer);
    if (this.byKeyboard) return;
    this.#slipTimer = setTimeout(() => {
      if (this.drawer !== null && !this.byKeyboard) this.closeAll();
    }, SLIP);
  }

  /** The mouse left the window: everything hides (spec §2), unless the keyboard is in it. */
  leaveWindow(): void {
    this.held = false;
    this.#hideLater(HIDE_DELAY, { menus: !this.byKeyboard });
  }

  /** Opening one closes the others: only one is open at a time (spec §4). */
  toggleDrawer(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
    this.popup = null;
    clearTimeout(this.#slipTimer);
    this.wake();
  }

  togglePopup(popup: Popup): void {
    this.popup = this.popup === popup ? null : popup;
    this.drawer = null;
    this.wake();
  }

  /** A panel is not a menu: it stays when the bars hide and when the page is pressed. */
  showPanel(panel: Panel | null): void {
    this.panel = panel;
    this.drawer = null;
    this.popup = null;
    clearTimeout(this.#panelTimer);
    this.#panelTimer = setTimeout(() => this.#makeRoom(), PANEL_DELAY);
    this.wake();
  }

  togglePanel(panel: Panel): void {
    this.showPanel(this.panel === panel ? null : panel);
  }

  showHelp(help: boolean): void {
    this.help = help;
  }

  /** Closes whatever is open. @returns false if nothing was */
  closeAll(): boolean {
    const open = this.menuOpen;
    this.drawer = null;
    this.popup = null;
    this.#hideLater(HIDE_DELAY);
    return open;
  }

  toggleBars(): void {
    if (this.barsVisible) this.hide();
    else this.wake();
  }

  /** Drawer and bookmark field close when the controls hide (spec §2). */
  hide(): void {
    this.barsVisible = false;
    this.drawer = null;
    this.popup = null;
  }

  shake(): void {
    this.shakes++;
  }

  /** The drawer or popup that is open. */
  get menu(): Menu | null {
    return this.drawer ?? this.popup;
  }

  get menuOpen(): boolean {
    return this.menu !== null;
  }

  destroy(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#panelTimer);
    clearTimeout(this.#slipTimer);
    this.panel = null;
    this.beside = null;
    this.help = false;
  }

  #makeRoom(): void {
    runInAction(() => {
      this.beside = this.panel;
    });
  }

  /** @param menus true if open menus are closed too; otherwise they keep the bars */
  #hideLater(delay: number, { menus = false } = {}): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.held && (menus || !this.menuOpen)) this.hide();
    }, delay);
  }
}
