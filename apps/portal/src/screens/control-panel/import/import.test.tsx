import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { i18n } from '../../../i18n/i18n.ts';
import { reasonText } from '../../../i18n/reasonText.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { watchSavedFiles } from '../../../test/savedFiles.ts';
import { server } from '../../../test/server.ts';
import { asStaff } from '../../../test/staff.ts';
import { listPage, refusal, workAtFyrskolan } from '../controlPanel.fixture.ts';
import { carriedOut, madePlan } from '../plan/plan.fixture.ts';

const fyrskolan = { id: 's', name: 'Fyrskolan', admin: true };
const annexet = { id: 'a', name: 'Annexet', admin: true };
const elsewhere = { id: 'o', name: 'Söderskolan', admin: false };

let schools = [fyrskolan];
let earlier = [madePlan()];
/** The queries for earlier imports, and those of the uploads. */
let asked: Array<Record<string, string>>;
let uploads: Array<Record<string, string | null>>;

beforeEach(() => {
  schools = [fyrskolan, elsewhere];
  earlier = [];
  asked = [];
  uploads = [];
  workAtFyrskolan();
  server.use(
    http.get('/v1/organizations', () => listPage(schools)),
    http.get('/v1/imports', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return listPage(earlier);
    }),
    http.post('/v1/imports', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      uploads.push({ ...query, type: request.headers.get('content-type') });
      return HttpResponse.json({ id: 'p' }, { status: 201 });
    }),
    http.get('/v1/plans/p', () =>
      HttpResponse.json(madePlan({ state: 'reading', workbook: null, digest: null })),
    ),
  );
});

const fileOf = (name: string, content = 'PK') => new File([content], name);
const drop = (...files: File[]) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files } });
const alerts = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
const field = () => screen.findByLabelText<HTMLInputElement>('Choose an Excel file');

