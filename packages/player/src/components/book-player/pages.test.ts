import { expect, oneEvent } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import {
  allOf,
  button,
  framesOf,
  key,
  oneOf,
  openPlayer,
  pageOf,
  press,
  resize,
  settled,
  shownIn,
  storeOf,
  untilShown,
} from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const CAT = '/demo/books/made/lighthouse-cat.epub';
const MOSS = '/demo/books/made/moss-and-rain.epub';
const LANTERN = '/demo/books/made/little-lantern.epub';

describe('<book-player> with a book', () => {
  describe('pages', () => {
    it('turn forward and back, by methods and by buttons', async () => {
      const player = await openPlayer(await silentBook());
      expect(await player.next()).to.equal(true);
      expect(shownIn(player)).to.equal('p2.xhtml');
      expect(await player.previous()).to.equal(true);
      expect(shownIn(player)).to.equal('p1.xhtml');
      await press(player, 'Next page');
      await untilShown(player, 'p2.xhtml');
      expect(pageOf(player).body.textContent).to.equal('Page 2.');
    });

    it('add up if they are requested faster than they turn', async () => {
      const player = await openPlayer(await silentBook(6));
      await Promise.all([player.next(), player.next(), player.next(), player.next()]);
      expect(shownIn(player)).to.equal('p5.xhtml');
      await Promise.all([player.previous(), player.previous()]);
      expect(shownIn(player)).to.equal('p3.xhtml');
    });

    it('are refused at both ends, and the buttons say so', async () => {
      const player = await openPlayer(await silentBook(2));
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

    it('are no more than the text fills after the window has become higher', async () => {
      const pagesOf = (player: BookPlayer) => storeOf(player).places.shown?.pages ?? 0;
      const player = await openPlayer(MOSS, {}, 390);
      while (!shownIn(player).includes('chapter-1')) await player.next();
      const pages = pagesOf(player);
      const resizeTo = async (height: number) => {
        const before = framesOf(player)[0]?.clientHeight;
        await resize(player, 390, height);
        await until(() => framesOf(player)[0]?.clientHeight !== before, 'the page is laid out anew');
        await settled(player);
      };
      await resizeTo(400);
      expect(pagesOf(player)).to.be.above(pages);
      await resizeTo(640);
      expect(pagesOf(player)).to.equal(pages);
    });

    it('follow a text that becomes longer or shorter while it is read', async () => {
      const player = await openPlayer(MOSS, {}, 390);
      while (!shownIn(player).includes('chapter-1')) await player.next();
      const { body } = pageOf(player);
      const last = body.appendChild(body.ownerDocument.createElement('p'));
      last.textContent = 'Came late. '.repeat(200);
      const shown = () => storeOf(player).places.shown ?? { page: 0, pages: 0 };
      const { pages } = shown();
      for (let turn = shown().page; turn < pages; turn++) await player.next();
      expect(shownIn(player)).to.equal('chapter-1.xhtml');
      while (shown().page < shown().pages - 2) await player.next();
      last.remove();
      await player.next();
      expect(shownIn(player)).to.equal('chapter-2.xhtml');
    });

    it('are side by side in a wide window and alone in a narrow one, without losing the place', async () => {
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

    it('of a reflowable book keep the first words in view when the window changes', async () => {
      const player = await openPlayer(MOSS);
      await player.goTo({
        ncxRef: '',
        URI: 'EPUB/chapter-2.xhtml#progression=1',
        timeOffset: 0,
        charOffset: 0,
      });
      const words = () => storeOf(player).journey.place?.charOffset ?? -1;
      const before = words();
      expect(before).to.be.above(0);
      const shifted = oneEvent(player, 'book-place-change');
      player.style.width = '520px';
      await shifted;
      expect(shownIn(player)).to.equal('chapter-2.xhtml');
      expect(words()).to.be.at.most(before);
      expect(storeOf(player).places.shown?.page).to.be.above(0);
    });

    it('swap sides in a right-to-left book: left leads forward', async () => {
      const player = await openPlayer(LANTERN);
      const next = button(player, 'Next page').getBoundingClientRect();
      const previous = button(player, 'Previous page').getBoundingClientRect();
      expect(next.left).to.be.below(previous.left);
      await key(player, 'ArrowLeft');
      await untilShown(player, 'chapter-1.xhtml');
      await key(player, 'ArrowRight');
      await untilShown(player, 'cover.xhtml');
    });

    it('that cannot be read are reported as faulty, and the next one opens', async () => {
      const player = await openPlayer(
        await narratedBook([
          { sentences: ['One.'] },
          { sentences: ['Two.'], more: '<p>broken' },
          { sentences: ['Three.'] },
        ]),
      );
      const failed = oneEvent(player, 'book-error');
      await player.next();
      expect((await failed).detail.key).to.equal('error_fault_in_page');
      await settled(player);
      expect(oneOf(player, '[role="alert"] p').textContent).to.contain('Something is wrong with this page');
      await player.goTo({ ncxRef: '', URI: 'EPUB/p3.xhtml#', timeOffset: 0, charOffset: 0 });
      await settled(player);
      expect(pageOf(player).body.textContent).to.equal('Three.');
      expect(allOf(player, '[role="alert"]')).to.have.length(0);
    });
  });

  describe('contents', () => {
    it('mark the current section and lead to the others', async () => {
      const player = await openPlayer(await silentBook());
      await press(player, 'Table of contents');
      expect(button(player, 'Table of contents').getAttribute('aria-expanded')).to.equal('true');
      expect(oneOf(player, '[aria-current="location"]').textContent).to.equal('Section 1');
      await press(player, 'Section 3');
      await untilShown(player, 'p3.xhtml');
      expect(allOf(player, 'book-contents')).to.have.length(0);
    });

    it('are text: what looks like markup is shown as it is', async () => {
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

  describe('links', () => {
    const links = `<a id="in" href="p2.xhtml#s1">in</a><a id="out" href="https://example.org/far/away">out</a>
      <a id="js" href="javascript:window.ran=1">js</a><a id="data" href="data:text/html,x">data</a>`;
    const follow = async (id: string) => {
      const player = await openPlayer(await silentBook(3, links));
      pageOf(player).getElementById(id)?.click();
      await settled(player);
      return player;
    };

    it('within the book lead to the page', async () => {
      await untilShown(await follow('in'), 'p2.xhtml');
    });

    it('out of the book are asked about first, and open in a new window', async () => {
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
      expect(framesOf(player)[0]?.contentWindow?.location.protocol).to.equal('about:');
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
});
