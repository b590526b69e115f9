import type { Locator } from '@playwright/test';
import type { Probe } from '../probe.ts';
import { type Check, see } from '../verdict.ts';

/** The book opens without an alert, and the visible page contains this text. */
export function saying(wanted: string | RegExp, unwanted?: RegExp): Check {
  return async (probe) => {
    const [text, alert] = [await probe.text(), await probe.alert()];
    see(alert === '', `The player says "${alert}".`);
    see(text.search(wanted) >= 0, `The page says "${text.slice(0, 120)}".`);
    see(!unwanted?.test(text), `The page also says "${unwanted?.exec(text)?.[0]}".`);
    return `the page says "${typeof wanted === 'string' ? wanted : wanted.exec(text)?.[0]}"`;
  };
}

/** An element uses a font from the book: the font is loaded, and the text differs in width from the fallback font. */
export async function ownFont(probe: Probe, selector: string): Promise<string> {
  const sheet = await probe.sheet();
  const [family = ''] = await probe.styles(sheet, selector, 'font-family');
  const first = family.split(',')[0]?.replaceAll('"', '').trim() ?? '';
  const font = (await probe.fonts(sheet)).find((each) => each.family === first);
  see(font?.status === 'loaded', `The font "${first}" is ${font?.status ?? 'not declared'}.`);
  const { own, fallback } = await probe.widths(sheet, selector);
  see(Math.abs(own - fallback) > 2, `The text is as wide (${own.toFixed(0)} px) as in the fallback font.`);
  return `the font "${first}" is loaded; the text is ${own.toFixed(0)} px wide, in the fallback ${fallback.toFixed(0)} px`;
}

/** The visible pages have an image that is large enough to see. */
export async function image(probe: Probe): Promise<string> {
  for (const sheet of await probe.sheets()) {
    for (const { naturalWidth, width, height } of await probe.images(sheet)) {
      if (naturalWidth > 1 && width > 10 && height > 10)
        return `an image, ${naturalWidth} px wide by nature, shown ${width.toFixed(0)} by ${height.toFixed(0)} px`;
    }
  }
  see(false, 'No image is to be seen.');
  return '';
}

/** The element in the player's bars or drawers that names the creator of the book; null if there is none. */
export async function shownCreator(probe: Probe, name: string): Promise<Locator | null> {
  await probe.press('Table of contents');
  await probe.page.waitForTimeout(300);
  const creator = probe.player.getByText(name, { exact: true });
  return (await creator.count()) > 0 ? creator.first() : null;
}
