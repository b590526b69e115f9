import type { Locator, Page } from '@playwright/test';
import type { Presser } from './presser.ts';
import type { School } from './school.ts';

/** What a person does in a day, press by press. */
export interface Journey {
  readonly who: 'pupil' | 'guardian' | 'admin';
  readonly name: string;
  readonly go: (presser: Presser, school: School) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function signIn(presser: Presser, who: string): Promise<void> {
  const { page, phone } = presser;
  await phone.signIn(null);
  await phone.open('/login');
  await phone.atRest();
  const username = page.getByRole('textbox', { name: 'Username' });
  await presser.press('sign-in: username', username, username);
  await presser.type('sign-in: a letter', who, username);
  await presser.press(
    'sign-in: password',
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  );
  await page.keyboard.insertText('read-aloud');
  await presser.press('sign-in: log in', button(page, 'Log in'), heading(page, /^Hello, /));
  await phone.atRest();
}

async function read(presser: Presser, { pupil }: School): Promise<void> {
  const { page, phone } = presser;
  await signIn(presser, pupil);
  await presser.press(
    'home: bookshelf',
    page.getByRole('link', { name: /^Bookshelf/ }),
    page.locator('a[href*="/library/reader/"]'),
  );
  await phone.atRest();
  const player = page.locator('book-player');
  await presser.press(
    'shelf: a book',
    page.getByRole('link', { name: /Fyrkatten/ }),
    player.locator('button[aria-label="Play"], button').filter({ visible: true }),
  );
  await button(player, 'Play').waitFor();
  await phone.atRest();
  await presser.press('reader: play', button(player, 'Play'), button(player, 'Pause'));
  await presser.press('reader: pause', button(player, 'Pause'), button(player, 'Play'));
  for (let turn = 0; turn < 3; turn++)
    await presser.press('reader: next page', button(player, 'Next page'), button(player, 'Next page'));
  await presser.press(
    'reader: contents',
    button(player, 'Table of contents'),
    player.getByRole('tab', { name: 'Chapters' }),
  );
  await presser.key('reader: close the contents', 'Escape', button(player, 'Play'));
  await presser.press(
    'reader: settings',
    button(player, 'Settings'),
    player.getByRole('switch', { name: 'Dark theme' }),
  );
  await presser.press(
    'reader: dark theme',
    player.getByRole('switch', { name: 'Dark theme' }),
    player.getByRole('switch', { name: 'Dark theme' }),
  );
  await presser.key('reader: close the settings', 'Escape', button(player, 'Play'));
  await presser.press(
    'reader: close',
    player.locator('[aria-label="Close book"], [title="Close book"]').or(button(player, 'Close book')),
    page.locator('a[href*="/library/reader/"]'),
  );
}

async function visitHome(presser: Presser, { guardian }: School): Promise<void> {
  const { page, phone } = presser;
  await signIn(presser, guardian);
  await presser.press(
    'home: account menu',
    button(page, /^Account: /),
    page.getByRole('link', { name: 'Settings' }),
  );
  await presser.press(
    'account menu: settings',
    page.getByRole('link', { name: 'Settings' }),
    heading(page, 'Settings'),
  );
  await phone.atRest();
}

async function lookAfterList(presser: Presser, { admin }: School): Promise<void> {
  const { page, phone } = presser;
  await phone.signIn(admin);
  await phone.open('/controlpanel/users?itemsPerPage=100');
  const table = page.locator('table[aria-busy=false]');
  const boxes = table.locator('tbody input[type=checkbox]');
  const all = table.locator('thead input[type=checkbox]');
  const chosen = (count: number) => page.getByText(`${count} selected`);
  await boxes.nth(99).waitFor();
  await phone.atRest();
  await presser.press('users: choose one of 100', boxes.nth(2), chosen(1));
  await presser.press('users: choose none', boxes.nth(2), chosen(0).or(page.getByText(/selected/)));
  await presser.press('users: choose all 100', all, chosen(100));
  await presser.press(
    'users: actions',
    button(page, 'Choose an action'),
    page.getByRole('menuitem', { name: 'Create QR cards (PDF)' }),
  );
  await presser.press(
    'users: print cards',
    page.getByRole('menuitem', { name: 'Create QR cards (PDF)' }),
    page.getByRole('dialog'),
  );
  await phone.atRest();
  await presser.press('users: close the dialog', button(page.getByRole('dialog'), 'Cancel'), table);
  await presser.press('users: choose none of 100', all, page.locator('tbody tr:not([data-chosen])'));
  await presser.press('users: sort', button(table, 'Last active'), table);
  await phone.atRest();
  await presser.press('users: next page', button(page, 'Next'), table);
  await phone.atRest();
  const search = page.getByRole('searchbox').first();
  await presser.press('users: search field', search, search);
  await presser.type('users: a letter of a search', 'ann', search);
  await phone.atRest();
  await presser.press(
    'users: columns',
    button(page, 'Columns'),
    page.getByRole('dialog', { name: 'Columns' }),
  );
  await presser.press(
    'users: show a column',
    page.getByRole('dialog').getByRole('checkbox').first(),
    page.getByRole('dialog'),
  );
  await presser.press(
    'users: close columns',
    page.getByRole('dialog').getByRole('button').last(),
    page.locator('table[aria-busy=false]'),
  );
  await presser.press(
    'users: open a person',
    page.locator('tbody th a'),
    page.getByRole('link', { name: /^Edit/ }).or(button(page, /^Edit/)),
  );
  await phone.atRest();
}

async function lookAfterForm(presser: Presser, { admin, form }: School): Promise<void> {
  const { page, phone } = presser;
  await phone.signIn(admin);
  await phone.open(form);
  const groups = page.getByRole('group', { name: /^Groups of/ });
  await groups.getByRole('checkbox').first().waitFor();
  await phone.atRest();
  const name = page.getByLabel('First name');
  await presser.press('form of 300 groups: name', name, name);
  await presser.type('form of 300 groups: a letter', 'ann', name);
  const boxes = groups.getByRole('checkbox');
  await presser.press('form of 300 groups: choose a group', boxes.nth(5), groups);
  const search = groups.getByRole('searchbox');
  await presser.press('form of 300 groups: search field', search, search);
  await presser.type('form of 300 groups: a letter of a search', 'gro', groups);
}

async function lookAfterClass(presser: Presser, school: School): Promise<void> {
  const { page, phone } = presser;
  await phone.signIn(school.admin);
  await phone.open('/controlpanel/groups');
  await page.getByRole('searchbox').first().waitFor();
  await phone.atRest();
  await presser.press('groups: search field', page.getByRole('searchbox'), page.getByRole('searchbox'));
  await presser.type(
    'groups: a letter of a search',
    'Class of 35',
    page.getByRole('link', { name: 'Class of 35' }),
  );
  await phone.atRest();
  await presser.press(
    'groups: open the class of 35',
    page.getByRole('link', { name: 'Class of 35' }),
    heading(page, 'Class of 35'),
  );
  await phone.atRest();
  for (const tab of ['Log in by', 'Bookshelf', 'Members'] as const) {
    const link = page.getByRole('navigation').getByRole('link', { name: tab });
    if (await link.count()) await presser.press(`class of 35: ${tab}`, link, heading(page, 'Class of 35'));
    await phone.atRest();
  }
}

export const journeys: readonly Journey[] = [
  { who: 'pupil', name: 'reads', go: read },
  { who: 'guardian', name: 'looks around', go: visitHome },
  { who: 'admin', name: 'a list of 100', go: lookAfterList },
  { who: 'admin', name: 'a form with 300 groups', go: lookAfterForm },
  { who: 'admin', name: 'a class of 35', go: lookAfterClass },
];
