import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

const columns: readonly Column<string>[] = [
  { name: 'name', title: 'Name', cell: (row) => row },
  { name: 'school', title: 'School', wide: true, long: true, cell: () => 'Fyrskolan' },
  { name: 'count', title: 'Students', cell: () => 24 },
  { name: 'remove', title: 'Remove', pressed: true, cell: () => <button type="button">Remove</button> },
];

test('A column says of its cells whether they need room, may be long, or are to be pressed', () => {
  render(
    <MantineProvider>
      <DataTable
        title="Groups"
        columns={columns}
        rows={['3B']}
        keyOf={(row) => row}
        query={{ sortBy: 'name', sortDesc: false }}
        onSort={() => undefined}
        busy={false}
      />
    </MantineProvider>,
  );
  const kinds = (cell: HTMLElement | null) =>
    ['wide', 'long', 'pressed'].filter((kind) => cell?.className.includes(kind));
  expect(kinds(screen.getByText('Fyrskolan'))).toEqual(['wide', 'long']);
  expect(kinds(screen.getByRole('columnheader', { name: 'School' }))).toEqual(['wide', 'long']);
  expect(kinds(screen.getByText('24'))).toEqual([]);
  expect(kinds(screen.getByRole('button').parentElement)).toEqual(['pressed']);
});
