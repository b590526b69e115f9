import { expect } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { allOf, oneOf, openPlayer, pageOf, press, settled, storeOf } from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const reference = (id: string, href: string, how = 'epub:type="noteref"') =>
  `<p>A word<a id="${id}" xmlns:epub="http://www.idpf.org/2007/ops" ${how} href="${href}">1</a></p>`;

const NOTES = `<aside id="n1" xmlns:epub="http://www.idpf.org/2007/ops" epub:type="footnote">
    <p><a href="#r1">1</a> The first
      note.</p><p>It has two paragraphs.</p></aside>
  <p><sup id="n2">2</sup> A note whose number has its id. <a href="#r2">↩</a></p>
  <p id="n3"><img src="none.png" alt=""/></p>`;

const open = () =>
  narratedBook(
    [
      {
        sentences: ['One.'],
        more:
          reference('r1', '#n1') +
          reference('r2', '#n2', 'role="doc-noteref"') +
          reference('r3', 'p2.xhtml#n1') +
          reference('r4', '#n3') +
          reference('r5', 'p2.xhtml#n1', '') +
          NOTES,
      },
      { sentences: ['Two.'], more: '<aside id="n1" lang="sv"><p>En not.</p></aside>' },
    ],
    { layout: 'reflowable' },
  ).then((file) => openPlayer(file));

const follow = (player: BookPlayer, id: string) => pageOf(player).getElementById(id)?.click();

/** Waits until a note is shown, and returns its paragraphs. */
const shownNote = async (player: BookPlayer) => {
  await until(() => allOf(player, 'dialog[open]').length > 0, 'the note is shown');
  return allOf(player, 'dialog[open] p').map(({ textContent }) => textContent?.trim());
};

describe('A reference to a note', () => {
  it('shows it over the page, without the way back, and the place stays', async () => {
    const player = await open();
    follow(player, 'r1');
    expect(await shownNote(player)).to.deep.equal(['The first note.', 'It has two paragraphs.']);
    expect(storeOf(player).journey.wayBack).to.equal(null);
    expect(storeOf(player).places.shown?.items[0]?.index).to.equal(0);
  });

  it('shows all of a note of which only the number has an id', async () => {
    const player = await open();
    follow(player, 'r2');
    expect(await shownNote(player)).to.deep.equal(['2 A note whose number has its id.']);
  });

  it('shows a note of another document, in its language', async () => {
    const player = await open();
    follow(player, 'r3');
    expect(await shownNote(player)).to.deep.equal(['En not.']);
    expect(oneOf<HTMLElement>(player, 'dialog[open] [lang]').lang).to.equal('sv');
  });

  it('can be followed to the page of the note', async () => {
    const player = await open();
    follow(player, 'r3');
    await shownNote(player);
    await press(player, 'Show on its page');
    await until(() => storeOf(player).places.shown?.items[0]?.index === 1, 'the page of the note');
    await settled(player);
    expect(storeOf(player).notes.note).to.equal(null);
    expect(storeOf(player).journey.wayBack).to.not.equal(null);
  });

  it('leads to a note that has no text, and a link that is none leads where it says', async () => {
    const player = await open();
    follow(player, 'r4');
    await until(() => storeOf(player).journey.wayBack !== null, 'the page of the note');
    expect(storeOf(player).notes.note).to.equal(null);
    follow(player, 'r5');
    await until(() => storeOf(player).places.shown?.items[0]?.index === 1, 'the other document');
    expect(storeOf(player).notes.note).to.equal(null);
  });

  it('is accessible while its note is shown, and gives the focus back', async () => {
    const player = await open();
    pageOf(player).getElementById('r1')?.focus();
    follow(player, 'r1');
    await shownNote(player);
    await expect(player).to.be.accessible();
    await press(player, 'Close');
    await until(() => allOf(player, 'book-note').length === 0, 'the note is gone');
    await until(() => pageOf(player).activeElement?.id === 'r1', 'the reference has the focus again');
  });
});
