import { expect, type Page } from '@playwright/test';
import { fillSignIn } from './reader.ts';

/** Creates a school unit below another, and opens its page. @returns its uid */
export async function makeUnit(page: Page, parent: string, name: string): Promise<string> {
  await page.goto(`/controlpanel/schools/${parent}?tab=units`);
  await page.getByRole('button', { name: 'Add a school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a school' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return uidIn(page);
}

/** Creates a member of staff at a school. @returns the suggested password */
export async function makeTeacher(
  page: Page,
  {
    firstName,
    lastName,
    username,
    school,
  }: Readonly<Record<'firstName' | 'lastName' | 'username' | 'school', string>>,
): Promise<string> {
  await page.goto('/controlpanel/users/new/employees');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('group', { name: 'Schools' }).getByRole('checkbox', { name: school }).check();
  await page.getByRole('button', { name: 'Suggest a password' }).click();
  const password = page.getByLabel('First password');
  await expect(password).toHaveValue(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
  const suggested = await password.inputValue();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
  return suggested;
}

/** Creates a group of a school. @returns its uid */
export async function makeGroup(page: Page, name: string, school: string): Promise<string> {
  await page.goto('/controlpanel/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('School').selectOption({ label: school });
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return uidIn(page);
}

/** Puts a book of the catalogue on the bookshelf on screen. */
export async function putOnShelf(page: Page, title: string): Promise<void> {
  await page.getByLabel('Find books for the bookshelf').fill(title);
  await page.getByRole('button', { name: `Add: ${title}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
}

/** Makes a call with the tokens of the person signed in on the page, as a school's script does. @returns the reply */
export async function callAs<Reply>(page: Page, method: string, url: string, body: object): Promise<Reply> {
  const { status, text } = await page.evaluate(
    async (call) => {
      const { accessToken } = JSON.parse(localStorage.getItem('aloud.session') ?? '{}') as {
        accessToken: string;
      };
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const reply = await fetch(call.url, { method: call.method, headers, body: JSON.stringify(call.body) });
      return { status: reply.status, text: await reply.text() };
    },
    { method, url, body },
  );
  expect(status, text).toBeLessThan(300);
  return JSON.parse(text) as Reply;
}

/** Signs in a person whom the test has created. */
export async function signInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, password);
  await expect(page).not.toHaveURL(/\/login/);
}

const uidIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
