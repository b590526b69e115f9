import { type GroupForm, groupActionNames } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { watchSavedFiles } from '../../../test/savedFiles.ts';
import { server } from '../../../test/server.ts';
import { answer, listPage, madeGroup, workAtFyrskolan } from '../controlPanel.fixture.ts';

/** The group as stored by the server. */
let stored: GroupForm;
const actions = groupActionNames.map((name) => ({ name, status: 'active' as const, lock: null }));
beforeEach(() => {
  stored = madeGroup({ actions });
  workAtFyrskolan();
  server.use(
    http.get('/v1/groups/g', () => HttpResponse.json(stored)),
    http.get('/v1/groups/g/users', () => listPage([])),
    http.get('/v1/schoolUnits/s/reading-effect', () => HttpResponse.json({ titles: 0, hidden: 0 })),
  );
});

const open = async () => {
  renderApp('/controlpanel/groups/g?tab=logins');
  await userEvent.click(await screen.findByRole('link', { name: 'Logins' }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pdf = () =>
  new HttpResponse(new Blob(['%PDF']), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="3B.pdf"' },
  });

test('a file that is not made is said in the question, which stays; the next press takes it away', async () => {
  let works = false;
  server.use(
    http.post('/v1/groups/g/cards', () =>
      works ? pdf() : HttpResponse.json({ error: { id: 'x', message: 'Away.' } }, { status: 503 }),
    ),
  );
  const files = watchSavedFiles();
  await open();
  await press('Create QR cards (PDF)');
  const dialog = await dialogOf('Create QR cards (PDF)');
  await userEvent.click(dialog.getByRole('button', { name: 'Create QR cards (PDF)' }));
  await dialog.findByText('That did not work. Try again in a moment.');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Create QR cards (PDF)' }));
  works = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Create QR cards (PDF)' }));
  await screen.findByText('The file is saved. Open it and print it.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(files).toHaveLength(1);
});

describe('the age filter of a class', () => {
  test('starts with the current value', async () => {
    stored = madeGroup({ actions, age_filters: [9] });
    const sent = answer('patch', '/v1/groups/g/ageFilter', () =>
      HttpResponse.json({ changed: 0, unchanged: 24, refused: [] }),
    );
    await open();
    await press('Set the age filter');
    const dialog = await dialogOf('Set the age filter');
    expect(dialog.getByLabelText('Age filter')).toHaveProperty('value', '9');
    await userEvent.click(dialog.getByRole('button', { name: 'Set the age filter' }));
    await screen.findByText('The age filter is set.');
    expect(sent).toMatchObject([{ body: { data: { ageFilter: 9 } } }]);
  });

  test('says beforehand how many titles it hides', async () => {
    stored = madeGroup({ actions, age_filters: [null] });
    const asked: string[] = [];
    server.use(
      http.get('/v1/schoolUnits/s/reading-effect', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ titles: 50, hidden: 12 });
      }),
    );
    await open();
    await press('Set the age filter');
    const dialog = await dialogOf('Set the age filter');
    expect(dialog.getByRole('status').textContent).toBe('');
    await userEvent.selectOptions(dialog.getByLabelText('Age filter'), '8');
    await dialog.findByText('12 of 50 titles will be hidden.');
    expect(asked).toEqual(['?ageFilter=8']);
  });

  test('waits for a choice if the students have different ones', async () => {
    stored = madeGroup({ actions, age_filters: [9, null] });
    const sent = answer('patch', '/v1/groups/g/ageFilter', () =>
      HttpResponse.json({ changed: 24, unchanged: 0, refused: [] }),
    );
    await open();
    await press('Set the age filter');
    const dialog = await dialogOf('Set the age filter');
    const confirm = dialog.getByRole('button', { name: 'Set the age filter' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(confirm);
    expect(sent).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Age filter'), 'No filter: all books');
    await userEvent.click(confirm);
    await screen.findByText('The age filter is set.');
    expect(sent).toMatchObject([{ body: { data: { ageFilter: null } } }]);
  });
});

describe('new passwords of a class', () => {
  test('can be saved again if the file never arrived, and can be deleted', async () => {
    const saved = watchSavedFiles();
    server.use(
      http.post('/v1/groups/g/passwords', () => {
        // The passwords were changed, but the reply is lost.
        stored = { ...stored, passwords_until: '2026-11-25T10:00:00.000Z' };
        return HttpResponse.error();
      }),
      http.get('/v1/groups/g/passwords', pdf),
      http.delete('/v1/groups/g/passwords', () => {
        stored = { ...stored, passwords_until: null };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    expect(screen.queryByRole('region', { name: 'Passwords created today' })).toBeNull();
    await press('Set new passwords');
    await userEvent.click(
      (await dialogOf('Set new passwords')).getByRole('button', { name: 'Set new passwords' }),
    );
    const part = within(await screen.findByRole('region', { name: 'Passwords created today' }));
    expect(saved).toEqual([]);
    await userEvent.click(part.getByRole('button', { name: 'Save the sheet again' }));
    await waitFor(() => expect(saved).toEqual(['3B.pdf']));
    await userEvent.click(part.getByRole('button', { name: 'Delete the sheet' }));
    await screen.findByText('The sheet is deleted.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Passwords created today' })).toBeNull());
  });
});
