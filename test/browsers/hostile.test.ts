import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageXml } from '../../packages/book/src/testing/epub.ts';
import { narratedBook } from '../../packages/book/src/testing/narrated-book.ts';
import { hostilities } from '../../packages/player/src/testing/hostilities.ts';
import { Outside } from '../e2e/frog-site.ts';
import { PartnerSite } from '../e2e/partner-site.ts';
import { CURRENT_AND_OLDEST } from './tab.ts';
import { Visitor } from './visitor.ts';

const HOST = `<!doctype html><html lang="en"><title>A host</title>
  <script type="module" src="/player/aloud-player.js"></script>
  <book-player src="/book.epub" locale="en-GB" style="display: block; height: 700px"></book-player></html>`;

/** A page that puts a document into one of our frames without cleaning it, so that only the frame itself protects. */
const UNCLEANED = `<!doctype html><html lang="en"><title>A host</title><script src="/frame.js"></script></html>`;

/** Long enough for requests to arrive (ms): the control page's arrive in less. */
const A_WHILE = 1500;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, A_WHILE));

interface Harm {
  ran: number;
  calls: number;
  title: string;
  away: boolean;
}

const NONE: Harm = { ran: 0, calls: 0, title: 'A host', away: false };

const report: Record<string, Record<string, Harm>> = {};

describe.each(CURRENT_AND_OLDEST)('A hostile book in %s', (engine) => {
  const outside = new Outside();
  const site = new PartnerSite('lighthouse-cat');
  let origin: string;
  let visitor: Visitor;
  let hostile: ReturnType<typeof hostilities>;

  beforeAll(async () => {
    hostile = hostilities(`${(await outside.start()).http}/leak`);
    origin = await site.start();
    site.body = HOST;
    visitor = await Visitor.in(engine);
  }, 60_000);
  afterAll(async () => {
    await visitor.tab.close();
    await site.stop();
    outside.stop();
    mkdirSync('build/test/browsers', { recursive: true });
    writeFileSync('build/test/browsers/hostile.json', `${JSON.stringify(report, null, 1)}\n`);
  });

  /** The harm that a page has done, as seen in its host's window and by the server that it calls. */
  const harmOf = async (name: string): Promise<Harm> => {
    const seen = await visitor.tab.run(() => ({
      ran: (window as { ran?: number }).ran ?? 0,
      title: document.title,
      at: location.origin + location.pathname,
    }));
    const harm = {
      ran: seen.ran,
      calls: outside.requests.length + outside.datagrams,
      title: seen.title,
      away: !seen.at.startsWith(origin),
    };
    report[engine] = { ...report[engine], [name]: harm };
    return harm;
  };

  const openBook = async (more: string, head: string, files: Readonly<Record<string, string>> = {}) => {
    const pages = [{ sentences: ['Look, a page.'], more, head }, { sentences: ['The next page.'] }];
    const book = await narratedBook(pages, { files: { ...hostile.files, ...files } });
    site.offer(Buffer.from(await book.arrayBuffer()));
    outside.requests.length = 0;
    await visitor.tab.goTo(origin);
    await visitor.reader('the page', ({ text }) => text.includes('Look, a page.'));
    await aWhile();
  };

  test('would be noticed: without our protection its scripts run and its calls arrive', async () => {
    outside.requests.length = 0;
    site.addPage(
      '/control.xhtml',
      pageXml(hostile.scripts + hostile.remote, hostile.head.replace(/<(base|meta)[^>]*>/g, '')),
    );
    await visitor.tab.goTo(`${origin}/control.xhtml`);
    await aWhile();
    const harm = await harmOf('control');
    expect(harm.ran).toBeGreaterThan(3);
    expect(harm.calls).toBeGreaterThan(10);
  });

  test('runs no script', async () => {
    await openBook(hostile.scripts, '');
    expect(await harmOf('scripts')).toEqual(NONE);
  });

  test('makes no requests to another host', async () => {
    await openBook(hostile.remote, hostile.head);
    expect(await harmOf('remote')).toEqual(NONE);
  });

  test('cannot navigate away by its links', async () => {
    await openBook(hostile.links, '');
    for (const id of ['top', 'blank', 'js', 'tab', 'data', 'file', 'svg', 'send']) {
      const { places } = await visitor.reader('the links', (now) => now.places[id] !== undefined);
      const at = places[id];
      if (at) await visitor.tab.press(at);
      // A link out of the book asks for confirmation first.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await visitor.tab.keys('Escape');
    }
    expect(await harmOf('links')).toEqual(NONE);
    await visitor.picture('hostile links');
  });

  test('is contained by the frame alone, even if its content is not cleaned', async () => {
    const bundle = await build({
      stdin: {
        contents: `import { makeFrame, openBlank, putInto } from './blank.ts'; import { contentPolicy } from './document/content-policy.ts';
          window.show = async (text) => { const frame = makeFrame(); document.body.append(frame); const blank = await openBlank(frame, contentPolicy([]));
            putInto(blank, new DOMParser().parseFromString(text, 'application/xhtml+xml').documentElement);
            window.presses = 0; blank.addEventListener('click', () => window.presses++); blank.querySelector('p').click(); };`,
        resolveDir: 'packages/player/src/rendering',
        loader: 'ts',
      },
      bundle: true,
      write: false,
      conditions: ['@aloud/source'],
      logLevel: 'error',
    });
    site.addPage('/frame.js', bundle.outputFiles[0]?.text ?? '');
    site.addPage('/uncleaned', UNCLEANED);
    outside.requests.length = 0;
    await visitor.tab.goTo(`${origin}/uncleaned`);
    const text = pageXml(`<p onclick="top.ran=1">p</p>${hostile.scripts}${hostile.remote}`, '');
    await visitor.tab.run(
      (page) => (window as unknown as { show(text: string): Promise<void> }).show(page),
      text,
    );
    await aWhile();
    const presses = await visitor.tab.run(() => (window as unknown as { presses: number }).presses);
    expect(presses, 'our own listeners run').toBe(1);
    expect(await harmOf('uncleaned')).toEqual(NONE);
  });
});
