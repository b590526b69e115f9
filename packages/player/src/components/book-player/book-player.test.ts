import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import './book-player.ts';
import type { BookPlayer } from './book-player.ts';

const open = async (src: string): Promise<BookPlayer> => {
  const player = await fixture<BookPlayer>(
    html`<book-player style="width:1000px;height:700px"></book-player>`,
  );
  const opened = oneEvent(player, 'book-open');
  player.src = src;
  await opened;
  return player;
};

describe('<book-player>', () => {
  it('opens a book and shows its first page', async () => {
    const player = await open('/demo/books/made/lighthouse-cat.epub');
    const frame = player.shadowRoot?.querySelector('iframe');
    expect(frame?.contentDocument?.querySelector('svg, img')).to.exist;
  });
});
