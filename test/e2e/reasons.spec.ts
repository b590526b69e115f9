import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './reader.ts';

/** The server's English, taken out of all that it refuses; its reasons stay. */
async function withoutEnglish(page: Page): Promise<void> {
  await page.route(/^(?!.*\/assets\/)/, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const reply = await route.fetch();
    if (reply.ok() || !reply.headers()['content-type']?.startsWith('application/json'))
      return route.fulfill({ response: reply });
    const { error } = (await reply.json()) as {
      error: { message: string; validationErrors?: Array<{ reason: string }> };
    };
    error.message = '§§§';
    for (const fault of error.validationErrors ?? []) fault.reason = '§§§';
    await route.fulfill({ response: reply, json: { error } });
  });
}

test.use({ locale: 'sv-SE' });

test('A teacher who reads Swedish is told in Swedish why the server refuses something', async ({ page }) => {
  await signIn(page, 'admin');
  await withoutEnglish(page);
  const silent = async () => expect(await page.locator('body').innerText()).not.toContain('§');

  await test.step('a field of a form', async () => {
    await page.goto('/controlpanel/groups');
    await page.getByRole('button', { name: 'Ny grupp' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Namn').fill('Class 3B');
    await dialog.getByLabel('Skola').selectOption({ label: 'Fyrskolan' });
    await dialog.getByRole('button', { name: /^Skapa/ }).click();
    await expect(dialog.getByText('Det finns redan en grupp med det namnet')).toBeVisible();
    await silent();
  });

  await test.step('a lock', async () => {
    await page.goto('/controlpanel/users/sample-super');
    await expect(page.getByRole('heading', { name: 'Selma Ek' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Otillräckliga rättigheter' }).first()).toBeAttached();
    await silent();
  });

  await test.step('the preview of a change to many people', async () => {
    await page.goto('/controlpanel/users');
    for (const name of ['Amir Berg', 'Sam Strand'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('button', { name: 'Välj en åtgärd' }).click();
    await page.getByRole('menuitem', { name: 'Inaktivera' }).click();
    await expect(page.getByText(/1 × Otillräckliga rättigheter/)).toBeVisible();
    await silent();
  });
});
