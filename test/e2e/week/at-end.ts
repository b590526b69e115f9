import { expectAccessible } from '../axe.ts';
import type { Page } from '../fixtures.ts';
import { settled } from '../settled.ts';

/**
 * Expects that axe finds nothing on a page that is scrolled to its end: until then the bar at the bottom may cover a link in part, and its
 * target counts as too small.
 */
export async function expectAccessibleAtEnd(page: Page, part = 'html'): Promise<void> {
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await toEnd();
  // What comes into view may load, and make the page longer.
  await settled(page);
  await toEnd();
  await expectAccessible(page, part);
}
