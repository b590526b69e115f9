import type { Probe } from '../probe.ts';
import { type Checks, NotSupported, same, see } from '../verdict.ts';
import { saying, shownCreator } from './seen.ts';

const opens = saying('Test passes if the EPUB opens.');
const THREE_TIMES = 'This document occurs three times in the spine.';

/** Adds a bookmark with this name to the visible page. */
async function bookmark(probe: Probe, name: string): Promise<void> {
  await probe.press('Add bookmark');
  await probe.page.keyboard.press('Control+A');
  await probe.page.keyboard.type(name);
  await probe.page.keyboard.press('Enter');
  await probe.page.waitForTimeout(200);
}

const progress = async (probe: Probe) =>
  (await probe.player
    .getByText(/% read/)
    .first()
    .textContent()) ?? '';

export const packageChecks: Checks = {
  'pkg-collections-unknown': opens,
  'pkg-manifest-unknown': opens,
  'pkg-meta-unknown': opens,
  'pkg-version-backward': opens,
  'pkg-linked-records': async (probe) => {
    same(await probe.title(), 'Package metadata title!', 'Title');
    if (!(await shownCreator(probe, 'Matthew Chan')))
      throw new NotSupported(
        'The player shows the title but nowhere a creator; linked records are not read.',
      );
    return 'title and creator of the package document';
  },
  'pkg-spine-duplicate-item-rendering': async (probe) => {
    for (let turn = 1; turn <= 3; turn++) {
      see(await probe.next(), `After ${turn - 1} turns no page came.`);
      see((await probe.text()).includes(THREE_TIMES), `Turn ${turn} shows another page.`);
    }
    see(!(await probe.next()), 'There is a fifth page.');
    return 'the same document three times, then the end';
  },
  'pkg-spine-duplicate-item-ui': async (probe) => {
    const places: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      see(await probe.next(), 'There is no further page.');
      places.push(await progress(probe));
      await bookmark(probe, name);
    }
    see(new Set(places).size === 3, `Progress on the three pages: ${places.join(', ')}.`);
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      await probe.press('Bookmarks');
      const entry = probe.button(name);
      see((await entry.count()) === 1, `The bookmark "${name}" is not listed.`);
      await entry.click();
      await probe.page.waitForTimeout(400);
      await probe.settled();
      same(await progress(probe), places[index], `The bookmark "${name}" leads to`);
    }
    return `three bookmarks, each leads to its own page (${places.join(', ')})`;
  },
  'pkg-spine-nonlinear-activation': async (probe) => {
    see(!(await probe.next()), 'Next page leads to the document outside the reading order.');
    const { frame } = await probe.sheet();
    see(await probe.turned(() => frame.getByText('this link').click()), 'The link leads nowhere.');
    see(
      (await probe.text()).includes('following the link opens this page'),
      'The link leads to another page.',
    );
    return 'Next page does not lead there, the link does';
  },
  'pkg-spine-order': async (probe) => {
    const pages = (await probe.screens()).map((sheets) => sheets[0]?.text ?? '');
    same(
      pages.map((text) => /must appear (\w+)/.exec(text)?.[1]),
      ['first', 'second', 'third', 'last'],
      'Pages in order',
    );
    return 'first, second, third, last';
  },
  'pkg-title-order': async (probe) => {
    const title = await probe.title();
    same(title, 'pkg-title-order', 'Title shown (the first of six in the package document)');
    return `the title shown is "${title}"`;
  },
};
