import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { navXml } from '../../../../book/src/testing/epub.ts';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  atRest,
  button,
  expectFocus,
  focused,
  framesOf,
  key,
  oneOf,
  openPlayer,
  press,
  resize,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import type { BookPlayer } from '../book-player/book-player.ts';

const PAGE_LIST = `<nav epub:type="page-list"><ol>${[
  ['p2.xhtml', 'iv'],
  ['p3.xhtml#s1', '1'],
  ['p4.xhtml', '2'],
]
  .map(([href, label]) => `<li><a href="${href}">${label}</a></li>`)
  .join('')}</ol></nav>`;

/** Four fixed pages; the last three have printed page numbers. */
async function open(pageList = PAGE_LIST, metadata = ''): Promise<BookPlayer> {
  const pages = Array.from({ length: 4 }, (_, n) => ({ sentences: [`Page ${n + 1}.`] }));
  const entries = pages.map((_, n) => `<li><a href="p${n + 1}.xhtml">Section ${n + 1}</a></li>`).join('');
  const file = await narratedBook(pages, {
    metadata,
    files: { 'EPUB/nav.xhtml': navXml(entries, pageList) },
  });
  return openPlayer(file, { bookmarkFeatures: true });
}

async function openPages(): Promise<BookPlayer> {
  const player = await open();
  await press(player, 'Table of contents');
  oneOf<HTMLElement>(player, '#pages').click();
  await settled(player);
  return player;
}

const tabs = (player: BookPlayer) => allOf<HTMLElement>(player, '[role="tab"]');
const pageButtons = (player: BookPlayer) =>
  allOf<HTMLElement>(player, 'book-page-list, [aria-label^="Page "]').slice(1);
const progressOf = (player: BookPlayer) => oneOf(player, '.progress').textContent;

/** A window that scrolls, for tests of what must not scroll it. */
async function inTallWindow(work: () => Promise<void>): Promise<void> {
  const below = document.createElement('div');
  below.style.height = '3000px';
  document.body.append(below);
  try {
    await work();
  } finally {
    below.remove();
    scrollTo(0, 0);
  }
}

describe('<book-contents>', () => {
  it('has the names of the book in its language, each in the direction of its letters', async () => {
    const player = await open();
    await press(player, 'Table of contents');
    const [entry] = allOf<HTMLElement>(player, 'button.entry');
    const { language } = storeOf(player).publication ?? {};
    expect([entry?.lang, entry?.dir]).to.deep.equal([language, 'auto']);
    expect(oneOf<HTMLElement>(player, 'h1').lang).to.equal(language);
  });

  it('shows the current section, and the page, in the middle of its list, and scrolls nothing around it', async () => {
    const player = await open(
      `<nav epub:type="page-list"><ol>${Array.from({ length: 400 }, (_, n) => `<li><a href="p${n < 399 ? 1 : 4}.xhtml">${n}</a></li>`).join('')}</ol></nav>`,
    );
    for (let page = 2; page <= 4; page++) await player.next();
    const isInMiddle = (current: Element) => {
      const list = oneOf<HTMLElement>(player, '.list').getBoundingClientRect();
      const { top, bottom } = current.getBoundingClientRect();
      return top >= list.top && bottom <= list.bottom;
    };
    await inTallWindow(async () => {
      await press(player, 'Table of contents');
      expect(isInMiddle(oneOf(player, '.entry[aria-current]')), 'the section').to.equal(true);
      expect(scrollY, 'beside the sections').to.equal(0);
      oneOf<HTMLElement>(player, '#pages').click();
      await settled(player);
      const [current] = pageButtons(player).filter((each) => each.hasAttribute('aria-current'));
      expect(current && isInMiddle(current), 'the page').to.equal(true);
      expect(scrollY, 'beside the pages').to.equal(0);
    });
  });

  it('slides in from below without scrolling the player, even if an entry is scrolled to meanwhile', async () => {
    const player = await open();
    await resize(player, 390, 600);
    await press(player, 'Table of contents');
    // As in the middle of its animation.
    oneOf<HTMLElement>(player, 'book-contents').style.transform = 'translateY(24px)';
    allOf<HTMLElement>(player, '.entry').at(-1)?.scrollIntoView({ block: 'end' });
    player.scrollTop = 24;
    expect(player.scrollTop).to.equal(0);
  });

  it('moves the focus to the current section', async () => {
    const player = await open();
    await player.next();
    await press(player, 'Table of contents');
    expect(focused().textContent).to.equal('Section 2');
    expect(focused().getAttribute('aria-current')).to.equal('location');
  });

  it('leads to a section, and the focus moves into the page', async () => {
    const player = await open();
    await press(player, 'Table of contents');
    await press(player, 'Section 3');
    await untilShown(player, 'p3.xhtml');
    await settled(player);
    expectFocus(framesOf(player)[0]);
  });

  it('returns the focus to its button when it is closed', async () => {
    const player = await open();
    button(player, 'Table of contents').focus();
    await press(player, 'Table of contents');
    await press(player, 'Close');
    expectFocus(button(player, 'Table of contents'));
  });

  it('names the book’s authors, each in the direction of the name', async () => {
    const player = await open('', '<dc:creator>Ann Moss</dc:creator><dc:creator dir="rtl">Omar</dc:creator>');
    await press(player, 'Table of contents');
    const names = allOf<HTMLElement>(player, '.creators bdi');
    expect(names.map(({ textContent }) => textContent)).to.deep.equal(['Ann Moss', 'Omar']);
    expect(names.map((name) => getComputedStyle(name).direction)).to.deep.equal(['ltr', 'rtl']);
  });

  it('names nobody if the book does not', async () => {
    const player = await open('');
    await press(player, 'Table of contents');
    expect(allOf(player, '.creators')).to.have.length(0);
  });

  it('has no tabs in a book without a page list', async () => {
    const player = await open('');
    await press(player, 'Table of contents');
    expect(tabs(player)).to.have.length(0);
    expect(allOf(player, '[role="tabpanel"]')).to.have.length(0);
  });

  describe('of a book with a page list', () => {
    it('has the page list on a second tab', async () => {
      const player = await open();
      await press(player, 'Table of contents');
      expect(tabs(player).map((tab) => [tab.textContent?.trim(), tab.ariaSelected])).to.deep.equal([
        ['Chapters', 'true'],
        ['Pages', 'false'],
      ]);
      tabs(player)[1]?.click();
      await settled(player);
      expect(pageButtons(player).map((each) => each.getAttribute('aria-label'))).to.deep.equal([
        'Page iv',
        'Page 1',
        'Page 2',
      ]);
      const { language } = storeOf(player).publication ?? {};
      expect(pageButtons(player).map((each) => each.querySelector('bdi')?.lang)).to.deep.equal(
        pageButtons(player).map(() => language),
      );
      const panel = oneOf(player, '[role="tabpanel"]');
      expect([panel.id, panel.getAttribute('aria-labelledby')]).to.deep.equal(['panel', 'pages']);
    });

    it('has one Tab stop for its tabs; the arrows move within', async () => {
      const player = await open();
      await press(player, 'Table of contents');
      tabs(player)[0]?.focus();
      await sendKeys({ press: 'ArrowRight' });
      await settled(player);
      expectFocus(tabs(player)[1]);
      expect(tabs(player).map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, 0]);
      expect(pageButtons(player)).to.have.length(3);
      expect(shownIn(player), 'no page was turned').to.equal('p1.xhtml');
    });

    it('leads to a printed page, and marks the current one', async () => {
      const player = await openPages();
      await press(player, 'Page 1');
      await untilShown(player, 'p3.xhtml');
      await press(player, 'Table of contents');
      oneOf<HTMLElement>(player, '#pages').click();
      await settled(player);
      const current = pageButtons(player).filter((each) => each.hasAttribute('aria-current'));
      expect(current.map((each) => each.getAttribute('aria-label'))).to.deep.equal(['Page 1']);
    });

    it('has one Tab stop for its pages; the arrows move within', async () => {
      const player = await openPages();
      await atRest(player);
      expect(pageButtons(player).map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
      pageButtons(player)[0]?.focus();
      await sendKeys({ press: 'ArrowRight' });
      await sendKeys({ press: 'End' });
      expect(focused().getAttribute('aria-label')).to.equal('Page 2');
      await sendKeys({ press: 'Enter' });
      await untilShown(player, 'p4.xhtml');
    });
  });
});

