import { afterEach, expect, test } from 'vitest';
import { i18n, needTexts, showLanguage } from './i18n.ts';
import { planTexts } from './planTexts.ts';

afterEach(() => showLanguage('en-US'));

test('Texts of a few pages are there once they are needed, and in every language from then on', async () => {
  await needTexts(planTexts);
  expect(i18n.t('plan.undo')).toBe('Undo the changes');
  await showLanguage('sv');
  expect(i18n.t('plan.undo')).toBe('Ångra ändringarna');
});
