import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { Pager } from '../../rendering/pager.ts';
import { HeldTimers } from '../../testing/held-timers.ts';
import {
  allOf,
  buttonNames,
  emptyPlayer,
  framesOf,
  listTo,
  oneOf,
  openPlayer,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
} from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const CAT = '/demo/books/made/lighthouse-cat.epub';
const MOSS = '/demo/books/made/moss-and-rain.epub';
const LANTERN = '/demo/books/made/little-lantern.epub';

describe('<book-player>', () => {
  describe('opening', () => {
    it('shows the first page of an .epub at an address', async () => {
      const player = await openPlayer(CAT);
      expect(shownIn(player)).to.equal('cover.xhtml');
      expect(pageOf(player).querySelector('svg, img')).to.exist;
    });

    it('says after a second that a page is on its way', async () => {
      const player = await openPlayer(await silentBook());
      const pages = Pager.prototype as { show: unknown };
      const { show } = pages;
      pages.show = () => new Promise(() => undefined);
      const waiting = new HeldTimers(1000);
      try {
        void player.goTo({ ncxRef: '', URI: 'EPUB/p2.xhtml', timeOffset: 0, charOffset: 0 });
        await until(() => waiting.held > 0, 'it waits');
        expect(oneOf(player, '.message').textContent).to.equal('');
        waiting.release();
        await settled(player);
        expect(oneOf(player, '.message').textContent).to.equal('The page is on its way…');
      } finally {
        waiting.release();
        pages.show = show;
      }
    });

    it('shows what its host says of a book that is being opened', async () => {
      const player = await fixture<BookPlayer>(html`
        <book-player style="width: 1000px; height: 640px"><span slot="opening">A cover</span></book-player>
      `);
      const fetching = window.fetch.bind(window);
      window.fetch = () => new Promise(() => undefined);
      try {
        player.src = '/nowhere/book.epub';
        await until(() => player.shadowRoot?.querySelector('.opening slot'), 'it is being opened');
        expect((oneOf(player, '.opening slot') as HTMLSlotElement).assignedElements()).to.have.length(1);
      } finally {
        window.fetch = fetching;
      }
    });

    it('shows the first page of a local file', async () => {
      const player = await openPlayer(await silentBook());
      expect(pageOf(player).body.textContent).to.equal('Page 1.');
    });

    it('says that it is opening until the first page is there', async () => {
      const player = await openPlayer(await silentBook());
      const opened = oneEvent(player, 'book-open');
      player.file = await silentBook();
      await settled(player);
      expect(oneOf(player, '.opening').textContent).to.equal('Opening the book…');
      await opened;
      await settled(player);
      expect(allOf(player, '.opening')).to.have.length(0);
    });

    it('draws nothing but the stage before the first page of its first book, if that comes soon', async () => {
      const file = await silentBook();
      const player = await fixture<BookPlayer>(
        html`<book-player .file=${file} style="width:1000px;height:640px"></book-player>`,
      );
      expect(storeOf(player).status).to.equal('opening');
      expect(allOf(player, '.opening, book-toolbar, .edge')).to.have.length(0);
      await oneEvent(player, 'book-open');
      await settled(player);
      expect(allOf(player, 'book-toolbar, .edge')).to.have.length(3);
    });

    it('closes the book when it is given another one, and shows only that', async () => {
      const player = await openPlayer(await silentBook());
      const opened = oneEvent(player, 'book-open');
      player.file = await narratedBook([{ sentences: ['Another book.'] }]);
      await opened;
      expect(framesOf(player)).to.have.length(1);
      expect(pageOf(player).body.textContent).to.equal('Another book.');
    });

    it('shows the last of several books that are given in quick succession', async () => {
      const player = await emptyPlayer();
      const opened = listTo(player, 'book-open');
      // Made beforehand: otherwise another book would have time to open meanwhile.
      const last = await silentBook(1);
      player.src = CAT;
      await player.updateComplete;
      player.src = MOSS;
      await player.updateComplete;
      player.file = last;
      await until(() => opened.length > 0);
      await aTimeout(500);
      expect(opened.map(({ detail }) => detail.title)).to.deep.equal(['A test book']);
      expect(framesOf(player)).to.have.length(1);
    });

    it('opens the book again when the element is reinserted into the page', async () => {
      const player = await openPlayer(await silentBook());
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

    it('has its words in the language of its locale', async () => {
      const player = await openPlayer(await silentBook(), { locale: 'sv-SE' });
      expect(buttonNames(player)).to.include.members(['Spela', 'Nästa sida', 'Stäng boken']);
      player.locale = 'fr';
      await settled(player);
      expect(buttonNames(player)).to.not.include('Spela');
    });

    it('is a region with the name of the book, and its frames say whose pages they are', async () => {
      const player = await openPlayer(await silentBook(), { book: { title: 'Moss' } });
      expect(player.getAttribute('role')).to.equal('region');
      expect(player.getAttribute('aria-label')).to.equal('A test book');
      expect(framesOf(player)[0]?.title).to.equal('Page of Moss');
    });

    it('distinguishes the two pages of a spread', async () => {
      const player = await openPlayer(CAT, { book: { title: 'Moss' } });
      await player.next();
      expect(framesOf(player).map(({ title }) => title)).to.deep.equal([
        'Left page of Moss',
        'Right page of Moss',
      ]);
    });

    it('keeps prepared pages out of reach of keyboard and screen reader', async () => {
      const player = await openPlayer(await silentBook());
      const prepared = () => allOf<HTMLIFrameElement>(player, '.stage > [aria-hidden="true"] > iframe');
      const withPage = () =>
        prepared().filter(({ contentDocument }) => contentDocument?.getElementById('s1'));
      await until(() => withPage().some(({ style }) => style.display === 'block'), 'a neighbour is prepared');
      expect(allOf(player, '.stage > [aria-hidden="false"]').length).to.equal(1);
      for (const { contentDocument, style } of withPage())
        expect(style.display === 'none' || contentDocument?.documentElement.inert).to.equal(true);
    });
  });

  describe('properties', () => {
    it('has a language menu only if there is more than one language', async () => {
      const one = await openPlayer(LANTERN);
      expect(buttonNames(one).filter((name) => name.startsWith('Language'))).to.deep.equal([]);
      const many = await openPlayer(MOSS);
      expect(buttonNames(many)).to.include('Language: English');
    });

    it('has bookmarks only if the host supports them', async () => {
      const player = await openPlayer(await silentBook());
      expect(buttonNames(player)).to.not.include('Add bookmark').and.not.include('Bookmarks');
    });

    it('begins in the selected language, if the book has it', async () => {
      const player = await openPlayer(MOSS, { selectedLanguage: 'fi' });
      expect(buttonNames(player)).to.include('Language: Suomi');
      player.selectedLanguage = 'de';
      await settled(player);
      expect(buttonNames(player)).to.include('Language: English');
    });

    it('is dark in a dark page, until the reader chooses', async () => {
      const player = await emptyPlayer();
      const around = player.parentElement as HTMLElement;
      around.style.colorScheme = 'dark';
      const opened = listTo(player, 'book-open');
      player.file = await silentBook();
      await until(() => opened.length > 0);
      await settled(player);
      expect(player.hasAttribute('dark')).to.equal(true);
      expect(getComputedStyle(player).colorScheme).to.equal('dark');
      await press(player, 'Settings');
      expect(oneOf<HTMLInputElement>(player, '.panel label:nth-of-type(3) input').checked).to.equal(true);
      storeOf(player).settings.toggleDarkTheme();
      await settled(player);
      expect(player.hasAttribute('dark')).to.equal(false);
      expect(getComputedStyle(player).colorScheme).to.equal('light');
    });

    it('has a dark theme only in the default look', async () => {
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
      expect(switches().length).to.equal(4);
    });
  });

  describe('events', () => {
    it('says which book is open, which page is shown, and that the reader wants to leave', async () => {
      const player = await emptyPlayer();
      const opened = listTo(player, 'book-open');
      const places = listTo(player, 'book-place-change');
      const closed = listTo(player, 'book-close');
      player.file = await silentBook();
      await until(() => opened.length > 0);
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
