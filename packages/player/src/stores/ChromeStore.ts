import { makeAutoObservable } from 'mobx';

/** Spec §9: controls hide after 2000 ms, on start after 3000. */
const HIDE_DELAY = 2000;
const START_DELAY = 3000;

export type Drawer = 'contents' | 'bookmarks';
export type Popup = 'language' | 'settings' | 'bookmark-field' | 'more';

/** Which bars, drawers and menus show. */
export class ChromeStore {
  barsVisible = true;
  drawer: Drawer | null = null;
  popup: Popup | null = null;
  /** True while the pointer or the focus is in a bar, or a menu is open there. */
  held = false;
  /** Grows with each bookmark added; the button shakes when it does. */
  shakes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
  }

  #hideLater(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.menuOpen && !this.held) this.hide();
    }, delay);
  }
}
