import type { PageSpread, SpineItem } from '@aloud/book';
import { describe, expect, test } from 'vitest';
import { planScreens, screenOf } from './screens.ts';

const page = (
  index: number,
  pageSpread: PageSpread | null = null,
  layout: SpineItem['layout'] = 'pre-paginated',
): SpineItem => ({
  index,
  path: `p${index}.xhtml`,
  mediaType: 'application/xhtml+xml',
  linear: true,
  layout,
  flow: 'paginated',
  pageSpread,
  centered: false,
  overlay: null,
  cfiBase: `/6/${(index + 1) * 2}`,
});

/** Screens as text: `0 | 1+2` is a single page, then a pair with 1 on the left. */
const plan = (items: readonly SpineItem[], direction: 'ltr' | 'rtl' = 'ltr', double = true) =>
  planScreens(items, direction, double)
    .map(({ left, center, right }) =>
      [left, center, right].flatMap((item) => (item ? [item.index] : [])).join('+'),
    )
    .join(' | ');

describe('Pages that are shown side by side', () => {
  test('begin with the cover alone and go on in pairs', () => {
    expect(plan([page(0), page(1), page(2), page(3)])).to.equal('0 | 1+2 | 3');
  });

  test('are on the side that the package names', () => {
    expect(plan([page(0, 'right'), page(1, 'left'), page(2, 'right')])).to.equal('0 | 1+2');
  });

  test('keep their side without a partner, and are in the middle if they name none', () => {
    const [cover, first] = planScreens([page(0, 'right'), page(1, 'right')], 'ltr', true);
    expect(cover?.right?.index).to.equal(0);
    expect(cover?.left).to.equal(null);
    expect(first?.right?.index).to.equal(1);
    expect(planScreens([page(0)], 'ltr', true)[0]?.center?.index).to.equal(0);
    expect(planScreens([page(0, 'right')], 'ltr', false)[0]?.center?.index).to.equal(0);
  });

  test('leave a page alone if its partner is missing', () => {
    expect(plan([page(0, 'right'), page(1, 'left'), page(2, 'left'), page(3, 'right')])).to.equal(
      '0 | 1 | 2+3',
    );
    expect(plan([page(0, 'right'), page(1, 'right')])).to.equal('0 | 1');
  });

  test('swap sides in a right-to-left book', () => {
    expect(plan([page(0, 'left'), page(1, 'right'), page(2, 'left')], 'rtl')).to.equal('0 | 2+1');
    expect(plan([page(0), page(1), page(2)], 'rtl')).to.equal('0 | 2+1');
  });

  test('are alone if the window is too narrow for two', () => {
    expect(plan([page(0), page(1), page(2)], 'ltr', false)).to.equal('0 | 1 | 2');
  });

  test('never pair with a reflowable document or with a page in the middle', () => {
    expect(plan([page(0), page(1), page(2, null, 'reflowable'), page(3), page(4, 'center')])).to.equal(
      '0 | 1 | 2 | 3 | 4',
    );
  });

  test('show the whole pair if either of its pages is requested', () => {
    const screens = planScreens([page(0), page(1), page(2)], 'ltr', true);
    expect(screenOf(screens, 2)).to.equal(screenOf(screens, 1));
  });
});
