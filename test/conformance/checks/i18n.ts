import type { Probe } from '../probe.ts';
import { type Check, type Checks, NotSupported, same, see } from '../verdict.ts';
import { shownCreator } from './seen.ts';

/** Positions of the first Latin letter and the exclamation mark of the title, in pixels from the left. */
async function titleGlyphs(probe: Probe): Promise<{ readonly latin: number; readonly mark: number }> {
  return probe.player.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const at = (character: string) => {
      walker.currentNode = heading;
      while (walker.nextNode()) {
        const text = walker.currentNode;
        const index = text.nodeValue?.indexOf(character) ?? -1;
        if (index < 0) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().x;
      }
      return Number.NaN;
    };
    return { latin: at('C'), mark: at('!') };
  });
}

/** The title "CSS: …!" runs in this direction: its first letter is on the side where this direction starts. */
function titleRuns(direction: 'ltr' | 'rtl'): Check {
  return async (probe) => {
    const { latin, mark } = await titleGlyphs(probe);
    const seen = latin < mark ? 'ltr' : 'rtl';
    see(Number.isFinite(latin + mark), `The title shown is "${await probe.title()}".`);
    same(
      seen,
      direction,
      `"CSS" at ${latin.toFixed(0)} px, "!" at ${mark.toFixed(0)} px: direction of the title`,
    );
    return `in the title "CSS" stands ${direction === 'ltr' ? 'left' : 'right'} of the exclamation mark`;
  };
}

/** The arrow key to this side goes through the four pages in order, the other one goes back. */
function progressing(side: 'Left' | 'Right'): Check {
  return async (probe) => {
    const back = side === 'Left' ? 'Right' : 'Left';
    see(!(await probe.key(`Arrow${back}`)), `At the start the ${back.toLowerCase()} arrow leads on.`);
    const seen = [await ordinal(probe)];
    while (seen.length < 6 && (await probe.key(`Arrow${side}`))) seen.push(await ordinal(probe));
    same(seen, ['first', 'second', 'third', 'last'], `Pages by the ${side.toLowerCase()} arrow`);
    see(await probe.key(`Arrow${back}`), `The ${back.toLowerCase()} arrow does not lead back.`);
    same(await ordinal(probe), 'third', 'One back');
    return `the ${side.toLowerCase()} arrow leads through the four pages, the other back`;
  };
}

async function ordinal(probe: Probe): Promise<string> {
  return /must appear (\w+)/.exec(await probe.text())?.[1] ?? '?';
}

export const i18n: Checks = {
  'pkg-dir-auto_root-rtl': titleRuns('ltr'),
  'pkg-dir_rtl-root-unset': titleRuns('rtl'),
  'pkg-dir_unset-root-unset': titleRuns('ltr'),
  'pkg-dir_creator-rtl': async (probe) => {
    const creator = await shownCreator(probe, 'Dave Cramer');
    if (!creator) throw new NotSupported('The player nowhere shows the creator of a book.');
    const direction = await creator.evaluate((element) => getComputedStyle(element).direction);
    same(direction, 'rtl', 'Direction of the creator');
    return 'the creator runs from right to left';
  },
  'pkg-dir_but_not_content': async (probe) => {
    const sheet = await probe.sheet();
    same(await probe.styles(sheet, 'li, p', 'direction'), ['ltr', 'ltr', 'ltr', 'ltr'], 'Direction');
    same(await probe.styles(sheet, 'html', 'direction'), ['ltr'], 'Direction of the page');
    const starts = await sheet.frame.evaluate(() =>
      [...document.querySelectorAll('li')].map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return range.getBoundingClientRect().x - item.getBoundingClientRect().x;
      }),
    );
    see(
      starts.length === 3 && starts.every((start) => start >= 0 && start < 5),
      `The list entries begin ${starts.map((start) => start.toFixed(0)).join(', ')} px from the left.`,
    );
    return 'list and paragraph are left-aligned, from left to right';
  },
  'pkg-spine-progression-default': progressing('Left'),
  'pkg-spine-progression_ltr': progressing('Right'),
  'pkg-spine-progression_rtl': progressing('Left'),
};
