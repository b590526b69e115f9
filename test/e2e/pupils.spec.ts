import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { fillSignIn, signIn } from './reader.ts';

const username = 'nora.ny';
const password = 'an-owl-and-a-lamp-42';

// The second test uses the pupil of the first.
test.describe.configure({ mode: 'serial' });

test('An administrator creates a pupil and a class, adds the pupil to it, and the pupil logs in by the group code', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin');

  await page.goto('/controlpanel/users');
  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(page.getByRole('heading', { name: 'New student' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Mandatory').first()).toBeVisible();
  await expectFits(page);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Ny');
  await page.getByLabel('Username').fill(username);
  // Chosen already, unless another journey has made a second school.
  await page.getByRole('checkbox', { name: 'Fyrskolan', exact: true }).check();
  await page.getByRole('button', { name: 'Suggest a password' }).click();
  await expect(page.getByLabel('First password')).toHaveValue(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nora Ny' })).toBeVisible();
  await expectFits(page);

  await page.goto('/controlpanel/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const newGroup = page.getByRole('dialog');
  await newGroup.getByLabel('Name').fill('Class 4C');
  await newGroup.getByLabel('School').selectOption({ label: 'Fyrskolan' });
  await expectFits(page);
  await newGroup.getByRole('button', { name: /Make|Create|Add/ }).click();
  await expect(page.getByRole('heading', { name: 'Class 4C' })).toBeVisible();
  await expectFits(page);
  const group = new URL(page.url()).pathname;

  await page.goto('/controlpanel/users?searchString=nora');
  await page.getByRole('checkbox', { name: 'Select Nora Ny' }).check();
  await page.getByRole('button', { name: 'Choose an action' }).click();
  await page.getByRole('menuitem', { name: 'Add to a group' }).click();
  const bulk = page.getByRole('dialog', { name: 'Add to a group' });
  await bulk.getByRole('radio', { name: /Class 4C/ }).check();
  await expect(bulk.getByText('1 person will be changed.')).toBeVisible();
  await expectFits(page);
  await bulk.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nora Ny' })).toBeVisible();
  await expectFits(page);

  await page.getByRole('button', { name: 'Undo the changes' }).click();
  await expect(page.getByRole('heading', { name: 'What the undo would change' })).toBeVisible();
  await expect(page.getByText('This undoes a bulk change: Add to a group.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nora Ny/ }).getByRole('deletion')).toHaveText('Class 4C');
  await expectFits(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();

  await page.goto(`${group}?tab=code`);
  await page.getByRole('button', { name: 'Generate code' }).click();
  const code = page.getByText(/^[A-Z0-9]{4}[- ][A-Z0-9]{4}$/);
  await expect(code).toBeVisible();
  const word = (await code.textContent()) ?? '';
  await expectFits(page);

  const pupil = await (await browser.newContext()).newPage();
  await pupil.goto('/login');
  await pupil.getByRole('button', { name: 'Log in with a group code' }).click();
  await pupil.getByLabel('Group code').fill(word);
  await pupil.getByRole('button', { name: 'Next' }).click();
  await pupil.getByRole('button', { name: /Nora/ }).click();
  await expect(pupil).not.toHaveURL(/\/login/);
  await pupil.context().close();
});

test('An administrator gives a pupil a new password, finds changes in the history, and brings a deleted pupil back', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin');
  await page.goto('/controlpanel/users?searchString=nora');
  await page.getByRole('link', { name: /Ny, Nora/ }).click();
  await page.getByRole('button', { name: 'New password' }).click();
  const dialog = page.getByRole('dialog', { name: 'New password for Nora Ny' });
  await dialog.getByLabel('New password').fill(password);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Nora Ny has a new password.')).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill('Storgatan 1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Address: – → Storgatan 1')).toBeVisible();

  const pupil = await (await browser.newContext()).newPage();
  await pupil.goto('/login');
  await fillSignIn(pupil, username, password);
  await expect(pupil).not.toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Nora Ny has been deleted.')).toBeVisible();
  await pupil.goto('/profile');
  await expect(pupil).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expectFits(page);
  await page.getByRole('button', { name: 'Bring back Nora Ny' }).click();
  await expect(page.getByText('Nora Ny is back.')).toBeVisible();
  await pupil.goto('/login');
  await fillSignIn(pupil, username, password);
  await expect(pupil).not.toHaveURL(/\/login/);
  await pupil.context().close();
});
