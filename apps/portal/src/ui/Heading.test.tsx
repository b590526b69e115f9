import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Heading } from './Heading.tsx';

function titleOf(title: string): string {
  render(
    <MemoryRouter>
      <Heading title={title} />
    </MemoryRouter>,
  );
  cleanup();
  return document.title;
}

test('The title of the window has the title of the screen before the name of the product', () => {
  expect(titleOf('Anna Berg')).toBe('Anna Berg – Aloud');
  expect(titleOf('Aloud')).toBe('Aloud');
});

test('A name from right to left stays before the name of the product', () => {
  expect(titleOf('נועה לוי')).toBe('\u2068נועה לוי\u2069 – Aloud');
});
