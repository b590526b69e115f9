import { expect, test } from './fixtures.ts';
import { opened, openFromShelf, type Reader, signIn } from './reader.ts';

/** Opens the panel beside the book, and in it the submission with this title. */
async function openSubmission(reader: Reader, title: string): Promise<void> {
  await reader.button('Assignments').click();
  await reader.player.getByRole('button', { name: title }).click();
  await expect(reader.player.getByRole('heading', { name: title })).toBeVisible();
}

test('A student answers an assignment, finds unsaved answers again after a reload, and submits it', async ({
  page,
}) => {
  await signIn(page, 'student');
  const reader = await openFromShelf(page, 'Fyrkatten');
  const panel = reader.player.locator('book-submissions');
  const field = (name: string) => panel.getByRole('textbox', { name });
  await openSubmission(reader, 'The cat in the fog');

  // In a field, keys are text, not commands to the book.
  await field('What happens on the night when the fog comes?').pressSequentially('A little boat is lost. m');
  await panel.getByRole('radio', { name: 'A hundred' }).check();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await reader.button('Save').click();
  expect((await saved).status()).toBe(200);
  expect((await saved).request().headers()['content-type']).toBe('text/plain');
  await expect(panel.getByText('Your answers are saved.')).toBeVisible();

  await field('Which picture do you like best, and why?').fill('The lamp');
  await page.reload();
  await opened(page);
  await openSubmission(reader, 'The cat in the fog');
  await expect(field('What happens on the night')).toHaveValue('A little boat is lost. m');
  await expect(panel.getByRole('radio', { name: 'A hundred' })).toBeChecked();
  await expect(field('Which picture do you like best')).toHaveValue('The lamp');
  await expect(panel.getByText('Not saved yet.')).toBeVisible();

  await reader.button('Submit').click();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('dialog')).toBeHidden();
  await reader.button('Submit').click();
  await reader.button('Yes, submit').click();
  await expect(panel.getByText('Well done! Your answers have been submitted.')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(panel.getByText('The lamp')).toBeVisible();

  await page.reload();
  await opened(page);
  await openSubmission(reader, 'The cat in the fog');
  await expect(panel.getByText('A little boat is lost. m')).toBeVisible();
  await expect(panel.getByText('Submitted', { exact: true })).toBeVisible();
  for (const name of ['Save', 'Submit']) await expect(reader.button(name)).toHaveCount(0);
});

test('If the code of a form cannot be fetched, an alert says so, and trying again shows the form', async ({
  page,
}) => {
  await signIn(page, 'student');
  const reader = await openFromShelf(page, 'Fyrkatten');
  await page.route('**/assets/book-submission-form-*', (route) => route.abort());
  await reader.button('Assignments').click();
  await reader.player.getByRole('button', { name: 'The cat in the fog' }).click();
  const panel = reader.player.locator('book-submissions');
  await expect(panel.getByRole('alert')).toContainText('What you have written is safe. Try again.');
  await page.unroute('**/assets/book-submission-form-*');
  await reader.button('Try again').click();
  await expect(reader.player.getByRole('heading', { name: 'The cat in the fog' })).toBeVisible();
});

test('The book shrinks to make room for the panel, and grows back', async ({ page }) => {
  await signIn(page, 'student');
  const reader = await openFromShelf(page, 'Fyrkatten');
  const stage = reader.player.locator('.stage');
  const width = async () => (await stage.boundingBox())?.width ?? 0;
  const whole = await width();
  await reader.button('Assignments').click();
  // 70 percent of a window of 1280 px, with the two arrows of 56 px.
  await expect(async () => expect(await width()).toBeCloseTo(1280 * 0.7 - 112, 0)).toPass();
  await reader.button('Next page').click();
  await expect(async () => expect(await reader.visibleText()).not.toBe('')).toPass();
  await reader.button('Assignments').click();
  await expect(async () => expect(await width()).toBe(whole)).toPass();
});

test('The teacher who set the assignment sees the correct answers, and no fields', async ({ page }) => {
  await signIn(page, 'teacher');
  const reader = await openFromShelf(page, 'Moss and Rain');
  await openSubmission(reader, 'Pim asks questions');
  const panel = reader.player.locator('book-submissions');
  await expect(panel.getByText('Sam Strand has not submitted yet.')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await reader.button('Correct answer').hover();
  await expect(panel.getByRole('tooltip')).toContainText('It is dry');
});

test('The test player offers no submissions', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/library/reader/test-player');
  await page.getByLabel('Please select a book.').setInputFiles('demo/books/made/moss-and-rain.epub');
  const reader = await opened(page);
  await expect(reader.button('Assignments')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/submissions'))).toEqual([]);
});
