import { expect, type Page, test } from './fixtures.ts';
import { openFromShelf, type Reader, signInAsPupil } from './reader.ts';

/** Ids and percentages of the read logs that the server accepted; one that it accepted twice is in the lists twice. */
function logsTaken(page: Page): { readonly ids: string[]; readonly percentages: number[] } {
  const taken = { ids: [] as string[], percentages: [] as number[] };
  page.context().on('response', (response) => {
    const request = response.request();
    if (new URL(request.url()).pathname !== '/v2/readlogs' || !response.ok()) return;
    for (const { id, percentage } of request.postDataJSON() as Array<{ id: string; percentage: number }>) {
      taken.ids.push(id);
      taken.percentages.push(percentage);
    }
  });
  return taken;
}

/** Kinds of entries, by their names in the outbox. */
const READING = ['place', 'bookmarks', 'read-log'];
const USAGE = ['usage-event'];

/** Number of entries of some kinds in the browser's outbox. */
const kept = (page: Page, kinds = READING) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('aloud-outbox');
        opening.onerror = () => reject(new Error('The outbox cannot be opened.'));
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('entries')) return resolve(0);
          const all = database.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            database.close();
            const entries = all.result as Array<{ readonly kind: string }>;
            resolve(entries.filter(({ kind }) => wanted.includes(kind)).length);
          };
        };
      }),
    kinds,
  );

test('A book closed without a connection: on the next visit everything arrives, once, and the book opens at its place', async ({
  page,
  context,
  pupil,
}) => {
  await signInAsPupil(page, pupil);
  const taken = logsTaken(page);
  const begun = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/events');
  let reader: Reader = await openFromShelf(page, 'Fyrkatten');
  await expect.poll(() => taken.ids.length, 'its pages are told').toBeGreaterThan(0);
  await expect.poll(() => kept(page), 'and nothing is left to tell').toBe(0);
  // What counts the turns is loaded two seconds after the first page, and then sends what has been said.
  await begun;
  const before = taken.ids.length;

  await context.setOffline(true);
  // The bars may have faded while the pages were told; near them the mouse keeps them.
  await page.mouse.move(640, 760);
  await page.mouse.move(640, 780);
  for (let turn = 0; turn < 3; turn++) await reader.turn('Next page');
  const place = await reader.place();
  // Three read logs, and the newest place.
  await expect.poll(() => kept(page)).toBe(4);
  // The last turn is told once its place is known, which may take the sound of the page.
  await expect.poll(() => kept(page, USAGE), 'and the turns').toBeGreaterThanOrEqual(2);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  const lastmark = next.waitForResponse(
    (response) => response.url().includes('/lastmark') && response.request().method() === 'POST',
  );
  await next.goto('/library/bookshelf');
  expect((await lastmark).status()).toBe(200);
  await expect.poll(() => taken.ids.length, 'the three pages are told').toBe(before + 3);
  expect(new Set(taken.ids).size).toBe(taken.ids.length);
  await expect.poll(() => kept(next, [...READING, ...USAGE])).toBe(0);

  reader = await openFromShelf(next, 'Fyrkatten');
  expect(await reader.place()).toBe(place);
});
