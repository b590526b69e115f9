import type { FrameLocator } from '@playwright/test';
import axe from 'axe-core';
import { expect, onDemoPages, type Page, test } from './fixtures.ts';
import { FrogSite, Outside, POLICY, STRICT } from './frog-site.ts';
import { Reader } from './reader.ts';

/** The visible scripted page: a frame inside one of the player's frames. */
function scripted(page: Page): FrameLocator {
  const view = page.locator('book-player .stage > [aria-hidden="false"]');
  return view.locator('iframe').contentFrame().locator('iframe').contentFrame();
}

/**
 * Tries every way in which a page can reach outside, each separately, so that one that throws does not prevent the next. It reports
 * that it has tried only after the ways with a timer have had time to run.
 */
const ways = (http: string, stun: string) => `
  const OUT = '${http}', STUN = '${stun}';
  const put = (name, attributes, parent = document.body) => { const element = document.createElement(name); for (const key in attributes) element.setAttribute(key, attributes[key]); parent.append(element); return element };
  const WAYS = {
    fetch: () => { for (const mode of ['cors', 'no-cors']) fetch(OUT + '/fetch', { mode }).catch(() => 0); fetch(OUT + '/keep', { keepalive: true }).catch(() => 0); fetch(new Request(OUT + '/request')).catch(() => 0) },
    xhr: () => { const request = new XMLHttpRequest(); request.open('POST', OUT + '/xhr'); request.send('x') },
    beacon: () => navigator.sendBeacon(OUT + '/beacon', 'x'),
    socket: () => new WebSocket(OUT.replace('http', 'ws') + '/socket'),
    source: () => new EventSource(OUT + '/source'),
    transport: () => new WebTransport(OUT.replace('http', 'https') + '/transport'),
    later: () => fetchLater(OUT + '/later', { activateAfter: 0 }),
    image: () => { new Image().src = OUT + '/image'; put('img', { srcset: OUT + '/srcset 1x' }); put('img', { src: 'data:,', attributionsrc: OUT + '/attribution' }); put('input', { type: 'image', src: OUT + '/input' }) },
    media: () => { new Audio(OUT + '/audio').play().catch(() => 0); put('video', { src: OUT + '/video', poster: OUT + '/poster', autoplay: '' }); put('track', { src: OUT + '/track', default: '' }, put('video', {})) },
    markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="' + OUT + '/markup"><svg><image href="' + OUT + '/svg"/><use href="' + OUT + '/use#a"/><rect width="9" height="9" fill="url(' + OUT + '/fill#a)" filter="url(' + OUT + '/filter#f)"/></svg>'),
    frames: () => { for (const name of ['iframe', 'embed', 'frame', 'portal', 'fencedframe']) put(name, { src: OUT + '/' + name }); put('object', { data: OUT + '/object' }) },
    scripts: () => { put('script', { src: OUT + '/script' }); put('script', { src: OUT + '/module', type: 'module' }); import(OUT + '/import').catch(() => 0) },
    workers: () => { try { new Worker(OUT + '/worker') } catch {} try { new Worker(URL.createObjectURL(new Blob(['fetch("' + OUT + '/inner")']))) } catch {} try { new SharedWorker('data:,fetch("' + OUT + '/shared")') } catch {} },
    links: () => { for (const rel of ['stylesheet', 'prefetch', 'preload', 'modulepreload', 'icon', 'manifest', 'prerender', 'preconnect', 'dns-prefetch', 'compression-dictionary']) put('link', { rel, href: OUT + '/' + rel, as: 'image' }, document.head) },
    rules: () => { const rules = put('script', { type: 'speculationrules' }); rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [OUT + '/rules'], eagerness: 'immediate' }] }); document.head.append(rules) },
    styles: () => { put('style', {}, document.head).textContent = '@import url(' + OUT + '/css); @font-face { font-family: out; src: url(' + OUT + '/font) } p { font-family: out; background: url(' + OUT + '/background); cursor: url(' + OUT + '/cursor), auto }'; document.body.style.background = 'image-set("' + OUT + '/set" 1x)'; new FontFace('x', 'url(' + OUT + '/face)').load().catch(() => 0) },
    forms: () => { const form = put('form', { action: OUT + '/form', method: 'post' }); form.submit(); form.target = '_top'; form.submit() },
    presses: () => { for (const target of ['_self', '_top', '_blank', '_parent']) { const link = put('a', { href: OUT + '/press', target, ping: OUT + '/ping' }); link.click() } put('a', { href: OUT + '/download', download: '' }).click() },
    windows: () => { try { window.open(OUT + '/window') } catch {} try { top.location = OUT + '/top' } catch {} try { parent.location = OUT + '/parent' } catch {} },
    base: () => { put('base', { href: OUT + '/base/' }, document.head); new Image().src = 'based.png' },
    rtc: () => { const peer = new RTCPeerConnection({ iceServers: [{ urls: STUN }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)) },
  };
  const INNER = '<script>new Image().src="' + OUT + '/nested"; (async () => { const peer = new RTCPeerConnection({ iceServers: [{ urls: "' + STUN + '" }] }); peer.createDataChannel("x"); await peer.setLocalDescription(await peer.createOffer()) })(); setTimeout(() => { location = "' + OUT + '/nested-away" }, 1500)</' + 'script>';
  const SRCDOC = 'src' + 'doc';
  const NESTED = {
    property: () => { put('iframe', {})[SRCDOC] = INNER },
    attribute: () => put('iframe', { [SRCDOC]: INNER }),
    markup: () => { document.body.insertAdjacentHTML('beforeend', '<iframe ' + SRCDOC + '="' + INNER.replaceAll('"', '&quot;') + '"></iframe>') },
    apart: () => { const frame = document.implementation.createHTMLDocument().createElement('iframe'); frame.setAttribute(SRCDOC, INNER); document.body.append(frame) },
    data: () => put('iframe', { src: 'data:text/html,' + encodeURIComponent(INNER) }),
    blob: () => put('iframe', { src: URL.createObjectURL(new Blob([INNER], { type: 'text/html' })) }),
    script: () => put('iframe', { src: 'javascript:' + encodeURIComponent('document.write(' + JSON.stringify(INNER) + ')') }),
    realm: () => { const frame = put('iframe', {}); new frame.contentWindow.RTCPeerConnection({ iceServers: [{ urls: STUN }] }).createDataChannel('x') },
    xslt: () => new XSLTProcessor(),
  };
  const attempt = (ways) => { for (const name in ways) try { ways[name]() } catch {} };
  addEventListener('load', () => { attempt(WAYS); attempt(NESTED); setTimeout(() => { document.getElementById('found').textContent = 'tried ' + (Object.keys(WAYS).length + Object.keys(NESTED).length) }, 2500) });`;

