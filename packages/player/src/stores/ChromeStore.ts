import { makeAutoObservable, runInAction } from 'mobx';

/** Spec §9: controls hide after 2000 ms, on start after 3000. */
const HIDE_DELAY = 2000;
const START_DELAY = 3000;
/** Spec §9: the page makes room for the submissions panel after 500 ms. */
const PANEL_DELAY = 500;

export type Drawer = 'contents' | 'bookmarks';
/** What stays open beside the book while it is read. */
export type Panel = 'submissions';
export type Popup = 'language' | 'settings' | 'bookmark-field' | 'more';

/** Which bars, drawers and menus show. */
export class ChromeStore {
  barsVisible = true;
  drawer: Drawer | null = null;
  popup: Popup | null = null;
  panel: Panel | null = null;
  /** The panel that the page has made room for; follows `panel`. */
  beside: Panel | null = null;
  /** True while the pointer or the focus is in a bar, or a menu is open there. */
  held = false;
  /** Grows with each bookmark added; the button shakes when it does. */
  shakes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #panelTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** A book has come on screen: the bars show what can be done, then step back. */
  start(): void {
    this.barsVisible = true;
    this.#hideLater(START_DELAY);
  }

  /** The reader moved near the edge, pressed a key or touched the page. */
  wake(): void {
    this.barsVisible = true;
    this.#hideLater(HIDE_DELAY);
  }

  hold(held: boolean): void {
    this.held = held;
    if (held) this.barsVisible = true;
    else this.#hideLater(HIDE_DELAY);
  }

  /** Opening one closes the others: only one is open at a time (spec §4). */
  toggleDrawer(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer;
    this.popup = null;
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

  /** Closes whatever is open. @returns false where nothing was */
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

  get menuOpen(): boolean {
    return this.drawer !== null || this.popup !== null;
  }

  destroy(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#panelTimer);
    this.panel = null;
    this.beside = null;
  }

  #makeRoom(): void {
    runInAction(() => {
      this.beside = this.panel;
    });
  }

  #hideLater(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.menuOpen && !this.held) this.hide();
    }, delay);
  }
}
