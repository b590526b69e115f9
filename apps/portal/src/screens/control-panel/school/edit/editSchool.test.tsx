import type { SchoolUnitForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import {
  answer,
  changedMeanwhile,
  madeSchool,
  refusal,
  schoolRightsOf,
  workAtFyrskolan,
} from '../../controlPanel.fixture.ts';

let stored: SchoolUnitForm;
beforeEach(() => {
  stored = madeSchool();
  workAtFyrskolan();
  server.use(http.get('/schoolUnits/s', () => HttpResponse.json(stored)));
});

/** Accepts a change of the newest version. */
const accept = () =>
  answer('patch', '/schoolUnits/s', ({ body, ifMatch }) => {
    if (ifMatch !== `"${stored.version}"`) return changedMeanwhile();
    stored = { ...stored, ...(body as Partial<SchoolUnitForm>), version: stored.version + 1 };
    return HttpResponse.json(stored);
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = async () => {
  const app = renderApp('/controlpanel/schools/s/edit');
  await screen.findByRole('heading', { name: 'Edit Fyrskolan' });
  return app;
};
async function fill(label: string, text: string) {
  const box = screen.getByLabelText(label);
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
}

describe('changing a school unit', () => {
  test('sends what was changed with the version that was loaded, and returns to its page', async () => {
    const asked = accept();
    const { address } = await open();
    await fill('City', 'Byberg');
    await fill('Number of students', '');
    await userEvent.click(screen.getByRole('switch', { name: 'QR card login' }));
    await press('Save');
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s'));
    await screen.findByText('The changes are saved.');
    expect(asked).toEqual([
      { body: { city: 'Byberg', pupilNumber: null, qrCodeLoginEnabled: true }, ifMatch: '"1"' },
    ]);
    expect(await screen.findByText('Byberg')).toBeTruthy();
  });

  test('has switches that say what they do, and work by keyboard', async () => {
    const asked = accept();
    await open();
    const secure = screen.getByRole<HTMLInputElement>('switch', { name: 'More secure login' });
    expect(secure.checked).toBe(true);
    const said = document.getElementById(secure.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toMatch(/national ID/);
    secure.focus();
    await userEvent.keyboard(' ');
    await press('Save');
    await waitFor(() => expect(asked).toMatchObject([{ body: { secureAuthEnabled: false } }]));
  });

  test('shows a padlock beside fields that only support may change', async () => {
    await open();
    const type = screen.getByRole('group', { name: 'Type of school' });
    expect(within(type).getByRole('button', { name: /support/ })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull();
  });

  test('shows only padlocks to people who do not administer it', async () => {
    stored = madeSchool(schoolRightsOf('employee'));
    await open();
    const city = await screen.findByRole('group', { name: 'City' });
    expect(within(city).getByRole('button', { name: /administrator/ })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test.each([
    ['Name', '', 'This value is required'],
    ['Number of students', 'many', 'Must be a number'],
  ])('with %s “%s” is not saved, and the field says why', async (label, text, problem) => {
    answer('patch', '/schoolUnits/s', () => refusal(400, 'field.number', 'pupilNumber'));
    await open();
    await fill(label, text);
    await press('Save');
    await screen.findByText(problem);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  test('shows the server’s reason if it is refused as a whole', async () => {
    answer('patch', '/schoolUnits/s', () => refusal(403, 'lock.support'));
    await open();
    await fill('City', 'Byberg');
    await press('Save');
    await screen.findByText('Only support may do this.');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Byberg');
  });
});

describe('leaving unsaved changes', () => {
  test('asks first; after a cancel, what was typed is still there', async () => {
    const { address } = await open();
    await fill('City', 'Byberg');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/controlpanel/schools/s/edit');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Byberg');
  });

  test('by closing the window makes the browser ask', async () => {
    await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await fill('City', 'Byberg');
    expect(leave()).toBe(true);
  });

  test('asks nothing if nothing was changed', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s'));
  });
});

describe('a school unit that somebody else has changed meanwhile', () => {
  const meanwhile = async () => {
    const asked = accept();
    const app = await open();
    stored = madeSchool({ version: 2, city: 'Theirs', phone: '08-1' });
    await fill('City', 'Mine');
    await fill('Address', 'Hamnen 2');
    await press('Save');
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed this school while you were editing it',
    });
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['CityTheirsMine']);
    return { asked, ...app };
  };

  test('is saved with one’s own values, and the other person’s other changes stay', async () => {
    const { address } = await meanwhile();
    await press('Use my version');
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s'));
    expect(stored).toMatchObject({ city: 'Mine', address: 'Hamnen 2', phone: '08-1' });
  });

  test('takes the other person’s values, and keeps the rest of what was typed', async () => {
    const { address } = await meanwhile();
    await press('Use the saved version');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Theirs');
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Hamnen 2');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s'));
    expect(stored).toMatchObject({ city: 'Theirs', address: 'Hamnen 2' });
  });

  test('is saved without a question if other fields were changed', async () => {
    const asked = accept();
    const { address } = await open();
    stored = madeSchool({ version: 2, phone: '08-1' });
    await fill('City', 'Mine');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s'));
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(stored).toMatchObject({ city: 'Mine', phone: '08-1' });
  });
});
