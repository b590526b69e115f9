/** Parts of the player that few readers see: their code is loaded when the first of them is drawn. */
const PARTS = {
  video: () => import('../book-video/book-video.ts'),
  submissions: () => import('../book-submissions/book-submissions.ts'),
  note: () => import('./book-note.ts'),
  help: () => import('../book-help/book-help.ts'),
  taps: () => import('../book-tap-hint/book-tap-hint.ts'),
  leaving: () => import('./book-link-dialog.ts'),
} as const;

type Part = keyof typeof PARTS;

/** Loads the code of those parts, once each. An element without its code is empty, and comes alive with it. */
export class LateParts {
  readonly #loading = new Map<Part, Promise<unknown>>();

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
