import type { Probe } from '../probe.ts';
import { type Check, type Checks, same, see } from '../verdict.ts';

const FIRST = 'Test passes if you can see two links (first link)';
const SECOND = 'Test passes if you can see two links (second link)';

/** The player's own table of contents lists these labels, and the last one leads to its page. */
function listing(labels: readonly string[], lastLeadsTo: RegExp): Check {
  return async (probe) => {
    same(await probe.contents(), labels, 'Table of contents');
    await follow(probe, labels.at(-1) ?? '', lastLeadsTo);
    return `the table of contents lists ${labels.map((label) => `"${label}"`).join(', ')}; the last leads to its page`;
  };
}

async function follow(probe: Probe, label: string, page: RegExp): Promise<void> {
  await probe.player.getByRole('navigation').getByRole('button', { name: label, exact: true }).click();
  await probe.settled();
  see(page.test(await probe.text()), `"${label}" does not lead to its page.`);
}

export const navigation: Checks = {
  'nav-access': listing(['Test passes if you can see this link'], /single link/),
  'nav-non-text_img': listing(
    ['Start page', 'Description of the Abbey of Sénanque'],
    /placeholder of a more detailed description/,
  ),
  'nav-spine_in-spine': async (probe) => {
    const page = await probe.text();
    see(page.includes(FIRST) && page.includes(SECOND), `The first page says "${page.slice(0, 100)}".`);
    return `the first page shows both links; ${await listing([FIRST, SECOND], /^Hello/)(probe)}`;
  },
  'nav-spine_in-spine-hidden-toc-css': async (probe) => {
    const page = await probe.text();
    see(page.includes('The first link'), `The first page says "${page.slice(0, 100)}".`);
    see(!page.includes('The second link'), 'The hidden link shows on the page.');
    return `on the page only the first link; ${await listing(['The first link', 'The second link'], /^Hello/)(probe)}`;
  },
  'nav-spine_not-in-spine': async (probe) => {
    const pages = (await probe.screens()).map((sheets) => sheets.map(({ text }) => text).join(' '));
    see(
      pages.length === 2 && !pages.some((text) => text.includes('first link')),
      `${pages.length} pages came.`,
    );
    return `not among the pages; ${await listing([FIRST, SECOND], /^Hello/)(probe)}`;
  },
};
