import { everyFrame, markFrame } from './frames.ts';
import { hasContent, visibleSheets } from './look.ts';

/** Milliseconds since the navigation began. */
export interface FirstPage {
  /** When the frame with the first page was produced; it is drawn a little later. */
  readonly seen: number;
  /** When the player's code had loaded and requested the book. */
  readonly opened: number;
  /** The start of the navigation, in milliseconds since the epoch. */
  readonly origin: number;
}

/** Resolves when every visible page has loaded and one of them shows something. */
export function firstPage(): Promise<FirstPage> {
  return new Promise((resolve) => {
    const end = everyFrame(() => {
      if (!visibleSheets()?.some(hasContent)) return;
      end();
      const seen = markFrame();
      const opened = performance.getEntriesByName('bench-open')[0]?.startTime ?? Number.NaN;
      // Two frames later, this one has been drawn and is in the trace.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve({ seen, opened, origin: performance.timeOrigin })),
      );
    });
  });
}
