import { expect } from '@open-wc/testing';
import { allOf, key, oneOf, openPlayer, press, settled, storeOf, untilShown } from '../../testing/player.ts';
import { silentBook } from '../../testing/silent-book.ts';

const MOSS = '/demo/books/made/moss-and-rain.epub';

describe('<book-player> with a reader', () => {
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
      const player = await openPlayer(await silentBook(), { bookmarkFeatures: true });
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

    it('are created when the field is left', async () => {
      const { player, input, names } = await field();
      input.value = 'The rain';
      input.blur();
      await settled(player);
      expect(names()).to.deep.equal(['The rain']);
      expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
    });

    it('are created by Enter, once', async () => {
      const { player, input, names } = await field();
      await key(player, 'Enter', input);
      expect(names()).to.deep.equal(['Section 1']);
      expect(storeOf(player).playback.wanted, 'the key was the field’s own').to.equal(false);
      expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
    });

    it('are not created by Escape', async () => {
      const { player, input, names } = await field();
      await key(player, 'Escape', input);
      expect(allOf(player, 'book-bookmark-field')).to.have.length(0);
      expect(names()).to.deep.equal([]);
    });

    it('have the name of the section if the reader leaves none', async () => {
      const { player, input, names } = await field();
      input.value = '   ';
      input.blur();
      await settled(player);
      expect(names()).to.deep.equal(['Section 1']);
    });

    it('are listed, lead back, and can be removed', async () => {
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
});
