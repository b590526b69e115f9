import { credentials, type RosterDouble, startRosterDouble } from '@aloud/roster-double';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { test as base, expect } from './fixtures.ts';
import { signInByForm } from './reader.ts';
import { type RunningProduct, runProduct } from './running-product.ts';

/** A product beside stand-ins for the systems of schools. */
interface ConnectedProduct extends RunningProduct {
  readonly systems: RosterDouble;
}

const test = base.extend<object, { readonly connected: ConnectedProduct }>({
  baseURL: async ({ connected }, use) => use(connected.origin),
  connected: [
    async ({ template }, use) => {
      const systems = await startRosterDouble();
      const product = await runProduct(template, { ROSTER_DOUBLE: systems.url });
      await use({ ...product, systems });
      await product.stop();
      await systems.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const sync = '/controlpanel/schools/fyrskolan/sync';

/** Runs of the sync, the newest first. */
const runs = (page: Page): Locator =>
  page.getByRole('region', { name: 'Runs in the last 30 days' }).getByRole('listitem');

/** Starts a run, and waits until it is in this state. */
async function run(page: Page, state: string): Promise<void> {
  await expect(page.getByText('It has not run yet.').or(runs(page).first())).toBeVisible();
  const before = await runs(page).count();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(runs(page)).toHaveCount(before + 1);
  await expect(runs(page).first()).toContainText(state, { timeout: 30_000 });
}

test('A school follows its own system, which may not empty it', async ({ page, connected }) => {
  const { systems } = connected;
  test.setTimeout(300_000);
  await signInByForm(page, 'admin');

  await test.step('a wrong secret is told before anything is saved', async () => {
    await page.goto(sync);
    await page.getByRole('button', { name: 'Connect a system' }).click();
    await page.getByLabel('Kind of system').selectOption({ label: 'OneRoster (network)' });
    await page.getByLabel('Address of the system').fill(`${systems.url}/oneroster`);
    await page.getByLabel('Client ID').fill(credentials.clientId);
    await page.getByLabel('Secret', { exact: true }).fill('guessed');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await expect(page.getByText(/does not accept the login details/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with the right one the schools of the system are there, and one is mapped', async () => {
    await page.getByLabel('Secret', { exact: true }).fill(credentials.clientSecret);
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await expect(page.getByText('It works: OneRoster 1.2')).toBeVisible();
    await page.getByRole('combobox', { name: 'Ekbackens skola' }).selectOption({ label: 'Fyrskolan' });
    await page.getByRole('switch', { name: 'Trial runs only' }).check();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
  });

  await test.step('a trial run shows its people, and changes nobody', async () => {
    await run(page, 'Trial run');
    await runs(page).first().getByRole('link', { name: 'Show the changes' }).click();
    await expect(page.getByText(/This is a trial run/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Carry out/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the first real run waits for approval, and makes them', async () => {
    await page.goto(`${sync}/settings`);
    await page.getByRole('switch', { name: 'Trial runs only' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('On: it runs by itself every night')).toBeVisible();
    await run(page, 'Waiting for approval');
    await page.getByRole('link', { name: 'Look at the run' }).click();
    await page.getByRole('button', { name: /Carry out \d+ changes/ }).click();
    await expect(page.getByRole('heading', { name: 'The synchronization is done' })).toBeVisible();
    await expectFits(page);
  });

  await test.step('what comes from the system is locked on the form of a person, with its name', async () => {
    await page.getByLabel('Search by name or username').fill('siobhan.18');
    await page.getByRole('link', { name: /Siobhán Ødegård/ }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    const name = page.getByRole('group', { name: 'First name' });
    await expect(name.getByRole('button', { name: /127\.0\.0\.1/ })).toBeVisible();
  });

  await test.step('a name that changes over there is one change here', async () => {
    systems.control.change({ do: 'rename', person: 18, family: 'Nyman' });
    await page.goto(sync);
    await run(page, 'Done');
    await expect(runs(page).first()).toContainText('Changed 1');
    await runs(page).first().getByRole('link', { name: 'Show the changes' }).click();
    await expect(page.getByRole('row', { name: /Nyman/ })).toContainText('Ødegård');
    await page.goto(sync);
    await run(page, 'Done');
    await expect(runs(page).first()).toContainText('Nothing had changed.');
  });

  await test.step('half of the school gone over there is held until somebody types the number', async () => {
    systems.control.change({ do: 'halfGone' });
    await run(page, 'Waiting for a person');
    await page.getByRole('link', { name: 'Look at the run' }).click();
    const start = page.getByRole('button', { name: /Carry out/ });
    await start.click();
    await expect(page.getByText(/This is not/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'The synchronization was discarded' })).toBeVisible();
  });

  await test.step('the first run is undone, and the sync is off', async () => {
    await page.goto(sync);
    await runs(page)
      .filter({ hasText: /New \d+/ })
      .filter({ hasText: 'Done' })
      .getByRole('link', { name: 'Show the changes' })
      .click();
    await page.getByRole('button', { name: 'Undo the changes' }).click();
    await expect(page.getByRole('heading', { name: 'What the undo would change' })).toBeVisible();
    await page.getByRole('button', { name: /Undo for/ }).click();
    await expect(page.getByRole('heading', { name: 'The changes are undone' })).toBeVisible();
    await page.goto(sync);
    await expect(page.getByText('Off: it does not run by itself')).toBeVisible();
    await expectAccessible(page);
  });
});