describe('importing people', () => {
  test('is in the menu of whoever administers a school', async () => {
    renderApp('/controlpanel/import');
    const [rail] = await screen.findAllByRole('navigation', { name: 'Main menu' });
    const link = await within(rail as HTMLElement).findByRole('link', { name: 'Import' });
    expect(link.getAttribute('href')).toBe('/controlpanel/import');
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  test('is not for other staff: it is neither in their menu nor at its address', async () => {
    asStaff('employee');
    renderApp('/controlpanel/import');
    await screen.findByRole('heading', { name: 'You cannot import people' });
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test('explains how a file is read, and saves the template', async () => {
    const saved = watchSavedFiles();
    server.use(
      http.get('/v1/imports/template', () => {
        const headers = { 'content-disposition': 'attachment; filename="template-se.xlsx"' };
        return new HttpResponse('PK', { headers });
      }),
    );
    renderApp('/controlpanel/import');
    const help = within(await screen.findByRole('region', { name: 'How the file is read' }));
    for (const rule of [/username/, /empty cell keeps/, /CLEAN clears/, /Nothing changes before you approve/])
      help.getByText(rule);
    await userEvent.click(help.getByRole('button', { name: 'Download the template' }));
    await waitFor(() => expect(saved).toEqual(['template-se.xlsx']));
  });

  test('uploads the chosen file into the only school, and opens the page of the import', async () => {
    const { address } = renderApp('/controlpanel/import');
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    await waitFor(() => expect(address()).toBe('/controlpanel/import/p'));
    expect(uploads).toEqual([
      {
        organization: 's',
        name: 'elever.xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    ]);
    const heading = await screen.findByRole('heading', { name: 'The file is being read' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('takes a file that is dropped anywhere, and says where while it is dragged', async () => {
    renderApp('/controlpanel/import');
    await field();
    fireEvent.dragOver(window, { dataTransfer: { types: ['Files'] } });
    await screen.findByText('Drop the Excel file to upload it');
    drop(fileOf('elever.xlsx'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(screen.queryByText('Drop the Excel file to upload it')).toBeNull();
  });

  test('says no more where to drop a file once it has left the window', async () => {
    renderApp('/controlpanel/import');
    await field();
    fireEvent.dragOver(window, { dataTransfer: { types: ['Files'] } });
    await screen.findByText('Drop the Excel file to upload it');
    await waitFor(() => expect(screen.queryByText('Drop the Excel file to upload it')).toBeNull());
  });

  test('takes no notice of text that is dragged', async () => {
    renderApp('/controlpanel/import');
    await field();
    fireEvent.dragOver(window, { dataTransfer: { types: ['text/plain'] } });
    expect(screen.queryByText('Drop the Excel file to upload it')).toBeNull();
  });

  test('refuses two files, and files that are no workbooks, before anything is uploaded', async () => {
    renderApp('/controlpanel/import');
    await field();
    drop(fileOf('a.xlsx'), fileOf('b.xlsx'));
    await screen.findByText('Only one file can be imported at a time.');
    drop(fileOf('elever.csv'));
    const why = reasonText(i18n, { code: 'file.notXlsx' });
    await waitFor(() => expect(alerts()).toEqual([why]));
    expect(uploads).toEqual([]);
  });

  test('asks for the school if there are several, and remembers it in the address', async () => {
    schools = [fyrskolan, annexet, elsewhere];
    const { address } = renderApp('/controlpanel/import');
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    await screen.findByText('Choose a school first.');
    const choice = screen.getByLabelText('School for new people');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a school',
      'Fyrskolan',
      'Annexet',
    ]);
    await userEvent.selectOptions(choice, 'Annexet');
    await waitFor(() => expect(address()).toBe('/controlpanel/import?filters=schoolUnit%3Aa'));
    await waitFor(() => expect(asked.at(-1)).toEqual({ pageNumber: '1', pageSize: '25', organization: 'a' }));
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    await waitFor(() => expect(uploads).toMatchObject([{ organization: 'a' }]));
  });

  /** An upload that takes for ever. @returns whether it has been ended */
  const uploadForEver = () => {
    const state = { isEnded: false };
    server.use(
      http.post('/v1/imports', ({ request }) => {
        request.signal.addEventListener('abort', () => {
          state.isEnded = true;
        });
        return new Promise<Response>(() => undefined);
      }),
    );
    return state;
  };

  test('says that a file is being uploaded, and can be cancelled', async () => {
    const upload = uploadForEver();
    renderApp('/controlpanel/import');
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    const heading = await screen.findByRole('heading', { name: 'elever.xlsx is being uploaded…' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(upload.isEnded).toBe(true));
    expect(document.activeElement).toBe(await field());
    expect(alerts()).toEqual([]);
  });

  test('ends an upload if the page is left', async () => {
    server.use(http.get('/users', () => listPage([])));
    const upload = uploadForEver();
    renderApp('/controlpanel/import');
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    await screen.findByRole('heading', { name: 'elever.xlsx is being uploaded…' });
    expect(upload.isEnded).toBe(false);
    await userEvent.click(screen.getAllByRole('link', { name: 'Users' })[0] as HTMLElement);
    await waitFor(() => expect(upload.isEnded).toBe(true));
  });

  test('says why an upload is refused, and takes another file', async () => {
    server.use(http.post('/v1/imports', () => refusal(403, 'lock.insufficient'), { once: true }));
    renderApp('/controlpanel/import');
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    await screen.findByText('Insufficient permissions');
    expect(document.activeElement).toBe(await field());
    await userEvent.upload(await field(), fileOf('elever.xlsx'));
    await waitFor(() => expect(uploads).toHaveLength(1));
  });
});

describe('the earlier imports', () => {
  const listed = async () =>
    within(await screen.findByRole('region', { name: 'Earlier imports' })).findAllByRole('listitem');

  test('say who imported which file when, how it ended, and how many people it was about', async () => {
    earlier = [
      madePlan({ ...carriedOut, planned: { create: 1200, update: 0, remove: 0, same: 5, refuse: 2 } }),
      madePlan({
        id: 'q',
        state: 'failed',
        file: null,
        workbook: null,
        planned: { create: 0, update: 0, remove: 0, same: 0, refuse: 0 },
      }),
      madePlan({ id: 'r', state: 'cancelled', file: 'gamla.xlsx', finished: '2026-11-26T10:05:00.000Z' }),
    ];
    renderApp('/controlpanel/import');
    const [done, failed, discarded] = await listed();
    expect(done?.textContent).toMatch(/elever\.xlsx.*Done.*Maja Berg · Fyrskolan · Nov 26, 2026/);
    expect(done?.textContent).toMatch(/New 1,200 · Refused 2$/);
    expect(
      within(done as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/controlpanel/import/p');
    expect(failed?.textContent).toMatch(/^Excel fileFailed/);
    expect(discarded?.textContent).toMatch(/gamla\.xlsx.*Discarded/);
  });

  test('are none if nobody has imported anything', async () => {
    renderApp('/controlpanel/import');
    await screen.findByText('Nobody has imported people in the last 30 days.');
  });

  test('have pages, which are in the address', async () => {
    earlier = Array.from({ length: 25 }, (_, at) => madePlan({ id: `p${at}` }));
    server.use(
      http.get('/v1/imports', ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return listPage(earlier, 60);
      }),
    );
    const { address } = renderApp('/controlpanel/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ pageNumber: '2' }));
    expect(address()).toBe('/controlpanel/import?page=2');
  });

  test('can be fetched again if they could not be', async () => {
    server.use(http.get('/v1/imports', () => refusal(403, 'lock.insufficient'), { once: true }));
    renderApp('/controlpanel/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Nobody has imported people in the last 30 days.');
  });
});
