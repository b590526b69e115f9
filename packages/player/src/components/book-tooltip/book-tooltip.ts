import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { styles } from './book-tooltip.styles.ts';
import { place } from './place.ts';
import { showsTooltip } from './shown-tooltip.ts';

/** Spec §9: a tooltip hides 1 s after the mouse has left it, and 0.5 s after a key press. */
const AFTER_LEAVING = 1000;
const AFTER_KEY = 500;
/** A mouse that passes by more quickly than this (ms) shows no tooltip. */
const AFTER_ARRIVING = 400;

/**
 * @summary Says what the buttons beside it do, for those who see only the icon. A button names its words in `data-tip`;
 * its accessible name says the same, so the tooltip is for the eye alone. It can be hovered, stays while it is, and hides
 * with Escape (WCAG 1.4.13).
 *
 * @attr open - Set by the element while the tooltip is on the screen.
 */
@customElement('book-tooltip')
export class BookTooltip extends LitElement {
  static override readonly styles = styles;

  @state() private text = '';

  #anchor: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // Above everything else if the browser supports it: from Chromium 114, Safari 17 and Firefox 125 on.
    if ('popover' in this) this.popover = 'manual';
    this.setAttribute('aria-hidden', 'true');
    this.#end = new AbortController();
    const { signal } = this.#end;
    const root = this.getRootNode();
    // A root node's listeners are typed for events of any kind.
    root.addEventListener('pointerover', (event) => this.#over(event as PointerEvent), { signal });
    root.addEventListener('pointerout', (event) => this.#out(event as PointerEvent), { signal });
    root.addEventListener('focusin', (event) => this.#focused(event), { signal });
    root.addEventListener('focusout', () => this.#hide(), { signal });
    root.addEventListener('click', () => this.#hide(), { signal });
    // Before the player handles the key: it may be pressed anywhere while the mouse rests on the button.
    document.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end?.abort();
    clearTimeout(this.#timer);
  }

  override render() {
    return html`${this.text}`;
  }

  /** Whether the tooltip is on the screen. */
  get shown(): boolean {
    return this.hasAttribute('open');
  }

  #over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    if (event.composedPath().includes(this)) {
      clearTimeout(this.#timer);
      return;
    }
    const anchor = anchorOf(event);
    if (!anchor) return;
    this.#showIn(anchor, this.shown ? 0 : AFTER_ARRIVING);
  }

  #out(event: PointerEvent): void {
    const from = anchorOf(event) ?? (event.composedPath().includes(this) ? this : null);
    if (from) this.#hideIn(this.shown ? AFTER_LEAVING : 0);
  }

  /** Only if the browser shows the focus: a press needs no tooltip. */
  #focused(event: Event): void {
    const anchor = anchorOf(event);
    if (anchor?.matches(':focus-visible')) this.#showIn(anchor, AFTER_ARRIVING);
  }

  #key({ key }: KeyboardEvent): void {
    if (key === 'Escape') this.#hide();
    else if (this.shown) this.#hideIn(AFTER_KEY);
  }

  #showIn(anchor: HTMLElement, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(anchor), delay);
  }

  #hideIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hide(), delay);
  }

  async #show(anchor: HTMLElement): Promise<void> {
    const text = anchor.dataset.tip ?? '';
    if (!text || !anchor.isConnected) return;
    showsTooltip(() => this.#hide());
    this.#anchor = anchor;
    this.text = text;
    await this.updateComplete;
    if (!this.isConnected || this.#anchor !== anchor) return;
    this.setAttribute('open', '');
    this.showPopover?.();
    this.#moveTo(0, 0);
    const box = this.getBoundingClientRect();
    const { left, top } = place(box, anchor.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    // If it is not a popover, it is positioned in the player, not in the window.
    this.#moveTo(left - box.left, top - box.top);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#anchor = null;
    if (!this.shown) return;
    this.removeAttribute('open');
    this.hidePopover?.();
  }

  #moveTo(left: number, top: number): void {
    this.style.left = `${left}px`;
    this.style.top = `${top}px`;
  }
}

function anchorOf(event: Event): HTMLElement | null {
  const target = event.composedPath()[0];
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

declare global {
  interface HTMLElementTagNameMap {
    'book-tooltip': BookTooltip;
  }
}
