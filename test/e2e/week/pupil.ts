import type { UsageEvent, UsageRecord } from '@aloud/api';
import { expect, type Page } from '../fixtures.ts';
import { openFromShelf } from '../reader.ts';
import { expectAccessibleAtEnd } from './at-end.ts';
import { assignment, finished, later, list, played } from './given.ts';

/** Finds what the teacher gave: on the start page, on the shelf, and on the page of a book. */
export async function findGift(page: Page): Promise<void> {
  const given = page.getByRole('list', { name: 'From your teachers' });
  // A row that a busy server does not give in time is left out until the page is asked for again.
  await expect(async () => {
    await page.goto('/');
    for (const title of [played, finished, later])
      await expect(given.getByRole('link', { name: title })).toBeAttached({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessibleAtEnd(page);
  await given.getByRole('link', { name: later }).click();
  await expect(page.getByRole('heading', { name: later, level: 1 })).toBeVisible();
  await expect(page.getByText(list.note)).toBeVisible();
  await expect(page.getByText(/^Until /)).toBeVisible();
  await expectAccessibleAtEnd(page);
  await page.goto('/library/bookshelf');
  await expect(page.getByText(list.name).first()).toBeVisible();
  await expectAccessibleAtEnd(page);
}

/** Expects that nothing of the list is left on the start page and on the shelf. */
export async function findNothing(page: Page): Promise<void> {
  for (const [path, rest] of [
    ['/', 'New in the library'],
    ['/library/bookshelf', 'Bookshelf'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('list', { name: rest }).getByRole('link', { name: played })).toBeAttached();
    await expect(page.getByText(list.name)).toHaveCount(0);
  }
}

/** The usage events that the server has taken, in the order in which they came; one that it took twice is there twice. */
export function eventsTaken(page: Page): readonly UsageRecord[] {
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

/** Turns by the voice within a chapter. */
export function turnsByVoice(events: readonly UsageEvent[]) {
  const turns = events.filter((each) => each.type === 'PageTurned');
  return turns.filter(
    (each, at) => each.method === 'auto' && at > 0 && pathOf(each) === pathOf(turns[at - 1] ?? each),
  );
}

/** Listens to a book until the voice turns the page, faster and in another language, goes to a chapter, and closes the book. */
export async function listen(page: Page, taken: readonly UsageRecord[]): Promise<void> {
  const events = () => taken.map(({ data }) => data);
  const reader = await openFromShelf(page, played);
  await reader.button('Play').click();
  await reader.nextLit();
  for (let press = 0; press < 10; press++) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => turnsByVoice(events()).length, { timeout: 120_000 }).toBeGreaterThan(0);
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
}

/** Leafs to the last page of the other book. */
export async function finish(page: Page, taken: readonly UsageRecord[]): Promise<void> {
  const reader = await openFromShelf(page, finished);
  await reader.showBars();
  await reader.openMenu('Table of contents');
  await reader.player.getByRole('navigation').getByRole('button').last().click();
  const next = reader.button('Next page');
  while ((await next.getAttribute('aria-disabled')) !== 'true') await reader.turn('Next page');
  await reader.showBars();
  await reader.button('Close book').click();
  await expect.poll(() => taken.at(-1)?.data.type, { timeout: 30_000 }).toBe('ContentSessionEnded');
}

/** Answers the assignment in the book, below what the teacher says about it, and hands it in. */
export async function handIn(page: Page, said: string, answer: string): Promise<void> {
  const reader = await openFromShelf(page, finished);
  await reader.showBars();
  await reader.openMenu('Assignments');
  await reader.player.getByRole('button', { name: assignment.title }).click();
  const panel = reader.player.locator('book-submissions');
  await expect(panel.getByText(said)).toBeVisible();
  await panel.getByRole('textbox').fill(answer);
  await expectAccessibleAtEnd(page);
  await reader.button('Submit').click();
  await reader.button('Yes, submit').click();
  await expect(panel.getByText('Well done! Your answers have been submitted.')).toBeVisible();
}

/** Sees what they have read, and nobody else. @param turns how many pages they have turned */
export async function seeOwnReading(page: Page, turns: number): Promise<void> {
  await expect(async () => {
    await page.goto('/my/reading');
    const pages = page
      .getByRole('definition')
      .filter({ has: page.locator('xpath=preceding-sibling::dt[.="Pages"]') });
    await expect(pages).toHaveText(String(turns), { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  for (const title of [played, finished]) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('Sam Strand')).toHaveCount(0);
  await expectAccessibleAtEnd(page);
}
