import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PartnerSite } from '../e2e/partner-site.ts';
import { strictPolicy } from '../e2e/strict-policy.ts';
import { ENGINES } from './tab.ts';
import { Visitor } from './visitor.ts';

/** Headers that a host may send besides, each by itself. */
const HEADERS = [
  { 'content-security-policy': "frame-src 'none'" },
  { 'content-security-policy': "frame-ancestors 'none'" },
  { 'x-frame-options': 'DENY' },
  { 'cross-origin-embedder-policy': 'require-corp' },
] as const;

const HOST = `<!doctype html><html lang="en"><title>A strict partner</title><link rel="icon" href="data:,">
  <script src="/host.js"></script><script type="module" src="/player/aloud-player.js"></script></html>`;

const script = (src: string) => `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.violations.push(effectiveDirective + ' ' + blockedURI);
  });
  addEventListener('DOMContentLoaded', () => {
    const player = document.createElement('book-player');
    player.style.cssText = 'display: block; height: 700px';
    player.setAttribute('locale', 'en-GB');
    player.setAttribute('src', '${src}');
    document.body.append(player);
  });`;

describe.each(ENGINES)('The strictest partner that docs/embedding.md knows, in %s,', (engine) => {
  const site = new PartnerSite('lighthouse-cat');
  let origin: string;
  let visitor: Visitor;
  beforeAll(async () => {
    site.body = HOST;
    site.headers = { 'content-security-policy': strictPolicy() };
    origin = await site.start();
    visitor = await Visitor.in(engine);
  }, 60_000);
  afterAll(async () => {
    await visitor.tab.close();
    await site.stop();
  });

  for (const src of ['/book.epub', '/book/']) {
    test(`shows and reads ${src}, with its pictures and fonts, and nothing is refused`, async () => {
      site.script = script(src);
      await visitor.tab.goTo(origin);
      const first = await visitor.reader('the first page', () => true);
      await visitor.press('Next page');
      await visitor.reader('another page', ({ page }) => page !== first.page);
      await visitor.press('Play');
      await visitor.reader('a lit sentence', ({ lit, playing }) => playing && lit.length > 0);
      await visitor.press('Pause');
      const seen = await visitor.tab.run(() => {
        const frames = [
          ...(document.querySelector('book-player')?.shadowRoot?.querySelectorAll('iframe') ?? []),
        ];
        const pages = frames.flatMap(({ contentDocument }) => contentDocument ?? []);
        return {
          pictures: pages.flatMap((page) => [...page.images].map(({ naturalWidth }) => naturalWidth)),
          fonts: Math.max(...pages.map((page) => page.fonts.size)),
          violations: (window as unknown as { violations: string[] }).violations,
        };
      });
      expect(seen.pictures.length).toBeGreaterThan(0);
      expect(seen.pictures).not.toContain(0);
      expect(seen.fonts).toBeGreaterThan(0);
      expect(seen.violations).toEqual([]);
      await visitor.picture(`strict partner ${src}`);
    });
  }

  for (const headers of HEADERS) {
    const named = Object.entries(headers).map((header) => header.join(': '));
    test(`opens a book under ${named.join(', ')}`, async () => {
      site.script = script('/book.epub');
      site.headers = headers;
      await visitor.tab.goTo(origin);
      const first = await visitor.reader('the first page', () => true);
      await visitor.press('Next page');
      await visitor.reader('another page', ({ page }) => page !== first.page);
    });
  }
});
