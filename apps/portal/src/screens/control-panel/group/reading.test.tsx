import type { GroupReading } from '@aloud/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeGroup, workAtFyrskolan } from '../controlPanel.fixture.ts';

const amount = (status: 'notBegun' | 'reading' | 'finished', minutes: number, lastDay: string | null) => ({
  bookId: 'fox',
  status,
  minutes,
  pages: minutes * 2,
  lastDay,
});
const reading: GroupReading = {
  data: [
    { id: 'p1', name: 'Alma Ek', minutes: 14, pages: 30, books: [amount('finished', 12, '2026-11-26')] },
    { id: 'p2', name: 'Bo Lund', minutes: 0, pages: 0, books: [amount('notBegun', 0, null)] },
  ],
  books: [{ id: 'fox', title: 'The Fox' }],
  averages: null,
};
let answered: GroupReading;
let asked: string[];

beforeEach(() => {
  answered = reading;
  asked = [];
  workAtFyrskolan({ admin: false });
  server.use(
    http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())),
    http.get('/v1/groups/g/reading', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(answered);
    }),
  );
});

const open = () => renderApp('/controlpanel/groups/g?tab=reading');
const cells = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map((each) => each.textContent);

describe('what a group reads', () => {
  test('is who has begun, who is reading, and who has finished, by name', async () => {
    open();
    expect(await cells(/Alma Ek/)).toEqual(['Alma Ek', '0', '0', '1', '14', '30', 'Nov 26, 2026']);
    expect(await cells(/Bo Lund/)).toEqual(['Bo Lund', '1', '0', '0', '0', '0', '–']);
    expect(screen.getByRole('link', { name: 'Alma Ek' }).getAttribute('href')).toBe('/controlpanel/users/p1');
    expect(screen.queryByText(/On average/)).toBeNull();
  });

  test('is told below the names on phones, which have no room for a column for each state', async () => {
    const phone = Object.defineProperty(window.matchMedia(''), 'matches', { value: true });
    const isPhone = vi.spyOn(window, 'matchMedia').mockReturnValue(phone);
    open();
    expect(await cells(/Alma Ek/)).toEqual(['Alma EkFinished: 1', '14', '30', 'Nov 26, 2026']);
    expect((await cells(/Bo Lund/))[0]).toBe('Bo LundNot begun: 1');
    isPhone.mockRestore();
  });

  test('is seen for one book', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Book'), 'The Fox');
    expect(await cells(/Alma Ek/)).toEqual(['Alma Ek', 'Finished', '12', '24', 'Nov 26, 2026']);
    expect(await cells(/Bo Lund/)).toEqual(['Bo Lund', 'Not begun', '0', '0', '–']);
  });

  test('is asked for the time that the teacher chooses', async () => {
    open();
    await cells(/Alma Ek/);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'This school year');
    await screen.findByText('Alma Ek');
    expect(asked.at(-1)).toMatch(/^\?from=20\d\d-08-01&to=/);
  });

  test('has averages only where the server gives them', async () => {
    answered = { ...reading, averages: { minutes: 7.5, pages: 15 } };
    open();
    await screen.findByText('On average: 7.5 minutes, 15 pages.');
  });

  test('of a group without students says so', async () => {
    answered = { data: [], books: [], averages: null };
    open();
    await screen.findByText('There are no students in this group.');
  });
});
