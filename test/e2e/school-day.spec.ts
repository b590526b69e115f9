import { callAs, makeGroup, makeTeacher, makeUnit, putOnShelf, signInAs } from './control-panel.ts';
import { expectFits } from './fits.ts';
import { expect, type Page, test } from './fixtures.ts';
import { type Card, cardsIn } from './printed.ts';
import { openFromShelf, signInByForm } from './reader.ts';

const school = 'Fyrskolan Norr';
const teachers = [
  { firstName: 'Tuva', lastName: 'Ek', username: 'tuva.ek', school },
  { firstName: 'Torsten', lastName: 'Al', username: 'torsten.al', school },
  { firstName: 'Tilde', lastName: 'Ask', username: 'tilde.ask', school },
] as const;
const pupils = Array.from({ length: 25 }, (_, at) => {
  const letter = String.fromCharCode(65 + at);
  return { name: { firstName: 'Elev', lastName: `Norr${letter}` }, username: `elev.${letter.toLowerCase()}` };
});
const pupil = { name: 'Elev NorrA', username: 'elev.a', password: 'an-owl-and-a-lamp-42' };

test('A day at a school: from the first class to the evening', async ({ page, browser }) => {
  test.setTimeout(600_000);
  /** Another person, on another device. */
  const atAnotherDevice = async () => (await browser.newContext()).newPage();
  const shown = (reader: Page, title: string) =>
    reader.getByRole('link', { name: new RegExp(title) }).first();

  await signInByForm(page, 'admin');
  const unit =
    await test.step('the administrator creates a school unit whose students log in by cards', async () => {
      const uid = await makeUnit(page, 'fyrskolan', school);
      await expectFits(page);
      await page.goto(`/controlpanel/schools/${uid}/edit`);
      await page.getByRole('switch', { name: 'QR card login' }).check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('The changes are saved.')).toBeVisible();
      await page.goto(`/controlpanel/schools/${uid}?tab=books`);
      await putOnShelf(page, 'Fyrkatten');
      await expectFits(page);
      return uid;
    });

  const passwords = await test.step('creates three teachers there', async () => {
    const made: string[] = [];
    for (const each of teachers) made.push(await makeTeacher(page, each));
    await expectFits(page);
    await page.goto(`/controlpanel/schools/${unit}?tab=people`);
    await page.getByRole('link', { name: 'Staff' }).click();
    for (const { firstName, lastName } of teachers)
      await expect(page.getByRole('link', { name: new RegExp(`${lastName}, ${firstName}`) })).toBeVisible();
    return made;
  });

  const [group, other] =
    await test.step('creates two classes, and adds 25 pupils to the first together', async () => {
      for (const { name, username } of pupils)
        await callAs(page, 'POST', '/v1/students', { data: { name, username, organizations: [unit] } });
      const classes = [await makeGroup(page, 'Class 5A', school), await makeGroup(page, 'Class 5B', school)];
      await page.goto(`/controlpanel/schools/${unit}?tab=people`);
      await page.getByRole('link', { name: 'Students' }).click();
      await page.getByRole('button', { name: 'Select all 25 matches' }).click();
      await expectFits(page);
      await page.getByRole('button', { name: 'Choose an action' }).click();
      await page.getByRole('menuitem', { name: 'Add to a group' }).click();
      const bulk = page.getByRole('dialog', { name: 'Add to a group' });
      await bulk.getByRole('radio', { name: /Class 5A/ }).check();
      await expect(bulk.getByText('25 people will be changed.')).toBeVisible();
      await expectFits(page);
      await bulk.getByRole('button', { name: 'Add 25 people' }).click();
      await expect(page.getByText('Done', { exact: true })).toBeVisible();
      await expect(page.getByText('25 of 25', { exact: true })).toBeVisible();
      await expectFits(page);
      return classes;
    });

  const teacher = await atAnotherDevice();
  await signInAs(teacher, teachers[0].username, passwords[0] ?? '');
  const cards =
    await test.step('a teacher logs in, and prints a card for each pupil of a class', async () => {
      await teacher.goto(`/controlpanel/groups/${group}?tab=logins`);
      await teacher.getByRole('button', { name: 'Create QR cards (PDF)' }).click();
      const dialog = teacher.getByRole('dialog', { name: 'Create QR cards (PDF)' });
      await expect(dialog.getByText(/25 students get a new card each/)).toBeVisible();
      await expectFits(teacher);
      const saving = teacher.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Create QR cards (PDF)' }).click();
      const printed = await cardsIn(await saving);
      expect(printed.map(({ name }) => name)).toEqual(
        pupils.map(({ name: { firstName, lastName } }) => `${firstName} ${lastName}`),
      );
      expect(new Set(printed.map(({ address }) => address)).size).toBe(25);
      return printed;
    });

  const child = await atAnotherDevice();
  await test.step('a pupil holds up the card, opens a book and turns a page', async () => {
    await child.goto(cardOf(cards, pupil.name).address);
    await expect(child.getByRole('heading', { name: 'Hello, Elev!' })).toBeVisible();
    const reader = await openFromShelf(child, 'Fyrkatten');
    await reader.turn('Next page');
  });

  await test.step('the teacher puts a book on the shelf of the class, and the pupil reads it', async () => {
    await child.goto('/library/bookshelf');
    await expect(shown(child, 'Fyrkatten')).toBeVisible();
    await expect(shown(child, 'Moss and Rain')).toHaveCount(0);
    await teacher.goto(`/controlpanel/groups/${group}?tab=books`);
    await putOnShelf(teacher, 'Moss and Rain');
    await expectFits(teacher);
    await child.reload();
    await expectFits(child);
    await openFromShelf(child, 'Moss and Rain');
  });

  const uid =
    await test.step('the teacher gives the pupil a new password: the pupil is logged out, and logs in with it', async () => {
      await teacher.goto(`/controlpanel/groups/${group}`);
      await teacher.getByRole('link', { name: /NorrA, Elev/ }).click();
      await teacher.getByRole('button', { name: 'New password' }).click();
      const dialog = teacher.getByRole('dialog', { name: `New password for ${pupil.name}` });
      await dialog.getByLabel('New password').fill(pupil.password);
      await dialog.getByRole('button', { name: 'Save the password' }).click();
      await expect(teacher.getByText(`${pupil.name} has a new password.`)).toBeVisible();
      await child.goto('/profile');
      await expect(child).toHaveURL(/\/login/);
      await signInAs(child, pupil.username, pupil.password);
      return new URL(teacher.url()).pathname.split('/').at(-1) ?? '';
    });

  await test.step('the teacher moves the pupil to the other class, and finds that in the history', async () => {
    await teacher.goto(`/controlpanel/users/${uid}/edit`);
    const groups = teacher.getByRole('group', { name: `Groups of ${school}` });
    await groups.getByRole('checkbox', { name: 'Class 5A' }).uncheck();
    await groups.getByRole('checkbox', { name: 'Class 5B' }).check();
    await teacher.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(teacher.getByText('Groups: Class 5A → Class 5B')).toBeVisible();
    await expectFits(teacher);
    await teacher.goto(`/controlpanel/groups/${other}`);
    await expect(teacher.getByRole('link', { name: /NorrA, Elev/ })).toBeVisible();
    await child.goto('/library/bookshelf');
    await expect(shown(child, 'Fyrkatten')).toBeVisible();
    await expect(shown(child, 'Moss and Rain')).toHaveCount(0);
  });

  await test.step('the administrator ends a subscription', async () => {
    await page.goto('/controlpanel/schools/fyrskolan?tab=subscriptions');
    await page.getByRole('button', { name: 'End: Polylino' }).click();
    const dialog = page.getByRole('dialog', { name: 'End Polylino today?' });
    await expectFits(page);
    await dialog.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByText('Polylino ends today.')).toBeVisible();
    await expectFits(page);
  });

  await test.step('logs in as the pupil, sees the same bookshelf, and comes back', async () => {
    await page.goto(`/controlpanel/users/${uid}`);
    await page.getByRole('link', { name: 'Log in as this person' }).click();
    await page.getByLabel('Why do you need to log in as this person?').fill('A book is missing');
    await page.getByRole('button', { name: 'Log in as this person' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Elev!' })).toBeVisible();
    const bar = page.getByRole('complementary', { name: 'Logged in as another person' });
    await expect(bar.getByText(`Amir Berg logged in as ${pupil.name}`)).toBeVisible();
    await page.goto('/library/bookshelf');
    await expect(shown(page, 'Fyrkatten')).toBeVisible();
    await expectFits(page);
    await bar.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Amir!' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

function cardOf(cards: readonly Card[], name: string): Card {
  const card = cards.find((each) => each.name === name);
  if (!card) throw new Error(`There is no card of ${name}.`);
  return card;
}
