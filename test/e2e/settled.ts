import type { Page } from '@playwright/test';

/** What the portal shows while something loads: skeletons, the line at the top, a table that is fetched again. */
const ON_ITS_WAY = '.mantine-Skeleton-root, [role="progressbar"][aria-live], [aria-busy="true"]';

/**
 * Waits until the page is at rest: nothing loads, moves or fades. A button that is still fading has a contrast that it has only for
 * a moment.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(atRest, ON_ITS_WAY, { polling: 'raf' });
}

/** Runs in the page, once a frame: whether it was at rest in this frame and in the one before. */
function atRest(onItsWay: string): boolean {
  const memory = window as unknown as { restedFrames?: number };
  const roots = [document, ...[...document.querySelectorAll('book-player')].map((each) => each.shadowRoot)];
  const moving = roots
    .flatMap((root) => root?.getAnimations() ?? [])
    .some(
      (animation) =>
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  const waiting = document.querySelector(onItsWay) !== null;
  memory.restedFrames = moving || waiting ? 0 : (memory.restedFrames ?? 0) + 1;
  if (memory.restedFrames < 2) return false;
  memory.restedFrames = 0;
  return true;
}
