import { expect, test } from './fixtures.ts';
import { PartnerSite } from './partner-site.ts';
import { opened } from './reader.ts';
import { strictPolicy } from './strict-policy.ts';

const HOST = `<!doctype html><html lang="en"><title>A strict partner</title>
  <script type="module" src="/player/aloud-player.js"></script>
  <script type="module" src="/host.js"></script></html>`;

const script = (src: string) => `
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.violations.push(violatedDirective + ' ' + blockedURI);
  });
  const player = document.createElement('book-player');
  player.style.cssText = 'display: block; height: 700px';
  player.locale = 'en-GB';
  player.src = '${src}';
  document.body.append(player);`;

for (const src of ['/book.epub', '/book/']) {
  test(`A host with a strict content policy shows and reads ${src}`, async ({ page }) => {
    const site = new PartnerSite('lighthouse-cat');
    site.body = HOST;
    site.script = script(src);
    site.headers = { 'content-security-policy': strictPolicy() };
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(await site.start());
    const reader = await opened(page);
    await reader.turn('Next page');
    await reader.button('Play').click();
    await reader.nextLit();
    const pictures = await Promise.all(
      page
        .frames()
        .map((frame) =>
          frame.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth)).catch(() => []),
        ),
    );
    expect(pictures.flat().length).toBeGreaterThan(0);
    expect(pictures.flat().every((width) => width > 0)).toBe(true);
    const fonts = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => document.fonts.size).catch(() => 0)),
    );
    expect(Math.max(...fonts)).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
    // For each frame the sandbox also reports that it refuses scripts, which has nothing to do with the policy.
    const refused = said.filter((text) => /Content Security Policy|Content-Security-Policy/.test(text));
    expect(refused).toEqual([]);
    await site.stop();
  });
}
