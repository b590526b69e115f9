import { expect, test } from 'vitest';
import { filledText } from './parts.ts';

test('A name that is written from right to left does not turn the sentence of a mail round', () => {
  expect(filledText('From {from}: {months}', { from: 'נועה (לוי)', months: '3 months' })).toBe(
    'From \u2068נועה (לוי)\u2069: 3 months',
  );
});

test('Nothing is added to other names', () => {
  expect(filledText('Hello {name},', { name: 'Zoë' })).toBe('Hello Zoë,');
});
