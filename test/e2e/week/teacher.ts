import { isolated } from '@aloud/api';
import { sampleClass } from '../../../apps/server/src/seed/people.ts';
import { expectAccessible } from '../axe.ts';
import { expect, type Page } from '../fixtures.ts';
import { assignment, finished, later, list, played } from './given.ts';

/** Makes a list, and gives it to the class until a day. */
export async function giveList(page: Page): Promise<void> {
  await page.goto('/controlpanel/lists');
  await page.getByRole('link', { name: 'Create a list' }).click();
  // Exactly: the list of lists, which may still be there, has a field to search by name.
  await page.getByLabel('Name', { exact: true }).fill(list.name);
  for (const title of [played, finished, later]) {
    await page.getByLabel('Find books for the list').fill(title);
    await page.getByRole('button', { name: `Add: ${isolated(title)}` }).click();
    await expect(page.getByRole('button', { name: `In the list: ${isolated(title)}` })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Give the list' }).click();
  const dialog = page.getByRole('dialog', { name: `Give “${list.name}”` });
  await dialog.getByLabel('Group').selectOption({ label: sampleClass.name });
  await dialog.getByLabel('First day').fill(dayFromNow(0));
  await dialog.getByLabel('Last day').fill(dayFromNow(7));
  await dialog.getByLabel('Note').fill(list.note);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByRole('heading', { name: sampleClass.name })).toBeVisible();
  await expect(page.getByText('Now', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

/** Makes an assignment about a book for the class, and gives it. What is typed survives a reload. */
export async function giveAssignment(page: Page): Promise<void> {
  await page.goto(`/controlpanel/groups/${sampleClass.uid}?tab=assignments`);
  await page.getByRole('link', { name: 'New assignment' }).click();
  await page.getByLabel('Find the book').fill(finished);
  await page.getByRole('button', { name: `Choose: ${finished}` }).click();
  await page.getByLabel('Title').fill(assignment.title);
  await page.getByRole('button', { name: 'Question to answer in words' }).click();
  await page.keyboard.type(assignment.question);
  // Kept once it is known that the account is hers alone, which a busy server may say late.
  await page.waitForFunction((typed) => JSON.stringify(sessionStorage).includes(typed), assignment.question);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(assignment.title);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Give to students' }).click();
  const giving = page.getByRole('dialog', { name: 'Give to students' });
  await expect(giving.getByRole('checkbox', { name: sampleClass.name })).toBeChecked();
  await giving.getByLabel('Note to the students').fill(assignment.note);
  await giving.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText(assignment.note)).toBeVisible();
}

/** Reads what the pupil has handed in, beside the book, and gives it back with a note. */
export async function reopen(page: Page, { answer, note }: Readonly<Record<'answer' | 'note', string>>) {
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByRole('link', { name: 'Read the answers of Pia Ny' }).click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.locator('book-player iframe').first()).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reopen' }).click();
  const reopening = page.getByRole('dialog');
  await reopening.getByRole('textbox').fill(note);
  await expectAccessible(page, '[role="dialog"]');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(answer)).toBeHidden();
  await expect(page.getByText(note)).toBeVisible();
  await expectAccessible(page);
}

/** Reads what was handed in again, and takes the assignment back from the class. */
export async function takeBackAssignment(page: Page, answer: string): Promise<void> {
  await page.reload();
  await expect(page.getByText(answer)).toBeVisible();
  await page.getByRole('link', { name: assignment.title }).click();
  await expect(page.getByRole('row', { name: /Pia Ny/ })).toContainText('Turned in');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Given to' }).click();
  await page.getByRole('button', { name: `Take back from ${sampleClass.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/^Taken back on/)).toBeVisible();
}

/** Sees what the pupil has read of the list: of all books, and of each. */
export async function seeReading(page: Page): Promise<void> {
  await page.goto('/controlpanel/lists');
  await page.getByRole('link', { name: list.name }).click();
  await page.getByRole('link', { name: 'Given to' }).click();
  await page.getByRole('link', { name: `See what was read: ${sampleClass.name}` }).click();
  const pupil = page.getByRole('row', { name: /Pia Ny/ });
  await expect(pupil.getByRole('cell')).toContainText(['1', '1', '1']);
  await expectAccessible(page);
  for (const [title, state] of [
    [later, 'Not begun'],
    [played, 'Reading'],
    [finished, 'Finished'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Book' }).selectOption({ label: isolated(title) });
    await expect(pupil).toContainText(state);
  }
}

/** Takes the list back from the class. */
export async function takeBackList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Given to' }).click();
  await page.getByRole('button', { name: `Take back: ${sampleClass.name}` }).click();
  const question = page.getByRole('dialog', { name: `Take “${list.name}” back` });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The list is not given to anybody yet.')).toBeVisible();
}

/** The day in so many days, as a date field has it. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
