import { expect, test } from './fixtures.ts';
import { opened, openFromShelf, signIn } from './reader.ts';

test('A teacher’s age filter takes books out of a pupil’s library, and gives them back with their places', async ({
  page,
  browser,
}) => {
  const child = await (await browser.newContext()).newPage();
  await signIn(child, 'student');
  const found = child.getByRole('list', { name: /All books|Books found/ }).getByRole('link');

  const { address, text } = await test.step('a pupil reads a book of the library', async () => {
    await child.goto('/library');
    await expect(found).toHaveCount(3);
    const reader = await openFromShelf(child, 'Fyrkatten');
    await reader.turn('Next page');
    await reader.turn('Next page');
    return { address: child.url(), text: await reader.visibleText() };
  });

  const setFilter = async (age: string) => {
    await page.goto('/controlpanel/users/sample-student/edit');
    await page.getByLabel('Age filter').fill(age);
    if (age !== '') await expect(page.getByText('3 of 3 titles will be hidden.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Sam Strand has been saved.')).toBeVisible();
  };
  const whyClosed = page.getByText('This book is for older readers.');
  await test.step('the teacher sets an age filter, and reads beforehand what it hides', async () => {
    await signIn(page, 'teacher');
    await setFilter('3');
    await expect(whyClosed).toHaveCount(3);
  });

  await test.step('the pupil finds none of the books, and is told why', async () => {
    await child.goto('/library');
    await expect(child.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
    await expect(found).toHaveCount(0);
    await child.goto('/library/bookshelf');
    await expect(child.getByRole('link', { name: /Fyrkatten/ })).toHaveCount(0);
    await child.goto(address);
    await expect(child.getByText('Your place and your bookmarks are kept.', { exact: false })).toBeVisible();
  });

  await test.step('the teacher takes it back, and the pupil goes on where they were', async () => {
    await setFilter('');
    await expect(whyClosed).toHaveCount(0);
    await child.goto('/library');
    await expect(found).toHaveCount(3);
    await child.goto(address);
    const reader = await opened(child);
    await expect(async () => expect(await reader.visibleText()).toBe(text)).toPass();
  });
});
