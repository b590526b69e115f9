import { describe, expect, test } from 'vitest';
import { PartnerSite } from '../e2e/partner-site.ts';
import { strictPolicy } from '../e2e/strict-policy.ts';
import { ENGINES } from './tab.ts';
import { visit } from './visit.ts';

/** Further headers that a host may send, each tried by itself. */
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

describe.each(ENGINES)('The strictest partner that docs/embedding.md describes, in %s,', (engine) => {
  const site = new PartnerSite('lighthouse-cat');
  const here = visit(engine, async () => {
    site.body = HOST;
    site.headers = { 'content-security-policy': strictPolicy() };
    return { origin: await site.start(), stop: () => site.stop() };
  });

  for (const src of ['/book.epub', '/book/']) {
    test(`shows and reads ${src}, with its pictures and fonts, and nothing is refused`, async () => {
      site.script = script(src);
      await here.visitor.tab.goTo(here.origin);
      const first = await here.visitor.reader('the first page', () => true);
      await here.visitor.press('Next page');
      await here.visitor.reader('another page', ({ page }) => page !== first.page);
      await here.visitor.press('Play');
      await here.visitor.reader('a lit sentence', ({ lit, playing }) => playing && lit.length > 0);
      await here.visitor.press('Pause');
      const seen = await here.visitor.tab.run(() => {
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
      await here.visitor.picture(`strict partner ${src}`);
    });
  }

  for (const headers of HEADERS) {
    const named = Object.entries(headers).map((header) => header.join(': '));
    test(`opens a book under ${named.join(', ')}`, async () => {
      site.script = script('/book.epub');
      site.headers = headers;
      await here.visitor.tab.goTo(here.origin);
      const first = await here.visitor.reader('the first page', () => true);
      await here.visitor.press('Next page');
      await here.visitor.reader('another page', ({ page }) => page !== first.page);
    });
  }
});

// In a window of its own: Firefox's driver loses a page that changes its browsing context group.
describe.each(ENGINES)('A host that is alone in its browsing context group, in %s,', (engine) => {
  const site = new PartnerSite('lighthouse-cat');
  const here = visit(engine, async () => {
    site.body = HOST;
    site.script = script('/book.epub');
    site.headers = { 'cross-origin-opener-policy': 'same-origin' };
    return { origin: await site.start(), stop: () => site.stop() };
  });

  test('opens a book (Cross-Origin-Opener-Policy: same-origin)', async () => {
    await here.visitor.tab.goTo(here.origin);
    const first = await here.visitor.reader('the first page', () => true);
    await here.visitor.press('Next page');
    await here.visitor.reader('another page', ({ page }) => page !== first.page);
  });
});
