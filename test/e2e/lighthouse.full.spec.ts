import { judge, judged } from '../lighthouse/judge.ts';
import { expect, test } from './fixtures.ts';

// The performance score depends on the machine: `npm run bench -- visit` measures it.
for (const page of judged)
  test(`Lighthouse finds no accessibility fault in ${page.name}, and no bad practice`, async ({
    product,
  }) => {
    test.setTimeout(180_000);
    // On a phone the bar at the bottom covers a row in part until the list is scrolled, and its link counts as too small a target.
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
