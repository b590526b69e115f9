import type { Heard } from './listen.ts';

/** A mark that appeared, and what was heard then. */
export interface Mark {
  /** Tells its document from the others of the book. */
  readonly signature: string;
  readonly id: string;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** Position of the sound (s). */
  readonly time: number;
  /** How long nothing had been heard before (ms). */
  readonly silence: number;
}

/** Runs in the page of the player, after `listen`: writes down each mark that appears. */
export function record(player: Element): void {
  const there = window as unknown as Heard & { marks?: Mark[] };
  const marks: Mark[] = [];
  there.marks = marks;
  let before = '';
  let lastHeard = performance.now();
  const look = () => {
    requestAnimationFrame(look);
    const at = performance.now();
    for (const frame of player.shadowRoot?.querySelectorAll('iframe') ?? []) {
      const page = frame.contentDocument;
      const lit = page?.querySelector('[data-aloud-active], .-epub-media-overlay-active');
      if (!page || !lit || frame.closest('[aria-hidden="true"]')) continue;
      const mark = `${there.signatureIn(page)}#${lit.id}`;
      if (mark === before) continue;
      before = mark;
      const time = there.heardLast?.currentTime ?? 0;
      marks.push({ signature: there.signatureIn(page), id: lit.id, at, time, silence: at - lastHeard });
    }
    if (there.heardLast?.paused === false) lastHeard = at;
  };
  look();
}
