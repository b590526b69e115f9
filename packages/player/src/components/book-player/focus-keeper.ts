import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { reaction } from 'mobx';
import type { ChromeStore, Menu } from '../../stores/ChromeStore.ts';

/** The elements of the player that contain menus. */
const MENUS: Readonly<Record<Menu, string>> = {
  contents: 'book-contents',
  bookmarks: 'book-bookmarks',
  language: 'book-language-menu',
  settings: 'book-settings',
  'bookmark-field': 'book-bookmark-field',
  more: 'book-toolbar',
};

interface Parts {
  readonly chrome: ChromeStore | undefined;
  /** Resolves when the bars have drawn the current state of the store. */
  drawn(): Promise<unknown>;
  /** Puts the focus on the button that opens a menu, if the element that was focused before is gone. */
  focusOpener(menu: Menu): void;
}

/**
 * Returns the focus to where it was when a menu closes that had it (WCAG 2.4.3). Menus take the focus themselves when
 * they open; if they pass it to another control, it stays there.
 */
export class FocusKeeper implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #parts: () => Parts;
  #from: HTMLElement | null = null;
  #dispose: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, parts: () => Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostConnected(): void {
    // A reaction runs before anything is drawn: the focus is still where the reader had it.
    this.#dispose = reaction(
      () => this.#parts().chrome?.menu ?? null,
      (menu, before) => this.#changed(menu, before),
    );
  }

  hostDisconnected(): void {
    this.#dispose?.();
    this.#from = null;
  }

  #changed(menu: Menu | null, before: Menu | null): void {
    if (menu === null && before !== null) void this.#closed(before);
    // From one menu into the next, such as from 'more' to the contents: the focus returns to where the first was opened.
    else if (before === null || !this.#isIn(before)) this.#from = deepFocus(this.#host.shadowRoot);
  }

  async #closed(menu: Menu): Promise<void> {
    const parts = this.#parts();
    const from = this.#from;
    this.#from = null;
    await parts.drawn();
    if (!this.#isNowhere) return;
    if (from?.isConnected) from.focus({ preventScroll: true });
    if (this.#isNowhere) parts.focusOpener(menu);
  }

  #isIn(menu: Menu): boolean {
    return this.#host.shadowRoot?.activeElement?.localName === MENUS[menu];
  }

  /** A removed menu loses the focus to the page's body, or to the player as a whole. */
  get #isNowhere(): boolean {
    const { activeElement, body } = this.#host.ownerDocument;
    if (!activeElement || activeElement === body) return true;
    return activeElement === this.#host && this.#host.shadowRoot?.activeElement === null;
  }
}

function deepFocus(root: ShadowRoot | null): HTMLElement | null {
  const focused = root?.activeElement;
  if (focused?.shadowRoot?.activeElement) return deepFocus(focused.shadowRoot);
  return focused instanceof HTMLElement ? focused : null;
}
