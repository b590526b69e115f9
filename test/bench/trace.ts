import type { Browser, Page } from '@playwright/test';

/** Trace categories: the browser's frames, and the page's own marks. */
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];

interface Event {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly args?: {
    readonly layerTreeId?: number;
    readonly frameId?: number;
    readonly data?: { readonly frameId?: number; readonly startTime?: number };
  };
}

/** Starts to trace the frames of a page, one page at a time. */
export async function startTrace(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: CATEGORIES });
}

export async function stopTrace(browser: Browser): Promise<Trace> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: Event[];
  };
  return new Trace(traceEvents);
}

/** Finds when a page's frames were drawn: only then are all their pictures decoded and painted. */
export class Trace {
  readonly #events: readonly Event[];

  constructor(events: readonly Event[]) {
    this.#events = events.toSorted((a, b) => a.ts - b.ts);
  }

  /**
   * Milliseconds from a mark that the page set in a frame until this frame was drawn; NaN if it was not.
   * @param mark name of the mark
   * @param startTime time of the mark, by the page's clock
   */
  drawnAfter(mark: string, startTime: number): number {
    const at = this.#events.findIndex(
      // The trace has fewer digits than the page.
      ({ name, args }) =>
        name === mark && Math.abs((args?.data?.startTime ?? Number.NaN) - startTime) < 0.001,
    );
    const seen = this.#events[at];
    const begun = this.#events
      .slice(0, Math.max(0, at))
      .findLast(
        ({ name, pid, tid }) => name === 'BeginMainThreadFrame' && pid === seen?.pid && tid === seen.tid,
      );
    if (!seen || !begun) return Number.NaN;
    const later = this.#events
      .slice(at)
      .filter(({ pid, args }) => pid === seen.pid && args?.layerTreeId === begun.args?.layerTreeId);
    const frame = begun.args?.data?.frameId ?? 0;
    // A frame may be activated together with the one after it.
    const active = later.findIndex(
      ({ name, args }) => name === 'ActivateLayerTree' && (args?.frameId ?? -1) >= frame,
    );
    const drawn = active < 0 ? undefined : later.slice(active).find(({ name }) => name === 'DrawFrame');
    return drawn ? (drawn.ts - seen.ts) / 1000 : Number.NaN;
  }
}
