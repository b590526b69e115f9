import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { makeEpub, packageXml, pageXml } from '../../../../book/src/testing/epub.ts';
import {
  allOf,
  button,
  buttonNames,
  emptyPlayer,
  focused,
  key,
  oneOf,
  openPlayer,
  press,
  resize,
  settled,
  storeOf,
} from '../../testing/player.ts';
import { assignment, SubmissionHost } from '../../testing/submissions.ts';
import type { BookPlayer } from '../book-player/book-player.ts';
import { fitting } from './toolbar-actions.ts';

const ALL = ['Table of contents', 'Language: English', 'Tasks', 'Add bookmark', 'Bookmarks'];
const PHONES = [430, 390, 360, 320] as const;

/** A book with every button that a toolbar can have, and a title that fits on no phone. */
async function open(width: number): Promise<BookPlayer> {
  const { callbacks } = new SubmissionHost([assignment()]);
  const metadata = `<dc:identifier id="id">urn:test:book</dc:identifier><dc:language>en</dc:language>
    <dc:title>The extraordinarily long journey of a very small cat</dc:title>
    <meta property="rendition:layout">pre-paginated</meta>`;
  const file = await makeEpub({
    'EPUB/package.opf': packageXml({ metadata, bare: true }),
    'EPUB/p1.xhtml': pageXml('<p>One.</p>', '<meta name="viewport" content="width=600, height=800"/>'),
  });
  return openPlayer(
    file,
    {
      callbacks,
      bookmarkFeatures: true,
      book: { languages: { mainLanguage: 'en', audio: ['en', 'fi'] } },
    },
    width,
  );
}

const toolbarOf = (player: BookPlayer) => oneOf<HTMLElement>(player, 'book-toolbar');
const inBar = (player: BookPlayer) =>
  [...(toolbarOf(player).shadowRoot?.children ?? [])].filter((each) => each instanceof HTMLButtonElement);
const namesIn = (buttons: readonly HTMLElement[]) => buttons.map((each) => each.getAttribute('aria-label'));
const focusedName = () => focused().getAttribute('aria-label') ?? focused().textContent?.trim();

describe('<book-toolbar>', () => {
  it('has every button if there is room', async () => {
    const player = await open(1000);
    expect(namesIn(inBar(player))).to.deep.equal(['Close book', ...ALL]);
  });

  for (const width of PHONES) {
    describe(`at ${width} px`, () => {
      it('has what does not fit behind "More", and nothing twice', async () => {
        const player = await open(width);
        const bar = namesIn(inBar(player));
        expect(bar).to.include.members(['Close book', 'Table of contents', 'More']);
        await press(player, 'More');
        const menu = allOf<HTMLElement>(player, 'book-more-menu button, .entry').map((each) =>
          each.textContent?.trim(),
        );
        const reached = [...bar.filter((name) => name !== 'Close book' && name !== 'More'), ...new Set(menu)];
        expect(reached).to.deep.equal(ALL);
      });

      it('has targets of at least 44 px that are apart and whole in the window', async () => {
        const player = await open(width);
        const room = player.getBoundingClientRect();
        const boxes = [
          ...inBar(player),
          oneOf<HTMLElement>(player, '.title'),
          ...allOf<HTMLElement>(player, 'book-controls, button.icon.play, button.icon.next').slice(1),
        ].map((each) => each.getBoundingClientRect());
        for (const [at, box] of boxes.entries()) {
          expect(box.left, `left of ${at}`).to.be.at.least(room.left);
          expect(box.right, `right of ${at}`).to.be.at.most(room.right);
          expect(Math.min(box.width, box.height), `size of ${at}`).to.be.at.least(
            at === inBar(player).length ? 30 : 44,
          );
        }
        const row = boxes.slice(0, inBar(player).length + 1).toSorted((a, b) => a.left - b.left);
        for (const [at, box] of row.slice(1).entries())
          expect(box.left, `${at + 1} after ${at}`).to.be.at.least(row[at]?.right ?? 0);
      });

      it('cuts the title short and shows the reader’s progress', async () => {
        const player = await open(width);
        const heading = oneOf<HTMLElement>(player, 'h1');
        expect(heading.scrollWidth).to.be.above(heading.clientWidth);
        expect(getComputedStyle(heading).textOverflow).to.equal('ellipsis');
        const progress = oneOf<HTMLElement>(player, '.progress');
        expect(progress.textContent).to.equal('Page 1 of 1');
        expect(progress.getBoundingClientRect().top).to.be.at.least(
          heading.getBoundingClientRect().bottom - 1,
        );
      });

      it('fits its controls into the window', async () => {
        const player = await open(width);
        const bar = oneOf<HTMLElement>(player, 'book-controls');
        expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
      });
    });
  }

  it('moves the buttons back when the window grows', async () => {
    const player = await open(320);
    expect(buttonNames(player)).to.include('More');
    await resize(player, 900);
    expect(buttonNames(player)).to.include.members(ALL).and.not.include('More');
  });

  it('marks "More" if something in it is still to be done', async () => {
    const player = await open(320);
    expect(button(player, 'More').hasAttribute('data-waiting')).to.equal(true);
  });

  it('has only a way out before a book is open', async () => {
    expect(namesIn(inBar(await emptyPlayer()))).to.deep.equal(['Close book']);
  });

  describe('the menu behind "More"', () => {
    it('takes the focus, is walked by the arrows, and returns the focus with Escape', async () => {
      const player = await open(390);
      button(player, 'More').focus();
      await sendKeys({ press: 'Enter' });
      await settled(player);
      expect(button(player, 'More').getAttribute('aria-expanded')).to.equal('true');
      expect(focusedName()).to.equal('Tasks');
      await sendKeys({ press: 'ArrowDown' });
      expect(focusedName()).to.equal('Add bookmark');
      await sendKeys({ press: 'End' });
      expect(focusedName()).to.equal('Bookmarks');
      await sendKeys({ press: 'ArrowDown' });
      expect(focusedName()).to.equal('Tasks');
      expect(storeOf(player).settings.audioVolume, 'the arrows were the menu’s').to.equal(0);
      await key(player, 'Escape');
      expect(allOf(player, 'book-more-menu')).to.have.length(0);
      expect(focusedName()).to.equal('More');
    });

    it('is replaced by what is pressed, and takes the focus back after it', async () => {
      const player = await open(390);
      await press(player, 'More');
      await press(player, 'Bookmarks');
      expect(allOf(player, 'book-more-menu')).to.have.length(0);
      expect(allOf(player, 'book-bookmarks')).to.have.length(1);
      expect(focusedName()).to.equal('Close');
      await key(player, 'Escape');
      expect(focusedName()).to.equal('More');
    });
  });
});

describe('How many buttons fit', () => {
  it('is all if they do, else one less, for "more"', () => {
    expect(fitting(5, Number.POSITIVE_INFINITY)).to.equal(5);
    expect(fitting(5, 448)).to.equal(5);
    expect(fitting(5, 447)).to.equal(3);
    expect(fitting(5, 320)).to.equal(1);
    expect(fitting(5, 100)).to.equal(0);
  });
});
