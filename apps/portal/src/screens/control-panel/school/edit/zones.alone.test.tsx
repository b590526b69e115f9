import type { SchoolUnitForm } from '@aloud/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import { answer, madeSchool, schoolRightsOf, workAtFyrskolan } from '../../controlPanel.fixture.ts';

// The realm follows the name of the host, which is the same in all tests.
vi.mock('../../../../realm/currentRealm.ts', async () => {
  const { realms } = await import('../../../../realm/realms.ts');
  return { realm: realms.us };
});

let stored: SchoolUnitForm;
beforeEach(() => {
  stored = madeSchool();
  workAtFyrskolan();
  server.use(http.get('/schoolUnits/s', () => HttpResponse.json(stored)));
});

describe('the time zone of a school in the United States', () => {
  test('is Eastern Time until somebody chooses another one, by name and city', async () => {
    const asked = answer('patch', '/schoolUnits/s', ({ body }) => {
      stored = { ...stored, ...(body as Partial<SchoolUnitForm>), version: 2 };
      return HttpResponse.json(stored);
    });
    renderApp('/controlpanel/schools/s/edit');
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveProperty('value', 'America/New_York');
    await userEvent.selectOptions(zone, 'Pacific/Honolulu');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toMatchObject([{ body: { timeZone: 'Pacific/Honolulu' } }]));
    await screen.findByText(/\(Honolulu\)/);
  });

  test('decides which day it was', async () => {
    stored = madeSchool({ created: '2026-08-20T08:30:00.000Z', timeZone: 'Pacific/Honolulu' });
    renderApp('/controlpanel/schools/s');
    await screen.findByText('August 19, 2026');
  });

  test('is shown with a padlock to people who do not administer it', async () => {
    stored = madeSchool(schoolRightsOf('employee'));
    renderApp('/controlpanel/schools/s/edit');
    const zone = await screen.findByRole('group', { name: 'Time zone' });
    expect(zone.textContent).toMatch(/Eastern Time \(New York\)/);
  });
});