test('In an ordinary page the same script does reach outside, so that these tests would notice', async ({
  page,
}) => {
  const outside = new Outside();
  const { http, stun } = await outside.start();
  // Without the ways that would leave the page.
  const script = `${ways(http, stun)}; for (const name of ['forms', 'presses', 'windows']) delete WAYS[name];`;
  const site = new FrogSite();
  await page.goto(`${await site.start(script, null)}/ordinary`);
  await expect(() => {
    expect(new Set(outside.requests).size).toBeGreaterThan(25);
    expect(outside.datagrams).toBeGreaterThan(0);
  }).toPass();
  outside.stop();
  await site.stop();
});

for (const [host, policy] of [
  ['a host without a policy', null],
  ['a strict host', STRICT],
] as const) {
  test.describe(`A frog book on ${host}`, () => {
    let site: FrogSite;
    let outside: Outside;

    test.beforeEach(() => {
      site = new FrogSite();
      outside = new Outside();
    });

    test.afterEach(async () => {
      outside.stop();
      await site.stop();
    });

    test('reaches nothing outside', async ({ page }) => {
      const { http, stun } = await outside.start();
      const address = await site.start(ways(http, stun), policy);
      await page.goto(address);
      await expect(scripted(page).locator('#found')).toHaveText('tried 30', { timeout: 30_000 });
      expect(outside.requests).toEqual([]);
      expect(outside.datagrams).toBe(0);
      expect(page.url()).toBe(`${address}/`);
      for (const path of site.asked.filter((each) => !/^\/($|aloud-player|favicon)/.test(each)))
        expect(path).toMatch(new RegExp(`^/shelf/frog/[^?]*\\?${POLICY}$`));
    });

    for (const [way, leave] of [
      ['an address', (out: string) => `location = '${out}/away'`],
      [
        'a page that it made itself',
        () => "location = URL.createObjectURL(new Blob(['x'], { type: 'text/html' }))",
      ],
      [
        'a refresh to another page',
        (out: string) =>
          `document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=${out}/refresh' }))`,
      ],
      ['an address with a script', () => `location = 'data:text/html,<script>top.x = 1</' + 'script>'`],
    ] as const) {
      test(`cannot leave by ${way}, and reading can continue`, async ({ page }) => {
        const { http } = await outside.start();
        await page.goto(await site.start(`addEventListener('load', () => { ${leave(http)} })`, policy));
        await expect(page.locator('book-player').getByRole('alert')).toContainText(
          'Something is wrong with this page.',
        );
        expect(outside.requests).toEqual([]);
        await page.locator('book-player').getByRole('button', { name: 'Next page' }).click();
        await expect(async () =>
          expect(await new Reader(page).visibleText()).toContain('The next page.'),
        ).toPass();
      });
    }

    test('finds its own files, with the policy on each', async ({ page }) => {
      const script = `const found = []; const note = (word) => { found.push(word); document.getElementById('found').textContent = found.sort().join(' ') };
        fetch('data.json').then((reply) => reply.json()).then(({ frog }) => note(frog));
        const image = new Image(); image.onload = () => note('image' + image.width); image.src = '../EPUB/a.svg';
        const more = document.createElement('script'); more.onload = () => note('more'); more.src = 'js/more.js'; document.head.append(more);`;
      await page.goto(await site.start(script, policy));
      await expect(scripted(page).locator('#found')).toHaveText('image7 jump more');
      for (const path of ['js/page.js', 'js/more.js', 'data.json', 'a.svg'])
        expect(site.asked).toContain(`/shelf/frog/EPUB/${path}?${POLICY}`);
      await outside.start();
    });
  });
}

