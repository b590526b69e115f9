import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { listPage, madeSchool, refusal, schoolRightsOf, workAtFyrskolan } from '../controlPanel.fixture.ts';

beforeEach(() => {
  workAtFyrskolan();
  server.use(http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool())));
});

describe('the list of schools', () => {
  test('links to the page of each', async () => {
    server.use(http.get('/schoolUnits', () => listPage([madeSchool()])));
    renderApp('/controlpanel/schools');
    const link = await screen.findByRole('link', { name: 'Fyrskolan' });
    expect(link.getAttribute('href')).toBe('/controlpanel/schools/s');
  });
});

describe('the page of a school unit', () => {
  test('shows all its fields', async () => {
    server.use(
      http.get('/schoolUnits/s', () =>
        HttpResponse.json(madeSchool({ active: false, belongsTo: { uid: 'town', name: 'Åstad kommun' } })),
      ),
    );
    renderApp('/controlpanel/schools/s');
    await screen.findByRole('heading', { name: /Fyrskolan.*Deactivated/ });
    for (const text of ['Fyrvägen 1', '111 22', 'Åstad', '240', '12345678', 'August 20, 2026'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Group code login').nextElementSibling?.textContent).toBe('On');
    expect(screen.getByText('QR card login').nextElementSibling?.textContent).toBe('Off');
    expect(screen.getByRole('link', { name: 'Åstad kommun' }).getAttribute('href')).toBe(
      '/controlpanel/schools/town',
    );
  });

  test('links its administrator to the page that changes it', async () => {
    const { address } = renderApp('/controlpanel/schools/s');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s/edit'));
  });

  test('tells everybody else why they cannot change it', async () => {
    server.use(http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool(schoolRightsOf('employee')))));
    renderApp('/controlpanel/schools/s');
    await screen.findByRole('button', { name: /administrator/ });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true);
  });

  test('says if the school does not exist, with a link back', async () => {
    server.use(http.get('/schoolUnits/s', () => refusal(404, 'system.wrong')));
    renderApp('/controlpanel/schools/s');
    await screen.findByRole('heading', { name: 'School not found' });
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeTruthy();
  });
});

describe('users and groups of a school', () => {
  test('are counted, with links to their lists', async () => {
    const counts: Record<string, number> = { student: 1240, employee: 31, guardian: 0 };
    server.use(
      http.get('/users', ({ request }) =>
        listPage([], counts[new URL(request.url).searchParams.get('type') ?? '']),
      ),
      http.get('/groups', () => listPage([], 12)),
    );
    renderApp('/controlpanel/schools/s?tab=people');
    await screen.findByText('1,240');
    const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
    expect(link('Students').closest('li')?.textContent).toBe('Students1,240');
    expect(link('Parents and guardians').closest('li')?.textContent).toBe('Parents and guardians0');
    expect(link('Groups').closest('li')?.textContent).toBe('Groups12');
    expect(link('Groups').getAttribute('href')).toBe('/controlpanel/groups?filters=schoolUnit%3As');
    expect(link('Staff').getAttribute('href')).toBe(
      '/controlpanel/users?filters=schoolUnit%3As&filters=type%3Aemployee',
    );
  });

  test('have links to their lists even if they could not be counted', async () => {
    server.use(
      http.get('/users', () => HttpResponse.error()),
      http.get('/groups', () => HttpResponse.error()),
    );
    renderApp('/controlpanel/schools/s?tab=people');
    expect(await screen.findByRole('link', { name: 'Staff' })).toBeTruthy();
  });
});
