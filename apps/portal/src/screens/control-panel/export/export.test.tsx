import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { watchSavedFiles } from '../../../test/savedFiles.ts';
import { server } from '../../../test/server.ts';
import { listPage, madeSchool, madeUser, refusal, workAtFyrskolan } from '../controlPanel.fixture.ts';

let files: readonly string[];
let asked: URLSearchParams[];
const table = (name: string) => () =>
  new HttpResponse('PK', {
    headers: { 'x-total-count': '2', 'content-disposition': `attachment; filename="${name}.xlsx"` },
  });
beforeEach(() => {
  asked = [];
  files = watchSavedFiles();
  workAtFyrskolan();
  server.use(
    http.get('/schoolUnits', () => listPage([madeSchool(), madeSchool({ uid: 't', name: 'Annexet' })])),
    http.get('/users', () => listPage([madeUser()])),
    http.get('/download-schoolUnits', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return table('school-units')();
    }),
    http.get('/v1/export/users', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return table('users')();
    }),
  );
});

const open = async (path: string) => {
  renderApp(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
  return within(await screen.findByRole('dialog', { name: 'Export the list to Excel' }));
};

describe('the list of school units as a table', () => {
  test('has the chosen columns under the names used on the pages, and everything that the search finds', async () => {
    const dialog = await open('/controlpanel/schools?searchString=sko');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Establishment ID' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Phone' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toEqual(['school-units.xlsx']));
    const [query] = asked;
    expect(query?.get('q')).toBe('sko');
    expect(query?.get('columns')).toBe(
      'name,belongsTo,active,pupilNumber,address,postalCode,city,schoolUnitCode,establishmentId',
    );
    expect(query?.get('headings')?.split('\n')).toEqual([
      'Name',
      'Belongs to',
      'Active',
      'Number of students',
      'Address',
      'ZIP code',
      'City',
      'School unit code',
      'Establishment ID',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is reported if it cannot be fetched, and can be requested again', async () => {
    server.use(http.get('/download-schoolUnits', () => refusal(403, 'lock.support')));
    const dialog = await open('/controlpanel/schools');
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByText('Only support may do this.');
    server.use(http.get('/download-schoolUnits', table('school-units')));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toEqual(['school-units.xlsx']));
  });

  test('is aborted by closing the dialog', async () => {
    let ended = false;
    server.use(
      http.get('/download-schoolUnits', ({ request }) => {
        request.signal.addEventListener('abort', () => {
          ended = true;
        });
        return new Promise<Response>(() => undefined);
      }),
    );
    const dialog = await open('/controlpanel/schools');
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByText('Preparing the list…');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(ended).toBe(true));
    expect(files).toEqual([]);
  });
});

test('the list of users as a table has the same filters as the list', async () => {
  const dialog = await open('/controlpanel/users?filters=type%3Astudent&filters=subscription%3Apolylino');
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toEqual(['users.xlsx']));
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    type: 'student',
    subscription: 'polylino',
    sortBy: 'name',
    columns: 'firstName,lastName,username,email,type,status,schoolUnits,groups',
  });
  const words = asked[0]?.get('words')?.split('\n');
  expect(words).toEqual(expect.arrayContaining(['student=Student', 'active=Active']));
});
