import type { Probe, Sheet } from '../probe.ts';
import { type Check, type Checks, NotSupported, same, see } from '../verdict.ts';

/** The visible page has these computed values, one for each element. */
function computed(selector: string, property: string, wanted: readonly string[]): Check {
  return async (probe) => {
    const sheet = await probe.sheet();
    same(await probe.styles(sheet, selector, property), wanted, `${property} of ${selector}`);
    return `${property} is ${wanted.join(', ')}`;
  };
}

/** Left and right edges of the last line of each paragraph, and of the paragraph itself. */
function lastLines(sheet: Sheet, selector: string) {
  return sheet.frame.evaluate((found) => {
    return [...document.querySelectorAll(found)].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // A paragraph that continues in the next column has a box in each; its last line is in the last box.
      const box = [...element.getClientRects()].at(-1) ?? element.getBoundingClientRect();
      const rects = [...range.getClientRects()].filter(
        (rect) => rect.left > box.left - 1 && rect.right < box.right + 1,
      );
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const line = rects.filter((rect) => Math.abs(rect.bottom - bottom) < 4);
      return {
        left: Math.min(...line.map((rect) => rect.left)) - box.left,
        right: box.right - Math.max(...line.map((rect) => rect.right)),
      };
    });
  }, selector);
}

async function horizontal(probe: Probe, text: string): Promise<boolean> {
  const { frame } = await probe.nextUntil(text);
  return frame.evaluate(() => {
    const paragraph = document.querySelector('p:last-of-type');
    return (paragraph ? getComputedStyle(paragraph).writingMode : '') === 'horizontal-tb';
  });
}

export const css: Checks = {
  'css-epub-hyphens': computed('p[style*="hyphens"]', 'hyphens', ['none', 'manual', 'auto']),
  'css-epub-text-align-last': async (probe) => {
    await computed('p[style*="text-align-last"]', 'text-align-last', [
      'auto',
      'start',
      'end',
      'left',
      'right',
      'center',
      'justify',
    ])(probe);
    // The right-aligned and centred paragraphs are also aligned on screen.
    const sheet = await probe.sheet();
    const [, , , , right, centre] = await lastLines(sheet, 'p[style*="text-align-last"]');
    see(
      (right?.right ?? 99) < 6 && (right?.left ?? 0) > 6,
      'The line aligned to the right does not stand there.',
    );
    see(Math.abs((centre?.left ?? 0) - (centre?.right ?? 99)) < 6, 'The centred line is not in the middle.');
    return 'text-align-last in all seven values; last lines stand right and in the middle';
  },
  'css-epub-text-combine-horizontal': async (probe) => {
    await computed('span', 'text-combine-upright', [
      'none',
      'all',
      'all',
      'all',
      'none',
      'all',
      'all',
      'all',
    ])(probe);
    const boxes = await probe.boxes(await probe.sheet(), 'span');
    const [none, all] = [boxes[0]?.height ?? 0, boxes[1]?.height ?? 0];
    see(
      none > all * 2,
      `Six single digits are ${none.toFixed(0)} px tall, two combined ones ${all.toFixed(0)} px.`,
    );
    return `combined digits take ${all.toFixed(0)} px, six single ones ${none.toFixed(0)} px`;
  },
  'css-epub-text-orientation': async (probe) => {
    const sheet = await probe.nextUntil('これはテストです');
    same(
      await probe.styles(sheet, 'p[class*="text-orientation"]', 'text-orientation'),
      ['mixed', 'upright', 'sideways', 'sideways'],
      'text-orientation',
    );
    const modes = await probe.styles(sheet, 'p[class*="text-orientation"]', 'writing-mode');
    same(new Set(modes).size === 1 && modes[0], 'vertical-rl', 'writing-mode');
    return 'vertical; mixed, upright, sideways, sideways';
  },
  'css-epub-text-transform': async (probe) => {
    const { frame } = await probe.sheet();
    // The player replaces the prefixed property; whether letters become full-width depends on the browser.
    const declared = await frame.evaluate(
      () => document.querySelector('p[style*="text-transform"]')?.getAttribute('style') ?? '',
    );
    see(/text-transform:\s*full-width/.test(declared), `The style says: ${declared}`);
    if (!(await frame.evaluate(() => CSS.supports('text-transform', 'full-width'))))
      throw new NotSupported(
        'Chromium knows no text-transform: full-width; the page asks for it by that name.',
      );
    return computed('p[style*="text-transform"]', 'text-transform', ['full-width'])(probe);
  },
  'css-epub-writing-mode': async (probe) => {
    see(await horizontal(probe, '1. これはテストです'), 'The first page is not horizontal.');
    for (const [text, mode] of [
      ['2. これはテストです', 'vertical-rl'],
      ['3. これはテストです', 'vertical-lr'],
    ] as const) {
      const sheet = await probe.nextUntil(text);
      same(await probe.styles(sheet, 'body', 'writing-mode'), [mode], `Page ${text.slice(0, 1)}`);
      const [first] = await probe.boxes(sheet, 'h1');
      const middle = sheet.box.width / 2;
      const right = (first?.x ?? 0) + (first?.width ?? 0) / 2 > middle;
      see(right === (mode === 'vertical-rl'), `Page ${text.slice(0, 1)} does not start at its side.`);
    }
    return 'horizontal, vertical from the right, vertical from the left';
  },
};
