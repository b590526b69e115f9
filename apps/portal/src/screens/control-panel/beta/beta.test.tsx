import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeTokens } from '../../../test/session.ts';
import { anna, asStaff } from '../../../test/staff.ts';

const meta = { totalItems: 1, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 };
beforeEach(() => {
  asStaff('employee');
  server.use(
    http.get('/users', () => HttpResponse.json({ data: [anna], meta })),
    http.get('/groups', () => HttpResponse.json({ data: [], meta: { ...meta, totalItems: 0 } })),
    http.get('/schoolUnits', () => HttpResponse.json({ data: [], meta: { ...meta, totalItems: 0 } })),
  );
});

describe('beta management', () => {
  test('has users, organisations and groups in three tabs, each with its own address', async () => {
    const tokens = madeTokens({ scopes: ['ilt.user.se.write'] });
    const { address } = renderApp('/controlpanel/beta/manage', { tokens });
    await screen.findByRole('row', { name: /Berg, Anna/ });
    const tabs = within(screen.getByRole('navigation', { name: 'Beta management' }));
    await userEvent.click(tabs.getByRole('link', { name: 'Groups' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/beta/manage?tab=groups'));
    await screen.findByRole('heading', { name: 'Groups' });
  });

  test('shows people who are not staff no areas of the control panel', async () => {
    asStaff('student');
    renderApp('/controlpanel/beta/manage');
    await screen.findByRole('heading', { name: 'This area is for school staff' });
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Groups' })).toBeNull();
  });

  test('is for support only', async () => {
    renderApp('/controlpanel/beta/manage?tab=groups');
    await screen.findByRole('heading', { name: 'This page is for support' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
