import type { ChangePlan, JobPreview, PlanRow } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { wholeText } from '../../../test/wholeText.ts';
import { answer, listPage } from '../controlPanel.fixture.ts';
import { answerPlan, carriedOut, madeBulkPlan, madePlan, madeRow } from './plan.fixture.ts';

let plan: ChangePlan;
let asked: Array<Record<string, string>>;

const bo = madeRow({
  position: 1,
  verdict: 'create',
  id: 'bo',
  name: 'Bo Ceder',
  username: 'bo.c',
  outcome: 'changed',
});
const teacher = madeRow({
  ...bo,
  position: 2,
  id: 'cia',
  name: 'Cia Dahl',
  username: 'cia.d',
  type: 'employee',
});
const results: readonly PlanRow[] = [
  madeRow({ outcome: 'refused', reason: { code: 'import.changedMeanwhile' } }),
  bo,
  madeRow({
    position: 3,
    verdict: 'refuse',
    name: 'Dan Ek',
    fields: [],
    faults: [{ column: null, reason: { code: 'field.required' } }],
  }),
];
const preview: JobPreview = {
  total: 1,
  changed: 1,
  unchanged: 0,
  refused: 0,
  reasons: [],
  refusedPeople: [],
};

beforeEach(() => {
  plan = madePlan(carriedOut);
  asked = answerPlan(() => plan, results);
  server.use(
    http.get('/v1/plans/p/rows', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return query['verdict'] === 'create' ? listPage([bo, teacher]) : listPage(results);
    }),
  );
});

const open = async () => {
  const app = renderApp('/controlpanel/import/p');
  await screen.findByRole('heading', { level: 1 });
  return app;
};

const status = () => within(screen.getByRole('main')).getByRole('status').textContent;

describe('an import that is carried out', () => {
  test('goes on if the page is left, tells screen readers only its quarters, and shows its results in the end', async () => {
    const running = (done: number) =>
      madePlan({
        state: 'running',
        digest: null,
        planned: { create: 100, update: 100, remove: 0, same: 0, refuse: 0 },
        counts: { done, changed: done, unchanged: 0, refused: 0, failed: 0 },
      });
    plan = running(120);
    await open();
    screen.getByText('120 of 200');
    expect(status()).toBe('50% done');
    screen.getByText('You can leave this page. The work continues.');
    plan = running(130);
    await screen.findByText('130 of 200');
    expect(status()).toBe('50% done');
    plan = madePlan(carriedOut);
    const heading = await screen.findByRole('heading', { name: 'The import is done' });
    expect(document.activeElement).toBe(heading);
  });

  test('waits for its turn', async () => {
    plan = madePlan({ state: 'waiting', digest: null });
    await open();
    screen.getByRole('heading', { name: 'The import is under way' });
    expect(status()).toBe('Waiting');
  });

  test('can be stopped, after a question: what is done stays done', async () => {
    plan = madePlan({ state: 'running', digest: null });
    const sent = answer('post', '/v1/plans/p/cancel', () => {
      plan = madePlan({ ...carriedOut, state: 'cancelled' });
      return HttpResponse.json(plan);
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop here?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await screen.findByRole('heading', { name: 'The import was stopped' });
    expect(sent).toHaveLength(1);
    screen.getByText('Carried out: 4 of 4. What is done stays done.');
    await screen.findByRole('row', { name: /Bo Ceder/ });
  });

  test('of somebody else cannot be stopped', async () => {
    plan = madePlan({ state: 'running', digest: null, isOwn: false });
    await open();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});

describe('the results of an import', () => {
  test('say what became of each row, with the reason if it was left as it was', async () => {
    await open();
    const anna = within(await screen.findByRole('row', { name: /Anna Berg/ }));
    expect(anna.getAllByText('Refused')).not.toHaveLength(0);
    anna.getByText(/^Somebody changed this after the preview/);
    const made = within(screen.getByRole('row', { name: /Bo Ceder/ }));
    expect(made.getAllByText('Created')).not.toHaveLength(0);
    expect(made.getByRole('link', { name: /Bo Ceder/ }).getAttribute('href')).toBe('/controlpanel/users/bo');
    const refused = within(screen.getByRole('row', { name: /Dan Ek/ }));
    expect(refused.getAllByText('Refused')).not.toHaveLength(0);
    refused.getByText(wholeText('This value is required'));
  });

  test('can be narrowed by what became of the rows', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('button', { name: '2 Refused' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ outcome: 'refused' }));
    expect(address()).toBe('/controlpanel/import/p?filters=outcome%3Arefused');
  });
});

describe('the new people of an import', () => {
  const part = async () => within(await screen.findByRole('region', { name: 'The new people' }));

  test('get cards, the students among them', async () => {
    const orders = answer('post', '/v1/cards/preview', () => HttpResponse.json(preview));
    await open();
    const people = await part();
    people.getByText(/^2 people are new/);
    await userEvent.click(people.getByRole('button', { name: 'Create QR cards (PDF)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create QR cards (PDF)' }));
    await dialog.findByText('1 student gets a card.');
    expect(orders).toMatchObject([{ body: { data: { selection: { ids: ['bo'] } } } }]);
  });

  test('get new passwords, all of them', async () => {
    const orders = answer('post', '/v1/jobs', () => HttpResponse.json({ id: 'j' }, { status: 201 }));
    const planned = { create: 0, update: 2, remove: 0, same: 0, refuse: 0 };
    server.use(http.get('/v1/plans/j', () => HttpResponse.json(madeBulkPlan({ planned, faults: [] }))));
    await open();
    await userEvent.click((await part()).getByRole('button', { name: 'Set new passwords' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set new passwords' }));
    await dialog.findByRole('button', { name: 'Set new passwords for 2 people' });
    expect(orders).toMatchObject([
      { body: { data: { action: { kind: 'resetPasswords' }, selection: { ids: ['bo', 'cia'] } } } },
    ]);
  });

  test('get no cards if none of them is a student', async () => {
    server.use(http.get('/v1/plans/p/rows', () => listPage([teacher])));
    await open();
    await userEvent.click((await part()).getByRole('button', { name: 'Create QR cards (PDF)' }));
    await screen.findByText('None of them is a student. Set new passwords instead.');
  });

  test('come in parts if they do not fit on one print', async () => {
    server.use(
      http.get('/v1/plans/p/rows', ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        asked.push(query);
        return listPage([bo], query['verdict'] === 'create' ? 720 : 3);
      }),
    );
    answer('post', '/v1/cards/preview', () => HttpResponse.json(preview));
    await open();
    const people = await part();
    await userEvent.selectOptions(people.getByLabelText('Which people'), '501–720 of 720');
    asked.length = 0;
    await userEvent.click(people.getByRole('button', { name: 'Create QR cards (PDF)' }));
    await screen.findByRole('dialog', { name: 'Create QR cards (PDF)' });
    expect(asked.map(({ pageNumber }) => pageNumber)).toEqual(['6', '7', '8']);
  });

  test('are not offered for an import that made nobody', async () => {
    server.use(http.get('/v1/plans/p/rows', () => listPage([])));
    await open();
    await screen.findByText('There are no rows.');
    expect(screen.queryByRole('region', { name: 'The new people' })).toBeNull();
  });
});
