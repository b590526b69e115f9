import { expect, test } from './fixtures.ts';
import { openFromShelf, signIn } from './reader.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('A book whose page is left without closing it: the end of its session is sent all the same', async ({
  page,
}) => {
  await signIn(page, 'guardian');
  // What a page sends while it goes is seen by nobody but the page.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      const sent = localStorage.getItem('sent') ?? '';
      if (address.pathname === '/v1/events')
        localStorage.setItem(
          'sent',
          `${sent} ${init?.keepalive} ${typeof init?.body === 'string' ? init.body : ''}`,
        );
      return send(input, init);
    };
  });
  const sent = () => page.evaluate(() => localStorage.getItem('sent') ?? '');
  await openFromShelf(page, 'Moss and Rain');
  await expect.poll(sent, { timeout: 30_000 }).toContain('ContentSessionStarted');
  expect(await sent()).not.toContain('ContentSessionEnded');
  await page.goto('/robots.txt');
  expect(await sent()).toMatch(/true \{.*"ContentSessionEnded"/);
});
