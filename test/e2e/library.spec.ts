import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { opened, signIn } from './reader.ts';

test('A pupil finds a book by three letters, puts it on the bookshelf, reads it and takes it off again', async ({
  page,
}) => {
  await signIn(page, 'student');
  await page.goto('/library');
  const found = page.getByRole('list', { name: /All books|Books found/ });
  await expect(found.getByRole('link')).toHaveCount(3);

  await test.step('a search without accents, with a filter, in the address', async () => {
    await page.getByRole('searchbox').fill('fyr');
    await expect(found.getByRole('link')).toHaveCount(1);
    await page.getByRole('button', { name: 'Narrow down' }).click();
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('mossandrian');
    await expect(page.getByText('No book matches “mossandrian”.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('mos');
    await expect(page).toHaveURL(/searchString=mos/);
    await expectFits(page);
  });

  await test.step('its page, and the own bookshelf', async () => {
    await found.getByRole('link', { name: /Moss and Rain/ }).click();
    await expect(page.getByRole('heading', { name: 'Moss and Rain', level: 1 })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Add to my bookshelf' }).click();
    await expect(page.getByRole('button', { name: 'Remove from my bookshelf' })).toBeVisible();
  });

  await test.step('reading, and back to the library as it was', async () => {
    await page.getByRole('link', { name: /^(Read|Continue)$/ }).click();
    await opened(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove from my bookshelf' }).click();
    await expect(page.getByRole('button', { name: 'Add to my bookshelf' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('mos');
    await expect(found.getByRole('link')).toHaveCount(1);
  });
});
