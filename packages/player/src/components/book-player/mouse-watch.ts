import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ChromeStore } from '../../stores/ChromeStore.ts';

/** The bars appear when the mouse is this close (px) to the upper or lower edge, and to the sides (spec §2). */
const EDGE = 96;
const SIDE = 24;

/** Tells the chrome where the mouse is, and whether the reader last used a key or pressed. */
export class MouseWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #chrome: () => ChromeStore | undefined;
  #end: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, chrome: () => ChromeStore | undefined) {
    this.#host = host;
    this.#chrome = chrome;
    host.addController(this);
  }

  hostConnected(): void {
    this.#end = new AbortController();
    const { signal } = this.#end;
    // In the capture phase, to notice keys and presses even if something handles them.
    const early = { signal, capture: true };
    this.#host.addEventListener('keydown', () => this.#chrome()?.use(true), early);
    this.#host.addEventListener('pointerdown', () => this.#chrome()?.use(false), early);
    this.#host.addEventListener('click', (event) => this.#pressed(event), { signal });
    this.#host.addEventListener('pointermove', (event) => this.moved(event), { signal });
    this.#host.addEventListener('pointerleave', () => this.#chrome()?.hold(false), { signal });
    const window = this.#host.ownerDocument.documentElement;
    window.addEventListener('pointerleave', (event) => this.#leftWindow(event), { signal });
  }

  hostDisconnected(): void {
    this.#end?.abort();
  }

  /** The pointer moved over the player, or over a page in it. */
  moved(event: PointerEvent): void {
    const chrome = this.#chrome();
    if (!chrome) return;
    const near = this.#isNearEdge(event);
    if (event.pointerType !== 'mouse') {
      if (near) chrome.wake();
    } else if (near !== chrome.held || (near && !chrome.barsVisible)) chrome.hold(near);
  }

  readonly enterBar = (): void => this.#chrome()?.hold(true);
  readonly leaveBar = (): void => this.#chrome()?.hold(false);

  readonly enterDrawer = (): void => this.#chrome()?.enterDrawer();

  /** Not for fingers, nor for a drag that ends outside; and a mouse in a bar is on its way to the next button. */
  readonly leaveDrawer = ({ pointerType, buttons, relatedTarget }: PointerEvent): void => {
    const inBar = relatedTarget instanceof Element && relatedTarget.closest('.bar') !== null;
    if (pointerType === 'mouse' && buttons === 0 && !inBar) this.#chrome()?.leaveDrawer();
  };

  /** Bars that have faded let a press through: there is nothing beneath them, so it only shows them. */
  #pressed(event: Event): void {
    if (event.composedPath()[0] === this.#host) this.#chrome()?.wake();
  }

  #leftWindow(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.#chrome()?.leaveWindow();
  }

  #isNearEdge(event: PointerEvent): boolean {
    const { left, right, top, bottom } = this.#host.getBoundingClientRect();
    const { x, y } = inWindow(event);
    return Math.min(y - top, bottom - y) < EDGE || Math.min(x - left, right - x) < SIDE;
  }
}

/** A pointer inside a page has the page's coordinates; its frame may be scaled, and anywhere in the window. */
function inWindow({ view, clientX, clientY }: PointerEvent): { readonly x: number; readonly y: number } {
  const frame = view?.frameElement;
  if (view === window || !(frame instanceof HTMLElement)) return { x: clientX, y: clientY };
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / Math.max(1, frame.offsetWidth);
  return { x: left + clientX * scale, y: top + clientY * scale };
}
