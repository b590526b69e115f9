import type { OwnReading, UsageEvent, UsageRecord } from '@aloud/api';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { expect, type Page, test } from './fixtures.ts';
import { openFromShelf, signIn, signInAsPupil } from './reader.ts';

/** The usage events that the server has taken, in the order in which they came; one that it took twice is there twice. */
function eventsTaken(page: Page): UsageRecord[] {
  const taken: UsageRecord[] = [];
  page.context().on('response', (response) => {
    const request = response.request();
    if (new URL(request.url()).pathname !== '/v1/events' || response.status() !== 204) return;
    taken.push(...(request.postDataJSON() as { records: UsageRecord[] }).records);
  });
  return taken;
}

const pathOf = ({ location }: Extract<UsageEvent, { type: 'PageTurned' }>) =>
  location.position.URI.split('#')[0];

test.use({ viewport: { width: 390, height: 844 } });

test('A book that is played: all eight usage events arrive in order, once, with their fields, and a page that the voice turns within a chapter counts', async ({
  page,
  product,
  pupil,
}) => {
  test.setTimeout(180_000);
  await signInAsPupil(page, pupil);
  const taken = eventsTaken(page);
  const events = (): UsageEvent[] => taken.map(({ data }) => data);
  const turnsByVoice = () => {
    const turns = events().filter((each) => each.type === 'PageTurned');
    return turns.filter(
      (each, at) => each.method === 'auto' && at > 0 && pathOf(each) === pathOf(turns[at - 1] ?? each),
    );
  };
  const reader = await openFromShelf(page, 'Moss and Rain');
  await reader.button('Play').click();
  await reader.nextLit();
  for (let press = 0; press < 10; press++) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => turnsByVoice().length, { timeout: 120_000 }).toBeGreaterThan(0);
  await reader.showBars();
  await reader.openMenu('Language');
  await reader.player.getByRole('radio', { name: 'Suomi', exact: true }).click();
  await page.keyboard.press('Escape');
  await reader.showBars();
  await reader.button('Pause').click();
  await reader.showBars();
  await reader.openMenu('Table of contents');
  await reader.player.getByRole('navigation').getByRole('button').last().click();
  await expect.poll(() => events().map(({ type }) => type), { timeout: 30_000 }).toContain('GoToLocation');
  await reader.showBars();
  await reader.button('Close book').click();
  await expect.poll(() => events().at(-1)?.type, { timeout: 30_000 }).toBe('ContentSessionEnded');

  const all = events();
  expect(new Set(taken.map(({ id }) => id)).size, 'each once').toBe(taken.length);
  expect(taken.map(({ id }) => id)).toEqual(taken.map(({ id }) => id).toSorted());
  const [first] = all;
  expect(first).toMatchObject({
    type: 'ContentSessionStarted',
    contentReference: { type: 'Book', id: expect.any(String) },
    userIdentity: {
      id: pupil.uid,
      roles: ['student'],
      organisations: [expect.any(String)],
      locale: expect.any(String),
    },
    deviceInfo: { name: 'web', version: expect.stringContaining('Mozilla') },
    appInfo: { version: expect.any(String), language: expect.any(String) },
    service: expect.stringMatching(/./),
  });
  expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(taken.every(({ partitionKey, data }) => partitionKey === data.sessionId)).toBe(true);
  expect(new Set(all.map(({ type }) => type))).toEqual(
    new Set([
      'ContentSessionStarted',
      'AudioStarted',
      'AudioRateSet',
      'PageTurned',
      'AudioLanguageChanged',
      'AudioPaused',
      'GoToLocation',
      'ContentSessionEnded',
    ]),
  );
  expect(all.find(({ type }) => type === 'AudioLanguageChanged')).toMatchObject({ lang: 'fi' });
  expect(all.filter((each) => each.type === 'AudioRateSet').at(-1)).toMatchObject({ rate: 2 });
  expect(turnsByVoice()[0]).toMatchObject({
    direction: 'forward',
    isFlowLayout: true,
    location: { type: 'FlowableBookLocation', percentage: expect.any(Number) },
  });

  const { access_token: token } = await signInAt(product.origin, pupil.username, pupil.password);
  const own = async (): Promise<OwnReading> => {
    const reply = await fetch(`${product.origin}/v1/reading`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await reply.json()) as OwnReading;
  };
  const turns = all.filter(({ type }) => type === 'PageTurned').length;
  await expect.poll(async () => (await own()).pages, { timeout: 60_000 }).toBe(turns);
  expect((await own()).books.map(({ title }) => title)).toEqual(['Moss and Rain']);
});

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
  expect(await sent()).toMatch(/true \{[^ ]*"ContentSessionEnded"/);
});
