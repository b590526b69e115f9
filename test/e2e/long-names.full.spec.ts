import { callAs, makeGroup, makeUnit } from './control-panel.ts';
import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './reader.ts';
import { settled } from './settled.ts';

/** 200 letters without a blank. */
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);
const school = `Skola${long.slice(5)}`;
const group = `Klass${long.slice(5)}`;
/** Written from right to left. */
const turned = { firstName: 'נועה', lastName: 'לוי' };
const widths = [390, 820, 1280] as const;

// A product of its own: to the tests that come after, the sample school would no longer be the only one.
test.use({ template: process.env.E2E_TEMPLATE });

/** Expects that nothing is wider than the screen: neither the page, nor a list within it. */
async function expectNoWider(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const wider = await page.evaluate(() => [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...[...document.querySelectorAll('section, table, dialog, [role="dialog"], h1, h2, li, p')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
        .filter((each) => getComputedStyle(each).display !== 'inline')
        .map((each) => `${each.tagName} ${each.textContent?.slice(0, 30)}`),
    ]);
    expect.soft(wider, `${page.url()} at ${width}`).toEqual([]);
  }
}

test('Names of 200 letters and names from right to left keep their places everywhere', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin');
  const unit = await makeUnit(page, 'fyrskolan', school);
  const groupUid = await makeGroup(page, group, school);
  const add = (name: { firstName: string; lastName: string }, username: string) =>
    callAs<{ id: string }>(page, 'POST', '/v1/students', {
      data: { name, username, organizations: [unit], groups: [groupUid] },
    });
  const { id } = await add({ firstName: long, lastName: long }, `a${long.toLowerCase().slice(0, 199)}`);
  const { id: other } = await add(turned, 'noa.levi');

  for (const path of [
    `/controlpanel/users?filters=schoolUnit%3A${unit}`,
    `/controlpanel/users/${id}`,
    `/controlpanel/users/${id}/edit`,
    '/controlpanel/groups',
    `/controlpanel/groups/${groupUid}`,
    `/controlpanel/groups/${groupUid}?tab=logins`,
    '/controlpanel/schools',
    `/controlpanel/schools/${unit}`,
    `/controlpanel/schools/${unit}/edit`,
    '/controlpanel/schools/fyrskolan?tab=units',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectNoWider(page);
  }

  await test.step('in a dialog, and in the notice after it', async () => {
    await page.goto(`/controlpanel/users/${id}`);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expectNoWider(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectNoWider(page);
  });

  await test.step('from right to left, alone and in a sentence', async () => {
    await page.goto(`/controlpanel/users/${other}`);
    const heading = page.getByRole('heading', { level: 1 }).locator('bdi');
    expect(await heading.evaluate((each) => getComputedStyle(each).direction)).toBe('rtl');
    expect(await heading.getAttribute('translate')).toBe('no');
    await expect(page).toHaveTitle('\u2068נועה לוי\u2069 – Aloud');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Delete \u2068נועה לוי\u2069?' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    // What is sent back is the name alone.
    await expect(page.getByLabel('First name')).toHaveValue(turned.firstName);
  });
});
