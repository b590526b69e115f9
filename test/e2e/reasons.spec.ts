import { expect, test } from './fixtures.ts';
import { signIn } from './reader.ts';

test.use({ locale: 'sv-SE' });

test('A person who uses the portal in Swedish reads in Swedish why the server refuses something', async ({
  page,
}) => {
  await signIn(page, 'admin');

  await test.step('a field of a form', async () => {
    await page.goto('/controlpanel/groups');
    await page.getByRole('button', { name: 'Ny grupp' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Namn').fill('Class 3B');
    await dialog.getByLabel('Skola').selectOption({ label: 'Fyrskolan' });
    await dialog.getByRole('button', { name: /^Skapa/ }).click();
    await expect(dialog.getByText('Det finns redan en grupp med det namnet')).toBeVisible();
  });

  await test.step('a lock', async () => {
    await page.goto('/controlpanel/users/sample-super');
    await expect(page.getByRole('heading', { name: 'Selma Ek' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Du saknar behörighet' }).first()).toBeAttached();
  });

  await test.step('the preview of a change to many people', async () => {
    await page.goto('/controlpanel/users');
    for (const name of ['Amir Berg', 'Sam Strand'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('button', { name: 'Välj en åtgärd' }).click();
    await page.getByRole('menuitem', { name: 'Inaktivera' }).click();
    await expect(page.getByText(/1 × Du saknar behörighet/)).toBeVisible();
  });
});
