import { makeUnit } from './control-panel.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { cardsIn } from './printed.ts';
import { signInByForm } from './reader.ts';
import { commentsIn, workbookOf } from './workbooks.ts';

const school = 'Fyrskolan Öst';
/** Columns may be headed by the names of their fields, whatever the country's language. */
const headings = ['type', 'username', 'firstName', 'lastName', 'email'];
const wrong = 'elin.example';
const people = (email: string) => [
  ['student', 'elin.ost', 'Elin', 'Öst', email],
  ['student', 'ebbe.ost', 'Ebbe', 'Öst', 'ebbe@ost.example'],
  ['student', 'elsa.ost', 'Elsa', 'Öst', ''],
];

test('A secretary imports pupils from an Excel file, prints their cards, and takes it back', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signInByForm(page, 'admin');
  const unit = await makeUnit(page, 'fyrskolan', school);
  await page.goto(`/controlpanel/schools/${unit}/edit`);
  await page.getByRole('switch', { name: 'QR card login' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The changes are saved.')).toBeVisible();

  const upload = async (name: string, email: string) => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Import' })
      .first()
      .click();
    await page.getByLabel('School for new people').selectOption({ label: school });
    await page
      .getByLabel('Choose an Excel file')
      .setInputFiles(await workbookOf(name, headings, people(email)));
    // The file is read by a job: on a busy machine that takes longer than a page.
    const plan = page.getByRole('heading', { name: 'What the import would change' });
    await expect(plan).toBeVisible({ timeout: 60_000 });
  };

  await test.step('the template can be downloaded, and what is no workbook is refused', async () => {
    await page.goto('/controlpanel/import');
    await expectFits(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the template' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
    const text = { name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') };
    await page.getByLabel('Choose an Excel file').setInputFiles(text);
    await expect(page.getByRole('alert')).not.toBeEmpty();
  });

  await test.step('a file with a wrong address is shown row by row, and comes back with that cell marked', async () => {
    await upload('pupils.xlsx', wrong);
    await expect(page.getByRole('button', { name: '2 New' })).toBeVisible();
    await page.getByRole('button', { name: '1 Refused' }).click();
    await expect(page.getByRole('row', { name: /Elin Öst/ })).toContainText('Invalid e-mail address');
    await expect(page.getByRole('row', { name: /Ebbe Öst/ })).toHaveCount(0);
    await expectFits(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your Excel file with the wrong cells marked' }).click();
    expect(await commentsIn(await saving)).toContain('Invalid e-mail address');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
  });

  const cards =
    await test.step('the corrected file is carried out for three people, who get cards', async () => {
      await upload('pupils.xlsx', 'elin@ost.example');
      await page.getByRole('button', { name: 'Carry out for 3 people' }).click();
      await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
      await expect(page.getByRole('row', { name: /Elsa Öst/ })).toContainText('Created');
      await expectFits(page);
      await page.getByRole('button', { name: 'Create QR cards (PDF)' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Create 3 cards (PDF)' }).click();
      return cardsIn(await saving);
    });

  await test.step('one of them logs in with the printed card', async () => {
    const child = await (await browser.newContext()).newPage();
    await child.goto(cards.find(({ name }) => name === 'Elsa Öst')?.address ?? '');
    await expect(child.getByRole('heading', { name: 'Hello, Elsa!' })).toBeVisible();
  });

  await test.step('the import is undone: whoever has logged in since stays', async () => {
    await page.getByRole('button', { name: 'Undo the changes' }).click();
    await expect(page.getByRole('heading', { name: 'What the undo would change' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Undo for 2 people' }).click();
    await expect(page.getByRole('heading', { name: 'The changes are undone' })).toBeVisible();
    await page.getByRole('link', { name: 'Show that change' }).click();
    await expect(page.getByText('This has been undone.')).toBeVisible();
    await page.goto('/controlpanel/users?searchString=%C3%96st');
    await expect(page.getByRole('row', { name: /Öst, Elsa/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Öst, Ebbe/ })).toHaveCount(0);
  });
});
