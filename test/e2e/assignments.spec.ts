import { expect, test } from './fixtures.ts';
import { openFromShelf, signIn } from './reader.ts';

test('A teacher makes an assignment, reads the answers beside the book, and gives them back with a note', async ({
  page,
  browser,
}) => {
  await signIn(page, 'teacher');
  await page.goto('/controlpanel/groups/fyrskolan-3b?tab=assignments');
  await page.getByRole('link', { name: 'New assignment' }).click();
  await page.getByLabel('Find the book').fill('Fyrkatten');
  await page.getByRole('button', { name: 'Choose: Fyrkatten' }).click();
  await page.getByLabel('Title').fill('Who is lost?');
  await page.getByRole('button', { name: 'Question to answer in words' }).click();
  await page.keyboard.type('Who was lost in the fog?');
  // What is typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Who is lost?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Give to students' }).click();
  const giving = page.getByRole('dialog', { name: 'Give to students' });
  await expect(giving.getByRole('checkbox', { name: 'Class 3B' })).toBeChecked();
  await giving.getByLabel('Note to the students').fill('Until Friday.');
  await giving.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('Until Friday.')).toBeVisible();

  const pupil = await browser.newPage();
  await signIn(pupil, 'student');
  const answer = async (words: string, text: string) => {
    const reader = await openFromShelf(pupil, 'Fyrkatten');
    await reader.button('Submissions').click();
    await reader.player.getByRole('button', { name: 'Who is lost?' }).click();
    const panel = reader.player.locator('book-submissions');
    await expect(panel.getByText(words)).toBeVisible();
    await panel.getByRole('textbox').fill(text);
    await reader.button('Submit').click();
    await reader.button('Yes, submit').click();
    await expect(panel.getByText('Well done! Your answers have been submitted.')).toBeVisible();
  };
  await answer('Until Friday.', 'A boat.');

  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('link', { name: 'Read the answers of Sam Strand' }).click();
  await expect(page.getByText('A boat.')).toBeVisible();
  await expect(page.locator('book-player iframe').first()).toBeAttached();
  await page.getByRole('button', { name: 'Reopen' }).click();
  const reopening = page.getByRole('dialog');
  await reopening.getByRole('textbox').fill('How big was it?');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('A boat.')).toBeHidden();

  await answer('Tove Lind: How big was it?', 'A little boat.');
  await pupil.close();
  await page.reload();
  await expect(page.getByText('A little boat.')).toBeVisible();

  await page.getByRole('link', { name: 'Who is lost?' }).click();
  await page.getByRole('link', { name: 'Given to' }).click();
  await page.getByRole('button', { name: 'Take back from Class 3B' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/^Taken back on/)).toBeVisible();
});
