import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openFromShelf, signIn } from './reader.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What of an element is seen without telling colours apart. */
function shapeOf(element: Locator) {
  return element.evaluate((each) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(each);
    return {
      border: `${borderTopStyle} ${borderTopWidth}`,
      outline: outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`,
    };
  });
}

const styleOf = (element: Locator, name: string) =>
  element.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('The staff see what is ticked, chosen, current, disabled and wrong by more than its colour', async ({
      page,
    }) => {
      await signIn(page, 'admin');
      await page.goto('/controlpanel/users');
      const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
      const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
      await box('Sam Strand').check();
      await page.mouse.move(0, 0);
      expect(await shapeOf(row('Strand, Sam'))).toMatchObject({ outline: 'solid 3px' });
      expect(await shapeOf(row('Strand, Greta'))).toMatchObject({ outline: 'none' });
      const [ticked, unticked] = [
        await box('Sam Strand').screenshot(),
        await box('Greta Strand').screenshot(),
      ];
      expect(ticked.equals(unticked), 'a ticked row looks like one that is not').toBe(false);

      const rail = page.getByRole('navigation', { name: 'Main' }).first();
      const ground = await styleOf(page.locator('body'), 'background-color');
      const edge = (name: string) => styleOf(rail.getByRole('link', { name }), 'border-top-color');
      expect(await edge('Users')).not.toBe(ground);
      expect(await edge('Groups')).toBe(ground);

      expect(await shapeOf(page.getByRole('button', { name: 'Previous' }))).toMatchObject({
        border: 'dashed 1px',
      });
      expect(await shapeOf(page.getByRole('button', { name: 'Columns' }))).toMatchObject({
        border: 'solid 1px',
      });

      await page.getByRole('button', { name: 'Columns' }).click();
      const dialog = page.getByRole('dialog', { name: 'Columns' });
      expect(await shapeOf(dialog)).toMatchObject({ border: 'solid 2px' });
      const column = (name: string) => dialog.getByRole('checkbox', { name });
      const tick = (name: string) => column(name).locator('xpath=following-sibling::*[1]');
      expect(await styleOf(tick('Email'), 'opacity')).toBe('1');
      expect(await styleOf(tick('Age filter'), 'opacity')).toBe('0');
      expect(await styleOf(tick('Email'), 'color')).not.toBe(
        await styleOf(column('Email'), 'background-color'),
      );
      await page.keyboard.press('Escape');

      await page.goto('/controlpanel/users/new/students');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Mandatory').first()).toBeVisible();
      expect(await shapeOf(page.getByLabel('Last name'))).toMatchObject({ border: 'double 3px' });
      expect(await shapeOf(page.getByRole('textbox', { name: 'Email', exact: true }))).toMatchObject({
        border: 'solid 1px',
      });
      await page.getByRole('textbox', { name: 'Email', exact: true }).focus();
      expect(await shapeOf(page.getByRole('textbox', { name: 'Email', exact: true }))).toMatchObject({
        outline: 'solid 3px',
      });
    });

    test('A reader sees the sentence that is spoken, and what is open, chosen and off', async ({ page }) => {
      await signIn(page, 'student');
      const reader = await openFromShelf(page, 'Fyrkatten');
      await reader.button('Play').click();
      await reader.nextLit();
      const spoken = await Promise.all(
        page.frames().map((frame) =>
          frame
            .evaluate(() => {
              const lit = document.querySelector('[data-aloud-spoken]');
              if (!lit) return null;
              const { backgroundColor, color, outlineStyle, outlineWidth } = getComputedStyle(lit);
              const ground = getComputedStyle(document.documentElement).backgroundColor;
              return {
                outline: `${outlineStyle} ${outlineWidth}`,
                isFilled: backgroundColor !== ground && backgroundColor !== 'rgba(0, 0, 0, 0)',
                isRead: color !== backgroundColor,
              };
            })
            .catch(() => null),
        ),
      );
      expect(spoken).toContainEqual({ outline: 'solid 2px', isFilled: true, isRead: true });

      await reader.button('Pause').click();
      await reader.showBars();
      await reader.openMenu('Settings');
      expect(await shapeOf(reader.button('Settings'))).toMatchObject({ border: 'solid 3px' });
      expect(await shapeOf(reader.player.locator('book-settings .panel'))).toMatchObject({
        outline: 'solid 2px',
      });
      const setting = reader.player.locator('book-settings').getByRole('switch').first();
      const before = await setting.screenshot();
      await setting.click();
      expect(before.equals(await setting.screenshot()), 'on looks like off').toBe(false);
      await page.keyboard.press('Escape');
    });
  });
