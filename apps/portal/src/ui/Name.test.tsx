import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Name, Names } from './Name.tsx';

test('A name keeps its own direction, and is not translated', () => {
  render(<Name>נועה לוי</Name>);
  const name = screen.getByText('נועה לוי');
  expect(name.tagName).toBe('BDI');
  expect(name.getAttribute('translate')).toBe('no');
});

test('Each of several names keeps its own direction, between the words of the reader’s language', () => {
  const { container } = render(
    <Names names={['Fyrskolan', 'בית ספר', 'Södra skolan']} list={new Intl.ListFormat('sv')} />,
  );
  expect(container.textContent).toBe('Fyrskolan, בית ספר och Södra skolan');
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'Fyrskolan',
    'בית ספר',
    'Södra skolan',
  ]);
});
