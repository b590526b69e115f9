import type { AuditEntry, BookRecord } from '@aloud/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { shelfBook } from '../../../test/books.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeTokens } from '../../../test/session.ts';
import { asStaff } from '../../../test/staff.ts';
import { wholeText } from '../../../test/wholeText.ts';
import { answer, catalogueFound, changedMeanwhile } from '../controlPanel.fixture.ts';

const entry: AuditEntry = {
  id: '1',
  at: '2026-11-20T08:00:00.000Z',
  actor: { uid: 'onix', name: null },
  actingFor: null,
  action: 'update',
  reason: null,
  fields: { levels: [[], [{ system: 'LIX', value: '10' }]], withdrawn: [true, false] },
};
let record: BookRecord;
beforeEach(() => {
  record = {
    id: 'fox',
    title: 'The Fox',
    authors: ['Ada Lind'],
    isbn: null,
    description: null,
    series: 'Moorland',
    seriesPart: '1',
    ageFrom: 4,
    ageTo: 7,
    levels: [{ system: 'LIX', value: '10' }],
    subjects: ['YFP'],
    services: ['polylino'],
    talkingBook: false,
    realms: [],
    soldIn: null,
    notSoldIn: [],
    soldFrom: null,
    soldUntil: null,
    comingSoon: false,
    banner: false,
    withdrawn: false,
    version: 1,
  };
  asStaff('employee');
  server.use(
    http.get('/v1/books/fox/record', () => HttpResponse.json(record)),
    http.get('/v1/books/fox/record/history', () => HttpResponse.json([entry])),
  );
});

const tokens = madeTokens({ scopes: ['ilt.user.se.write'] });
const accept = () =>
  answer('patch', '/v1/books/fox/record', ({ body, ifMatch }) => {
    if (ifMatch !== `"${record.version}"`) return changedMeanwhile();
    const { reason: _reason, ...fields } = body as Partial<BookRecord> & { reason?: string };
    record = { ...record, ...fields, version: record.version + 1 };
    return HttpResponse.json(record);
  });
const open = async () => {
  renderApp('/controlpanel/books/fox', { tokens });
  await screen.findByRole('heading', { name: 'Record: The Fox' });
};
async function fill(label: string, text: string) {
  const box = screen.getByLabelText(label);
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the record of a book', () => {
  test('is corrected by support: only what was changed is sent, with the reason', async () => {
    const asked = accept();
    await open();
    await fill('Age from', '5');
    await fill('Authors and illustrators', 'Ada Lind{Enter}Bo Ek');
    await fill('Levels', 'LIX 12{Enter}Reading step 3');
    await fill('Subjects', 'yfp, ybc');
    await fill('Sold only in', 'SE fi');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sondo' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Coming soon' }));
    await fill('Reason for the change', 'The publisher wrote.');
    await save();
    await screen.findByText('The record is saved.');
    expect(asked).toEqual([
      {
        body: {
          ageFrom: 5,
          authors: ['Ada Lind', 'Bo Ek'],
          levels: [
            { system: 'LIX', value: '12' },
            { system: 'Reading step', value: '3' },
          ],
          subjects: ['YFP', 'YBC'],
          soldIn: ['se', 'fi'],
          services: ['polylino', 'sondo'],
          comingSoon: true,
          reason: 'The publisher wrote.',
        },
        ifMatch: '"1"',
      },
    ]);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Reason for the change').value).toBe(''),
    );
  });

  test('says at each field what is wrong, and sends nothing', async () => {
    const asked = accept();
    await open();
    await fill('Title', '');
    await fill('Age from', '9');
    await fill('Levels', 'LIX');
    await fill('Not sold in', 'Sweden');
    await save();
    await screen.findByText('The second age must not be lower than the first.');
    expect(screen.getByText('Type the system and the value on each line, as in LIX 12.')).toBeTruthy();
    expect(screen.getByText('A country code has two letters, as in se.')).toBeTruthy();
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  test('keeps what two people have typed, and asks where they differ', async () => {
    const asked = accept();
    await open();
    record = { ...record, ageTo: 8, series: 'Hills', version: 2 };
    await fill('Series', 'Heath');
    await save();
    const question = await screen.findByRole('dialog', {
      name: 'Somebody else changed this record while you were editing it',
    });
    expect(within(question).getByText(/Hills/)).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  test('is not begun anew under the hand when what somebody else has saved arrives', async () => {
    const { app } = renderApp('/controlpanel/books/fox', { tokens });
    await screen.findByRole('heading', { name: 'Record: The Fox' });
    const series = screen.getByLabelText('Series');
    await fill('Series', 'Heath');
    record = { ...record, ageTo: 8, version: 2 };
    await act(() => app.queries.invalidateQueries());
    await waitFor(() => expect(app.queries.isFetching()).toBe(0));
    expect(screen.getByLabelText('Series')).toBe(series);
    expect(series).toHaveProperty('value', 'Heath');
  });

  test('has its history below, also what a publisher’s notice brought', async () => {
    await open();
    expect(await screen.findByText('A publisher’s notice (ONIX)')).toBeTruthy();
    screen.getByText(wholeText('Levels: – → LIX 10'));
    screen.getByText(wholeText('Withdrawn: Yes → No'));
  });

  test('is for support only', async () => {
    renderApp('/controlpanel/books/fox');
    await screen.findByRole('heading', { name: 'This page is for support' });
  });

  test('is found by title in the beta management', async () => {
    const found = shelfBook({ id: 'fox', title: 'The Fox' });
    server.use(http.get('/v1/books', () => catalogueFound([found])));
    renderApp('/controlpanel/beta/manage?tab=books', { tokens });
    await userEvent.type(await screen.findByLabelText('Find a book'), 'fox');
    const link = await screen.findByRole('link', { name: 'Open the record: The Fox' });
    expect(link.getAttribute('href')).toBe('/controlpanel/books/fox');
  });
});