test.describe('The Frog on the Pond', () => {
  test.use(onDemoPages);

  const open = async (page: Page) => {
    await page.goto('/frog.html');
    const player = page.locator('book-player');
    const next = player.getByRole('button', { name: 'Next page' });
    await next.click();
    return { next, frame: scripted(page) };
  };

  test('is played with the keyboard: the frog crosses the pond', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { frame } = await open(page);
    await frame.getByRole('button', { name: 'Fia the frog: jump' }).focus();
    for (const said of ['One lily pad.', 'Two lily pads.', 'Three lily pads.', 'Four lily pads.']) {
      await page.keyboard.press('Enter');
      await expect(frame.getByRole('status')).toHaveText(said);
    }
    await page.keyboard.press('Space');
    await expect(frame.getByRole('status')).toHaveText('Five lily pads: she is across!');
    await page.keyboard.press('ArrowRight');
    await expect(scripted(page).getByRole('status')).toHaveText('Which lily pad has three flowers?');
  });

  test('has a task on every page, and leads back to its beginning', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { next, frame } = await open(page);
    await next.click();
    await frame.getByRole('button', { name: 'Lily pad with two flowers' }).press('Enter');
    await expect(frame.getByRole('status')).toHaveText('That one has two. Look for three.');
    await frame.getByRole('button', { name: 'Lily pad with three flowers' }).press('Enter');
    await expect(frame.getByRole('status')).toContainText('Yes, three!');
    await next.click();
    await frame.getByRole('button', { name: 'Bo the frog: sing' }).press('Enter');
    await expect(frame.getByRole('status')).toHaveText('Bo sings.');
    await next.click();
    for (let star = 1; star <= 6; star++)
      await frame.getByRole('button', { name: `Star ${star}` }).press('Enter');
    await expect(frame.getByRole('status')).toContainText('Fia sleeps');
    await frame.getByRole('link', { name: 'Read it again' }).press('Enter');
    await expect(scripted(page).getByRole('status')).toHaveText('Fia sits on the bank.');
  });

  test('has no violations on any page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { next, frame } = await open(page);
    const root = frame.locator('html');
    for (const title of ['Over the pond', 'Which lily pad?', 'A song in the evening', 'Good night']) {
      await expect(frame.getByRole('heading', { name: title })).toBeAttached();
      await root.evaluate((_, source) => {
        const script = document.createElement('script');
        script.textContent = source;
        document.head.append(script);
      }, axe.source);
      const violations = await root.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: typeof axe };
        return (await checker.run(document)).violations.map(({ id }) => id);
      });
      expect(violations).toEqual([]);
      if (title !== 'Good night') await next.click();
    }
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true });

    test('is turned by a swipe, and not by a press', async ({ page }) => {
      const { frame } = await open(page);
      const box = await page.locator('book-player').boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      // The timestamps are made up, so that the swipe takes a fifth of a second however busy the machine is.
      let timestamp = 0;
      const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) => {
        const touchPoints = at === undefined ? [] : [{ x: at, y }];
        timestamp += 0.05;
        await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
      };
      const session = await page.context().newCDPSession(page);
      const left = (box?.x ?? 0) + (box?.width ?? 0) * 0.3;
      await expect(frame.getByRole('status')).toHaveText('Fia sits on the bank.');
      await page.touchscreen.tap(left, y);
      await expect(frame.getByRole('heading', { name: 'Over the pond' })).toBeAttached();
      // Later than those of the tap, which are real.
      timestamp = Date.now() / 1000;
      await touch('touchStart', x);
      for (const at of [x - 40, x - 80, x - 120]) await touch('touchMove', at);
      await touch('touchEnd');
      await expect(frame.getByRole('heading', { name: 'Which lily pad?' })).toBeAttached();
    });
  });
});
