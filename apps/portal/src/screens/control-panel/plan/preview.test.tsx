import type { ChangePlan } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { watchSavedFiles } from '../../../test/savedFiles.ts';
import { server } from '../../../test/server.ts';
import { wholeText } from '../../../test/wholeText.ts';
import { answer, refusal } from '../controlPanel.fixture.ts';
import { answerPlan, madePlan, madeRow, madeWorkbook } from './plan.fixture.ts';

/** The plan as stored by the server. */
let plan: ChangePlan;
let asked: Array<Record<string, string>>;
beforeEach(() => {
  plan = madePlan();
  asked = answerPlan(() => plan);
});

const open = async (query = '') => {
  const app = renderApp(`/controlpanel/import/p${query}`);
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the preview of an import', () => {
  test('says what it is about, and how many rows would become what', async () => {
    await open();
    screen.getByRole('heading', { name: 'What the import would change' });
    const facts = screen.getByText('elever.xlsx').closest('p');
    expect(facts?.textContent).toMatch(/^elever\.xlsx · Fyrskolan · Maja Berg · Nov 26, 2026/);
    const kinds = within(screen.getByRole('group', { name: 'Rows to show' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '4 All rows',
      '2 New',
      '1 Changed',
      '0 Unchanged',
      '1 Refused',
    ]);
  });

  test('shows each row with its place in Excel, and what changes field by field', async () => {
    await open();
    const anna = within(await rowOf(/Anna Berg/));
    expect(anna.getByRole('link', { name: /Anna Berg/ }).getAttribute('href')).toBe(
      '/controlpanel/users/anna',
    );
    anna.getByText('anna.b');
    expect(anna.getByText('anna@x.example').closest('del')).toBeTruthy();
    expect(anna.getByText('anna@y.example').closest('ins')).toBeTruthy();
    const bo = within(await rowOf(/Bo Ceder/));
    expect(bo.queryByRole('link')).toBeNull();
    bo.getByText(wholeText('Type Student'));
    bo.getByText(wholeText('Schools Fyrskolan and Annexet'));
    expect(bo.queryByText('before:')).toBeNull();
  });

  test('says what is wrong with a row, column by column, and how often', async () => {
    await open();
    const dan = within(await rowOf(/Dan Ek/));
    dan.getByText(wholeText('Email Invalid e-mail address'));
    const wrong = within(screen.getByRole('region', { name: 'What is wrong' }));
    wrong.getByText('1 × Invalid e-mail address');
  });

  test('says what was read although it is hidden, and what was not read', async () => {
    plan = madePlan({
      read: 1200,
      workbook: madeWorkbook({
        sheetIsHidden: true,
        hiddenRows: 3,
        hiddenColumns: ['E-post'],
        unknownHeadings: ['Skonummer', 'Allergi'],
        otherSheets: ['Blad2'],
      }),
    });
    await open();
    const read = within(screen.getByRole('region', { name: 'What was read' }));
    expect(read.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,200 rows of the sheet Elever The sheet is hidden in Excel, and was read nevertheless.',
      '3 rows are hidden in Excel, and were read, too.',
      'Columns that are hidden in Excel, and were read, too: E-post',
      'Columns that were not read, because their headings are not known here: Skonummer and Allergi',
      'Sheets that were not read: Blad2',
    ]);
  });

  test('keeps the kind of rows, the search and the page in the address', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('button', { name: '1 Refused' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ verdict: 'refuse', pageNumber: '1' }));
    expect(screen.getByRole('button', { name: '1 Refused' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(screen.getByLabelText('Search by name or username'), 'dan');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ verdict: 'refuse', q: 'dan' }));
    expect(address()).toBe('/controlpanel/import/p?searchString=dan&filters=verdict%3Arefuse');
    await userEvent.click(screen.getByRole('button', { name: '4 All rows' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('verdict'));
  });

  test('saves the file with its wrong cells marked, in words of this language', async () => {
    const saved = watchSavedFiles();
    plan = madePlan({
      faults: [
        { reason: { code: 'field.between', params: { min: 3, max: 18 } }, count: 1 },
        { reason: { code: 'field.unknownHere' }, count: 1 },
      ],
    });
    const sent = answer('post', '/v1/imports/p/workbook', () => new HttpResponse('PK'));
    await open();
    await userEvent.click(
      screen.getByRole('button', { name: 'Download your Excel file with the wrong cells marked' }),
    );
    await screen.findByText('The file is saved. Correct the marked cells, and import it again.');
    expect(sent).toMatchObject([
      { body: { data: { words: { 'field.between': 'Must be between {{min}} and {{max}}' } } } },
    ]);
    expect(saved).toEqual(['elever.xlsx']);
  });

  test('has the number of people on the button, and carries out exactly what it shows', async () => {
    const sent = answer('post', '/v1/plans/p/approve', () => {
      plan = madePlan({ state: 'running', digest: null, counts: { ...plan.counts, done: 1, changed: 1 } });
      return HttpResponse.json(plan);
    });
    await open();
    screen.getByText('1 row has something wrong and is left out.');
    screen.getByText(/^You can carry it out until Nov 27, 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Carry out for 3 people' }));
    const heading = await screen.findByRole('heading', { name: 'The import is under way' });
    expect(document.activeElement).toBe(heading);
    expect(sent).toMatchObject([{ body: { data: { digest: 'd1' } } }]);
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveProperty('value', 1);
    screen.getByText('1 of 4');
  });

  test('is shown again, and says so, if it has become another plan meanwhile', async () => {
    const sent = answer('post', '/v1/plans/p/approve', () => {
      plan = madePlan({ digest: 'd2', planned: { create: 1, update: 1, remove: 0, same: 1, refuse: 1 } });
      return refusal(409, 'plan.otherPlan');
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Carry out for 3 people' }));
    await screen.findByText(/^These are no longer the changes that were shown/);
    const button = await screen.findByRole('button', { name: 'Carry out for 2 people' });
    await userEvent.click(button);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { data: { digest: 'd2' } } }));
  });

  test.each([
    [{ create: 0, update: 0, remove: 0, same: 4, refuse: 0 }, /nothing in the file is new or different/],
    [{ create: 0, update: 0, remove: 0, same: 0, refuse: 4 }, /something is wrong in every row/],
    [{ create: 0, update: 0, remove: 0, same: 3, refuse: 1 }, /the rows without faults would change nothing/],
  ])('has no such button if it changes nobody, %o, and says why', async (planned, why) => {
    plan = madePlan({ planned });
    await open();
    screen.getByText(why);
    expect(screen.queryByRole('button', { name: /^Carry out/ })).toBeNull();
    screen.getByRole('link', { name: 'Import another file' });
  });

  test('is over once it is too late, and says so', async () => {
    server.use(
      http.post('/v1/plans/p/approve', () => {
        plan = madePlan({ state: 'cancelled', digest: null, until: null });
        return refusal(409, 'plan.tooOld');
      }),
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Carry out for 3 people' }));
    await screen.findByRole('heading', { name: 'The import has expired' });
    screen.getByText('It is too late to carry this out. Import the file again.');
    screen.getByRole('link', { name: 'Import another file' });
  });

  test('can be discarded, after a question', async () => {
    const sent = answer('post', '/v1/plans/p/cancel', () => {
      plan = madePlan({ state: 'cancelled', digest: null, finished: '2026-11-26T10:05:00.000Z' });
      return HttpResponse.json(plan);
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this import?' }));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    const heading = await screen.findByRole('heading', { name: 'The import was discarded' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText('Nothing was changed.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('of somebody else can be read only', async () => {
    plan = madePlan({ isOwn: false, requester: { id: 'x', name: 'Amir Berg' } });
    await open();
    screen.getByText('Amir Berg has prepared this, and decides about it.');
    await rowOf(/Anna Berg/);
    expect(screen.queryByRole('button', { name: /^Carry out/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(screen.queryByRole('button', { name: /wrong cells/ })).toBeNull();
  });
});

describe('an import that is read', () => {
  test('says how many rows have been read, and becomes the preview by itself', async () => {
    const reading = madePlan({ state: 'reading', read: 12_000, digest: null, workbook: null });
    plan = reading;
    await open();
    screen.getByRole('heading', { name: 'The file is being read' });
    screen.getByText('12,000 rows read so far');
    screen.getByText('You can leave this page. The work continues.');
    plan = madePlan();
    const heading = await screen.findByRole('heading', { name: 'What the import would change' });
    expect(document.activeElement).toBe(heading);
  });

  test('says why it failed, and how to go on', async () => {
    plan = madePlan({
      state: 'failed',
      digest: null,
      failure: { code: 'system.storageFull' },
      workbook: null,
    });
    await open();
    screen.getByRole('heading', { name: 'The import failed' });
    screen.getByText(/Nothing can be saved/);
    screen.getByRole('button', { name: 'Download the template' });
    expect(screen.getByRole('link', { name: 'Import another file' }).getAttribute('href')).toBe(
      '/controlpanel/import',
    );
  });

  test('is reported as missing if it does not exist', async () => {
    server.use(http.get('/v1/plans/p', () => refusal(404, 'notFound.anything')));
    await open();
    screen.getByRole('heading', { name: 'Not found' });
  });
});

test('A row about a person whose name may not be seen has no link', async () => {
  answerPlan(() => plan, [madeRow({ name: null, username: null })]);
  await open();
  const row = within(await rowOf(/No name/));
  expect(row.queryByRole('link')).toBeNull();
});