describe('The reader’s progress', () => {
  it('is given in printed pages if the book has them, and in percent before the first', async () => {
    const player = await open();
    expect(progressOf(player)).to.equal('25% read');
    await player.next();
    await settled(player);
    expect(progressOf(player)).to.equal('Page iv');
  });

  it('is given in pages of a fixed-layout book', async () => {
    const player = await open('');
    await player.next();
    await settled(player);
    expect(progressOf(player)).to.equal('Page 2 of 4');
  });

  it('is given as both pages of a spread', async () => {
    const player = await openPlayer('/demo/books/made/lighthouse-cat.epub');
    await player.next();
    await settled(player);
    expect(progressOf(player)).to.equal('Pages 1–2');
  });

  it('is given in percent if the book is reflowable', async () => {
    const player = await openPlayer('/demo/books/made/little-lantern.epub');
    await settled(player);
    expect(progressOf(player)).to.match(/^\d+% read$/);
  });

  it('says which screen of a chapter is shown, since a printed page may go on over several', async () => {
    const player = await openPlayer('/demo/books/made/moss-and-rain.epub', {}, 500);
    const { journey, places } = storeOf(player);
    await journey.goToPath('EPUB/chapter-1.xhtml', '');
    const { pages = 0 } = places.shown ?? {};
    const said: Array<string | null> = [];
    for (let screen = 0; screen < pages; screen++) {
      await settled(player);
      said.push(progressOf(player));
      await player.next();
    }
    expect(said).to.have.length.above(2);
    expect(new Set(said).size, said.join(', ')).to.equal(said.length);
    expect(said[1]).to.match(/^Pages? [\d–]+ · 2 of \d+$/);
  });
});

describe('<book-bookmarks>', () => {
  it('takes the focus, passes it on when an entry is removed, and returns it', async () => {
    const player = await open('');
    const store = storeOf(player);
    store.addBookmark('First');
    await player.next();
    store.addBookmark('Second');
    button(player, 'Bookmarks').focus();
    await press(player, 'Bookmarks');
    expect(focused().textContent?.trim()).to.equal('First');
    expect((focused() as HTMLElement).dir).to.equal('auto');
    await press(player, 'Remove bookmark First');
    expect(focused().getAttribute('aria-label')).to.equal('Remove bookmark Second');
    await press(player, 'Remove bookmark Second');
    expect(focused().getAttribute('aria-label')).to.equal('Close');
    await key(player, 'Escape');
    expectFocus(button(player, 'Bookmarks'));
  });

  it('leads to a place, and the focus moves into the page', async () => {
    const player = await open('');
    storeOf(player).addBookmark('First');
    await player.next();
    await press(player, 'Bookmarks');
    await press(player, 'First');
    await untilShown(player, 'p1.xhtml');
    await settled(player);
    expectFocus(framesOf(player)[0]);
  });
});
