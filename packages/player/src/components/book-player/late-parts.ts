import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Parts of the player that are not there at once: their code is loaded when the first of them is drawn. */
const PARTS = {
  contents: () => import('../book-contents/book-contents.ts'),
  bookmarks: () => import('../book-bookmarks/book-bookmarks.ts'),
  'bookmark-field': () => import('../book-bookmarks/book-bookmark-field.ts'),
  settings: () => import('../book-settings/book-settings.ts'),
  language: () => import('../book-language-menu/book-language-menu.ts'),
  video: () => import('../book-video/book-video.ts'),
  submissions: () => import('../book-submissions/book-submissions.ts'),
  note: () => import('./book-note.ts'),
  help: () => import('../book-help/book-help.ts'),
  taps: () => import('../book-tap-hint/book-tap-hint.ts'),
  elsewhere: () => import('../book-elsewhere/book-elsewhere.ts'),
  leaving: () => import('./book-link-dialog.ts'),
  tooltip: () => import('../book-tooltip/book-tooltip.ts'),
} as const;

type Part = keyof typeof PARTS;

/** What many readers open: it is loaded while they read, so that it is there without a connection. */
const SOON: readonly Part[] = [
  'tooltip',
  'settings',
  'contents',
  'language',
  'bookmark-field',
  'bookmarks',
  'elsewhere',
];
/** How long after the first page (ms). */
const AT_REST = 8000;

/** Loads the code of those parts, once each. An element without its code is empty, and comes alive with it. */
export class LateParts implements ReactiveController {
  readonly #loading = new Map<Part, Promise<unknown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #host: ReactiveControllerHost & EventTarget;

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => this.ahead(), AT_REST);
    // The first sign of a mouse, or of somebody who goes from button to button.
    for (const sign of ['pointermove', 'focusin']) this.#host.addEventListener(sign, this.#tooltips);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    for (const sign of ['pointermove', 'focusin']) this.#host.removeEventListener(sign, this.#tooltips);
  }

  readonly #tooltips = (): void => this.need('tooltip');

  /** Loads what the reader is likely to open next. */
  ahead(): void {
    for (const part of SOON) this.need(part);
  }

  /** Call it wherever the part is drawn. */
  need(part: Part): void {
    if (this.#loading.has(part)) return;
    const loading = PARTS[part]().catch((error: unknown) => {
      console.warn(
        `A part of the player (${part}) did not load; it is requested again when it is drawn.`,
        error,
      );
      this.#loading.delete(part);
    });
    this.#loading.set(part, loading);
  }

  /** Settles when all that is needed has come, or has failed to. */
  get come(): Promise<unknown> {
    return Promise.all(this.#loading.values());
  }
}
