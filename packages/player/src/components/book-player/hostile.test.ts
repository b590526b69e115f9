import { aTimeout, expect } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { hostilities, RUN } from '../../testing/hostilities.ts';
import { allOf, framesOf, openPlayer, pageOf, press, settled, shownIn } from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

/**
 * The address that the book tries to reach. It is written with scheme and host, like another host's, but it is our
 * own server: only for its own origin does the browser distinguish a request that was made (it has a status) from
 * one that was stopped.
 */
const LEAK = `${location.origin}/leak.invalid`;
const { scripts: SCRIPTS, remote: REMOTE, head: HEAD, links: LINKS, files: FILES } = hostilities(LEAK);

/** Requests that were sent there, from the page of the host and from every frame. */
const leaks = (...frames: HTMLIFrameElement[]) =>
  [window, ...frames.map(({ contentWindow }) => contentWindow)].flatMap((each) => {
    const entries = each?.performance.getEntriesByType('resource') ?? [];
    // Entries of this type are resource timings (Resource Timing §4.1).
    return (entries as PerformanceResourceTiming[]).filter(
      ({ name, responseStatus, requestStart }) =>
        name.includes('leak.invalid') && (responseStatus > 0 || requestStart > 0),
    );
  });

const CONTROL = `<?xml-stylesheet href="${LEAK}/pi.css"?><html xmlns="http://www.w3.org/1999/xhtml"><body><img src="${LEAK}/control.png"/></body></html>`;

/** Makes two requests in an ordinary frame, and waits until both are in the timeline: earlier requests are there by then too. */
const untilSeen = async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.src = URL.createObjectURL(new Blob([CONTROL], { type: 'application/xhtml+xml' }));
  await until(() => leaks(frame).length >= 2, 'both requests are seen');
  URL.revokeObjectURL(frame.src);
  frame.remove();
};

/** Opens a hostile page followed by a harmless one, and gives it time to do its worst. */
const openHostile = async (more: string, head = '', files: Readonly<Record<string, string>> = FILES) => {
  let player: BookPlayer | undefined;
  await warningsOf(async () => {
    const book = await narratedBook(
      [{ sentences: ['Look, a page.'], more, head }, { sentences: ['The next page.'] }],
      { files },
    );
    player = await openPlayer(book);
    await untilSeen();
  });
  if (!player) throw new Error('The book did not open.');
  return player;
};

describe('A hostile book in <book-player>', () => {
  const { title } = document;
  const { href } = location;

  /** The text shows, no script ran, the page of the host is unchanged, and nothing was requested from another host. */
  const expectHarmless = (player: BookPlayer) => {
    expect(pageOf(player).getElementById('s1')?.textContent).to.equal('Look, a page.');
    expect(window, 'a script ran').to.not.have.property('ran');
    expect(document.title).to.equal(title);
    expect(location.href).to.equal(href);
    const frames = framesOf(player);
    for (const frame of frames) expect(frame.contentWindow?.location.protocol).to.equal('about:');
    expect(leaks(...frames).map(({ name }) => name)).to.deep.equal([]);
  };

  it('would be caught: a request from an ordinary frame is in its timeline', async () => {
    await untilSeen();
  });

  it('runs no script', async () => {
    expectHarmless(await openHostile(SCRIPTS));
  });

  it('requests nothing from another host by its elements', async () => {
    expectHarmless(await openHostile(REMOTE));
  });

  it('requests nothing from another host by its head and its styles', async () => {
    expectHarmless(await openHostile(`${REMOTE}<ul><li>l</li></ul>`, HEAD));
  });

  it('requests nothing from another host by processing instructions', async () => {
    const page = `<?xml version="1.0"?><?xml-stylesheet href="${LEAK}/pi.css"?><?xml-stylesheet type="text/xsl" href="${LEAK}/pi.xsl"?>
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p id="s1">Look, a page.</p></body></html>`;
    expectHarmless(await openHostile('', '', { 'EPUB/p1.xhtml': page }));
  });

  it('requests nothing from another host by a transformation of its own', async () => {
    const page = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?>
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title><xsl:stylesheet id="x" version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
      <xsl:template match="/"><html><body><img src="${LEAK}/xsl.png"/><script>${RUN}</script></body></html></xsl:template></xsl:stylesheet></head>
      <body><p id="s1">Look, a page.</p></body></html>`;
    expectHarmless(await openHostile('', '', { 'EPUB/p1.xhtml': page }));
  });

  for (const id of ['top', 'blank', 'js', 'tab', 'data', 'file', 'svg', 'send']) {
    it(`does not leave by a press on ${id}`, async () => {
      const player = await openHostile(LINKS);
      const target = pageOf(player).getElementById(id);
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      target?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
      await aTimeout(100);
      await settled(player);
      expect(allOf(player, 'dialog'), 'http links ask first').to.have.length(
        id === 'top' || id === 'blank' ? 1 : 0,
      );
      expectHarmless(player);
    });
  }

  it('does not leave by a form that submits itself', async () => {
    const player = await openHostile(LINKS);
    (pageOf(player).getElementById('form') as HTMLFormElement).submit();
    await untilSeen();
    expectHarmless(player);
  });

  it('does not keep the reader from the next page', async () => {
    const player = await openHostile(SCRIPTS + REMOTE + LINKS, HEAD);
    await press(player, 'Next page');
    await until(() => shownIn(player) === 'p2.xhtml');
    expect(pageOf(player).body.textContent).to.equal('The next page.');
  });

  it('is not obeyed: its messages to the host page are ignored', async () => {
    const player = await openHostile('<p/>');
    for (const data of [{ type: 'book-close' }, 'book-close', { type: 'next' }, null])
      window.postMessage(data, '*');
    await aTimeout(50);
    expect(shownIn(player)).to.equal('p1.xhtml');
    expectHarmless(player);
  });
});
