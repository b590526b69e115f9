import { describe, expect, test } from 'vitest';
import type { Press } from '../rendering/page-input.ts';
import { tapped } from './page-presses.ts';

/** What a press leads to. @param at what is there: a sentence, a page to turn to, an open menu */
async function led(
  press: Press,
  at: { sentence?: boolean; page?: boolean; menu?: boolean },
): Promise<string> {
  const done: string[] = [];
  const note = (what: string, result: boolean) => {
    if (result) done.push(what);
    return result;
  };
  await tapped(
    {
      chrome: {
        closeAll: () => note('closes the menu', at.menu ?? false),
        toggleBars: () => void note('shows the bars', true),
        wake: () => {},
      },
      hint: { dismiss: () => {} },
      journey: {
        turn: async () => false,
        turnTowards: async (side) => note(`turns to the ${side}`, at.page ?? true),
        goToPath: async () => {},
        followLink: async () => {},
      },
      playback: {
        playFrom: async () => note('speaks', at.sentence ?? false),
        pause: () => void note('pauses', true),
      },
      notes: { open: async () => false },
      frog: false,
      askExternalLink: () => {},
    },
    'p1.xhtml',
    ['s1'],
    press,
  );
  return done.join(', ');
}

describe('A tap', () => {
  for (const zone of ['left', 'right'] as const) {
    test(`with a finger in the ${zone} fifth turns the page, also on a sentence`, async () => {
      expect(await led({ zone, touch: true }, { sentence: true })).toBe(`turns to the ${zone}`);
      expect(await led({ zone, touch: true }, {})).toBe(`turns to the ${zone}`);
    });

    test(`with a finger in the ${zone} fifth speaks if there is no page to turn to`, async () => {
      expect(await led({ zone, touch: true }, { sentence: true, page: false })).toBe('speaks');
    });

    test(`with the mouse in the ${zone} fifth speaks, and never turns`, async () => {
      expect(await led({ zone, touch: false }, { sentence: true })).toBe('speaks');
      expect(await led({ zone, touch: false }, {})).toBe('shows the bars');
    });
  }

  test('in the middle speaks, or shows the bars if nothing is said there', async () => {
    expect(await led({ zone: 'middle', touch: true }, { sentence: true })).toBe('speaks');
    expect(await led({ zone: 'middle', touch: true }, {})).toBe('shows the bars');
  });

  test('closes an open menu, and does no more', async () => {
    expect(await led({ zone: 'left', touch: true }, { sentence: true, menu: true })).toBe('closes the menu');
  });
});
