import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  button,
  buttonNames,
  emptyPlayer,
  framesOf,
  key,
  listTo,
  oneOf,
  openPlayer,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';

const CAT = '/demo/books/made/lighthouse-cat.epub';
const MOSS = '/demo/books/made/moss-and-rain.epub';
const LANTERN = '/demo/books/made/little-lantern.epub';

/** A small book without a voice. */
const silent = (count = 3, more = '') =>
  narratedBook(Array.from({ length: count }, (_, n) => ({ sentences: [`Page ${n + 1}.`], more })));

describe('<book-player>', () => {
  describe('opening', () => {
    it('shows the first page of an .epub at an address', async () => {
      const player = await openPlayer(CAT);
      expect(shownIn(player)).to.equal('cover.xhtml');
      expect(pageOf(player).querySelector('svg, img')).to.exist;
    });

    it('shows the first page of a local file', async () => {
      const player = await openPlayer(await silent());
      expect(pageOf(player).body.textContent).to.equal('Page 1.');
    });

    it('says that it is opening until the first page is there', async () => {
      const player = await emptyPlayer();
      player.file = await silent();
      await settled(player);
      expect(oneOf(player, '.opening').textContent).to.equal('Opening the book …');
      await oneEvent(player, 'book-open');
      await settled(player);
      expect(allOf(player, '.opening')).to.have.length(0);
    });

    it('closes the book when it is given another one, and shows only that', async () => {
      const player = await openPlayer(await silent());
      const opened = oneEvent(player, 'book-open');
      player.file = await narratedBook([{ sentences: ['Another book.'] }]);
      await opened;
      expect(framesOf(player)).to.have.length(1);
      expect(pageOf(player).body.textContent).to.equal('Another book.');
    });

    it('shows the last of several books that are given at once', async () => {
      const player = await emptyPlayer();
      const opened = listTo(player, 'book-open');
      player.src = CAT;
      await player.updateComplete;
      player.src = MOSS;
      await player.updateComplete;
      player.file = await silent(1);
      await waitUntil(() => opened.length > 0);
      await aTimeout(500);
      expect(opened.map(({ detail }) => detail.title)).to.deep.equal(['A test book']);
      expect(framesOf(player)).to.have.length(1);
    });

    it('opens the book again when it is brought back to the page', async () => {
      const player = await openPlayer(await silent());
      const parent = player.parentElement;
      player.remove();
      expect(storeOf(player).status).to.equal('idle');
      const opened = oneEvent(player, 'book-open');
      parent?.append(player);
      await opened;
      expect(shownIn(player)).to.equal('p1.xhtml');
    });
  });

  describe('accessibility', () => {
    it('names its buttons as the specification does', async () => {
      const player = await openPlayer(CAT, { bookmarkFeatures: true });
      expect(buttonNames(player)).to.include.members([
        'Play',
        'Next page',
        'Previous page',
        'Table of contents',
        'Add bookmark',
        'Bookmarks',
        'Close book',
      ]);
      await press(player, 'Play');
      expect(buttonNames(player)).to.include('Pause').and.not.include('Play');
      await press(player, 'Pause');
      expect(buttonNames(player)).to.include('Play').and.not.include('Pause');
    });

    it('speaks the language of its locale', async () => {
      const player = await openPlayer(await silent(), { locale: 'sv-SE' });
      expect(buttonNames(player)).to.include.members(['Spela', 'Nästa sida', 'Stäng boken']);
      player.locale = 'fr';
      await settled(player);
      expect(buttonNames(player)).to.not.include('Spela');
    });

    it('is a region with the name of the book, and its frames say whose pages they are', async () => {
      const player = await openPlayer(await silent(), { book: { title: 'Moss' } });
      expect(player.getAttribute('role')).to.equal('region');
      expect(player.getAttribute('aria-label')).to.equal('A test book');
      expect(framesOf(player)[0]?.title).to.equal('Page of Moss');
    });

    it('tells the two pages of a spread apart', async () => {
      const player = await openPlayer(CAT, { book: { title: 'Moss' } });
      await player.next();
      expect(framesOf(player).map(({ title }) => title)).to.deep.equal([
        'Left page of Moss',
        'Right page of Moss',
      ]);
    });

    it('keeps the prepared pages out of reach of keyboard and screen reader', async () => {
      const player = await openPlayer(await silent());
      await waitUntil(() => allOf(player, '.stage > div').length > 1, 'a neighbour is prepared');
      const views = allOf<HTMLElement>(player, '.stage > div');
      expect(views.filter(({ inert }) => !inert)).to.have.length(1);
    });
  });

  describe('properties', () => {
    it('offers a language menu only where there is more than one language', async () => {
      const one = await openPlayer(LANTERN);
      expect(buttonNames(one).filter((name) => name.startsWith('Language'))).to.deep.equal([]);
      const many = await openPlayer(MOSS);
      expect(buttonNames(many)).to.include('Language: English');
    });

    it('offers bookmarks only where the host has them', async () => {
      const player = await openPlayer(await silent());
      expect(buttonNames(player)).to.not.include('Add bookmark').and.not.include('Bookmarks');
    });

    it('begins in the selected language, if the book has it', async () => {
      const player = await openPlayer(MOSS, { selectedLanguage: 'fi' });
      expect(buttonNames(player)).to.include('Language: Suomi');
      player.selectedLanguage = 'de';
      await settled(player);
      expect(buttonNames(player)).to.include('Language: English');
    });

    it('has a dark theme in the default look only', async () => {
      const player = await openPlayer(MOSS);
      await press(player, 'Settings');
      const switches = () => allOf<HTMLInputElement>(player, 'book-settings, input[role="switch"]');
      expect(oneOf(player, '.panel label:nth-of-type(3)').textContent).to.contain('Dark theme');
      storeOf(player).settings.toggleDarkTheme();
      await settled(player);
      expect(player.hasAttribute('dark')).to.equal(true);
      player.theme = 'themed';
      await settled(player);
      expect(player.hasAttribute('dark')).to.equal(false);
      expect(switches().length).to.equal(3);
    });
  });

  describe('pages', () => {
    it('turn forward and back, by methods and by buttons', async () => {
      const player = await openPlayer(await silent());
      expect(await player.next()).to.equal(true);
      expect(shownIn(player)).to.equal('p2.xhtml');
      expect(await player.previous()).to.equal(true);
      expect(shownIn(player)).to.equal('p1.xhtml');
      await press(player, 'Next page');
      await untilShown(player, 'p2.xhtml');
      expect(pageOf(player).body.textContent).to.equal('Page 2.');
    });

    it('add up when they are asked for faster than they turn', async () => {
      const player = await openPlayer(await silent(6));
      await Promise.all([player.next(), player.next(), player.next(), player.next()]);
      expect(shownIn(player)).to.equal('p5.xhtml');
      await Promise.all([player.previous(), player.previous()]);
      expect(shownIn(player)).to.equal('p3.xhtml');
    });

    it('are refused at both ends, and the buttons say so', async () => {
      const player = await openPlayer(await silent(2));
      expect(button(player, 'Previous page').getAttribute('aria-disabled')).to.equal('true');
      expect(await player.previous()).to.equal(false);
      expect(shownIn(player)).to.equal('p1.xhtml');
      expect(await player.next()).to.equal(true);
      await settled(player);
      expect(button(player, 'Next page').getAttribute('aria-disabled')).to.equal('true');
      expect(button(player, 'Next page').getAttribute('aria-description')).to.equal('This is the last page.');
      expect(await player.next()).to.equal(false);
      expect(shownIn(player)).to.equal('p2.xhtml');
    });

    it('stand side by side in a wide window and alone in a narrow one, without losing the place', async () => {
      const player = await openPlayer(CAT);
      await player.next();
      expect(shownIn(player)).to.equal('p1.xhtml+p2.xhtml');
      const [left, right] = framesOf(player).map((frame) => frame.getBoundingClientRect());
      expect(left?.right).to.be.closeTo(right?.left ?? 0, 1);
      player.style.width = '500px';
      await untilShown(player, 'p1.xhtml');
      player.style.width = '1000px';
      await untilShown(player, 'p1.xhtml+p2.xhtml');
    });

    it('of a reflowable book keep the first words on show when the window changes', async () => {
      const player = await openPlayer(MOSS);
      await player.goTo({
        ncxRef: '',
        URI: 'EPUB/chapter-2.xhtml#progression=1',
        timeOffset: 0,
        charOffset: 0,
      });
      const words = () => {
        const range = storeOf(player).places.current(0)?.charOffset ?? -1;
        return range;
      };
      const before = words();
      expect(before).to.be.above(0);
      const shifted = oneEvent(player, 'book-place-change');
      player.style.width = '520px';
      await shifted;
      expect(shownIn(player)).to.equal('chapter-2.xhtml');
      expect(words()).to.be.at.most(before);
      expect(storeOf(player).places.shown?.page).to.be.above(0);
    });

    it('swap sides in a right-to-left book: left leads on', async () => {
      const player = await openPlayer(LANTERN);
      const next = button(player, 'Next page').getBoundingClientRect();
      const previous = button(player, 'Previous page').getBoundingClientRect();
      expect(next.left).to.be.below(previous.left);
      await key(player, 'ArrowLeft');
      await untilShown(player, 'chapter-1.xhtml');
      await key(player, 'ArrowRight');
      await untilShown(player, 'cover.xhtml');
    });

    it('that cannot be read are named as faulty, and the next one opens', async () => {
      const player = await openPlayer(
        await narratedBook([
          { sentences: ['One.'] },
          { sentences: ['Two.'], more: '<p>broken' },
          { sentences: ['Three.'] },
        ]),
      );
      const failed = oneEvent(player, 'book-error');
      await player.next();
      expect((await failed).detail.key).to.equal('error_fault_in_book_message');
      await settled(player);
      expect(oneOf(player, '[role="alert"] p').textContent).to.contain('Something is wrong with this page');
      await player.goTo({ ncxRef: '', URI: 'EPUB/p3.xhtml#', timeOffset: 0, charOffset: 0 });
      await settled(player);
      expect(pageOf(player).body.textContent).to.equal('Three.');
      expect(allOf(player, '[role="alert"]')).to.have.length(0);
    });
  });

  describe('contents', () => {
    it('mark the section on show and lead to the others', async () => {
      const player = await openPlayer(await silent());
      await press(player, 'Table of contents');
      expect(button(player, 'Table of contents').getAttribute('aria-expanded')).to.equal('true');
      expect(oneOf(player, '[aria-current="location"]').textContent).to.equal('Section 1');
      await press(player, 'Section 3');
      await untilShown(player, 'p3.xhtml');
      expect(allOf(player, 'book-contents')).to.have.length(0);
    });

    it('are text: what looks like markup stays what it looks like', async () => {
      const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
        <nav epub:type="toc"><ol><li><a href="p1.xhtml">&lt;img src=x onerror="window.ran=1"&gt;</a></li></ol></nav></body></html>`;
      const player = await openPlayer(
        await narratedBook([{ sentences: ['One.'] }], { files: { 'EPUB/nav.xhtml': nav } }),
      );
      await press(player, 'Table of contents');
      expect(oneOf(player, '[aria-current]').textContent).to.equal('<img src=x onerror="window.ran=1">');
      expect(window).to.not.have.property('ran');
    });

    it('may be missing', async () => {
      const player = await openPlayer(
        await narratedBook([{ sentences: ['One.'] }], { files: { 'EPUB/nav.xhtml': '' } }),
      );
      await press(player, 'Table of contents');
      expect(oneOf(player, 'book-contents, .hint')).to.exist;
      expect(oneOf(player, '.list .hint').textContent).to.contain('no table of contents');
    });
  });

  describe('menus', () => {
    it('are open one at a time', async () => {
      const player = await openPlayer(MOSS, { bookmarkFeatures: true });
      const open = () =>
        allOf(
          player,
          'book-contents, book-bookmarks, book-language-menu, book-settings, book-bookmark-field',
        ).map(({ localName }) => localName);
      await press(player, 'Table of contents');
      expect(open()).to.deep.equal(['book-contents']);
      await press(player, 'Language: English');
      expect(open()).to.deep.equal(['book-language-menu']);
      await press(player, 'Bookmarks');
      expect(open()).to.deep.equal(['book-bookmarks']);
      await press(player, 'Settings');
      expect(open()).to.deep.equal(['book-settings']);
      await press(player, 'Add bookmark');
      expect(open()).to.deep.equal(['book-bookmark-field']);
      await key(player, 'Escape', oneOf(player, '#name'));
      expect(open()).to.deep.equal([]);
    });
  });

  describe('bookmarks', () => {
    const field = async () => {
      const player = await openPlayer(await silent(), { bookmarkFeatures: true });
      await press(player, 'Add bookmark');
      return {
        player,
        input: oneOf<HTMLInputElement>(player, '#name'),
        names: () => storeOf(player).bookmarks.list.map(({ name }) => name),
      };
    };

    it('are named in a field that has the focus and the name of the section', async () => {
      const { input } = await field();
      expect(input.value).to.equal('Section 1');
      const root = input.getRootNode() as ShadowRoot;
      expect(root.activeElement === input).to.equal(true);
    });

    it('are made when the field is left', async () => {
      const { player, input, names } = await field();
      input.value = 'The rain';
      input.blur();
      await settled(player);
      expect(names()).to.deep.equal(['The rain']);
      expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
    });

    it('are made by Enter, once', async () => {
      const { player, input, names } = await field();
      await key(player, 'Enter', input);
      expect(names()).to.deep.equal(['Section 1']);
      expect(storeOf(player).playback.wanted, 'the key was the field’s own').to.equal(false);
      expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
    });

    it('are not made by Escape', async () => {
      const { player, input, names } = await field();
      await key(player, 'Escape', input);
      expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
      expect(names()).to.deep.equal([]);
    });

    it('have the name of the section where the reader leaves none', async () => {
      const { player, input, names } = await field();
      input.value = '   ';
      input.blur();
      await settled(player);
      expect(names()).to.deep.equal(['Section 1']);
    });

    it('are listed, lead back, and can be taken away', async () => {
      const { player, input } = await field();
      input.blur();
      await player.next();
      await press(player, 'Bookmarks');
      await press(player, 'Section 1');
      await untilShown(player, 'p1.xhtml');
      await press(player, 'Bookmarks');
      await press(player, 'Remove bookmark Section 1');
      expect(oneOf(player, '.list .hint').textContent).to.contain('No bookmarks yet');
    });
  });

  describe('links', () => {
    const links = `<a id="in" href="p2.xhtml#s1">in</a><a id="out" href="https://example.org/far/away">out</a>
      <a id="js" href="javascript:window.ran=1">js</a><a id="data" href="data:text/html,x">data</a>`;
    const follow = async (id: string) => {
      const player = await openPlayer(await silent(3, links));
      pageOf(player).getElementById(id)?.click();
      await settled(player);
      return player;
    };

    it('within the book lead to the page', async () => {
      await untilShown(await follow('in'), 'p2.xhtml');
    });

    it('out of the book are asked about first, and open apart', async () => {
      const player = await follow('out');
      const dialog = oneOf<HTMLDialogElement>(player, 'dialog');
      expect(dialog.open).to.equal(true);
      expect(dialog.textContent).to.contain('example.org');
      expect(dialog.offsetWidth, 'spec §9').to.equal(498);
      const open = oneOf<HTMLAnchorElement>(player, 'dialog a');
      expect([open.href, open.target, open.rel]).to.deep.equal([
        'https://example.org/far/away',
        '_blank',
        'noopener noreferrer',
      ]);
      expect(framesOf(player)[0]?.contentWindow?.location.protocol).to.equal('blob:');
      await press(player, 'Cancel');
      expect(allOf(player, 'dialog')).to.have.length(0);
    });

    for (const id of ['js', 'data']) {
      it(`that are no addresses lead nowhere: ${id}:`, async () => {
        const player = await follow(id);
        expect(allOf(player, 'dialog')).to.have.length(0);
        expect(shownIn(player)).to.equal('p1.xhtml');
        expect(window).to.not.have.property('ran');
      });
    }
  });

  describe('events', () => {
    it('says which book is open, which page is on show, and that the reader wants to leave', async () => {
      const player = await emptyPlayer();
      const opened = listTo(player, 'book-open');
      const places = listTo(player, 'book-place-change');
      const closed = listTo(player, 'book-close');
      player.file = await silent();
      await waitUntil(() => opened.length > 0);
      expect(opened[0]?.detail.title).to.equal('A test book');
      await player.next();
      expect(places.map(({ detail }) => detail.items[0]?.path)).to.deep.equal([
        'EPUB/p1.xhtml',
        'EPUB/p2.xhtml',
      ]);
      expect(places[1]?.detail).to.include({
        page: 0,
        pages: 1,
        isFlowLayout: false,
        atStart: false,
        atEnd: false,
      });
      expect(places[1]?.detail.percentage).to.be.closeTo(66.7, 0.1);
      await press(player, 'Close book');
      expect(closed).to.have.length(1);
      expect(closed[0]?.bubbles && closed[0]?.composed).to.equal(true);
    });
  });
});
