import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';

test('A name that is written from right to left does not turn the text around it', () => {
  expect(i18n.t('userForm.saved', { name: 'נועה לוי' })).toBe('\u2068נועה לוי\u2069 has been saved.');
  expect(i18n.t('actAs.bar', { actor: 'Selma Ek', user: 'محمد' })).toBe(
    'Selma Ek logged in as \u2068محمد\u2069',
  );
});

test('All else is filled in as it is: other names, numbers, and characters that mean something in HTML', () => {
  expect(i18n.t('userForm.saved', { name: 'O’Neil & <Zoë>' })).toBe('O’Neil & <Zoë> has been saved.');
  expect(i18n.t('controlPanel.years', { count: 9 })).toBe('up to age 9');
  expect(i18n.t('userForm.saved', { name: '{{product}} $t(common.cancel)' })).toBe(
    '{{product}} $t(common.cancel) has been saved.',
  );
});
