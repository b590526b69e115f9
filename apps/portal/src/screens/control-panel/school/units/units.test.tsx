import type { SchoolUnit, SchoolUnitForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import {
  answer,
  changedMeanwhile,
  listPage,
  madeSchool,
  refusal,
  schoolRightsOf,
  workAtFyrskolan,
} from '../../controlPanel.fixture.ts';

const annexet = madeSchool({
  uid: 'a',
  name: 'Annexet',
  version: 7,
  belongsTo: { uid: 's', name: 'Fyrskolan' },
});
let school: SchoolUnitForm;
let below: SchoolUnit[];
let asked: Array<Record<string, string>>;

beforeEach(() => {
  school = madeSchool();
  below = [annexet];
  asked = [];
  workAtFyrskolan();
  server.use(
    http.get('/schoolUnits/s', () => HttpResponse.json(school)),
    http.get('/schoolUnits', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return listPage(below);
    }),
  );
});

const open = () => renderApp('/controlpanel/schools/s?tab=units');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (title: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Separate' }));
  return dialog;
};

describe('units below a school', () => {
  test('are listed, with links to their pages', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Annexet' });
    expect(link.getAttribute('href')).toBe('/controlpanel/schools/a');
    expect(asked[0]).toMatchObject({ parent: 's', sortBy: 'name' });
  });

  test('are replaced by a text that says what to do next', async () => {
    below = [];
    open();
    await screen.findByText('Nothing belongs to this school yet. Use “Add a school” to add the first one.');
  });

  test('are created by name, once', async () => {
    const made = answer('post', '/schoolUnits', ({ body }) => {
      const { uid, name } = body as { uid: string; name: string };
      below = [annexet, madeSchool({ uid, name })];
      return HttpResponse.json({ id: uid }, { status: 201 });
    });
    open();
    await press('Add a school');
    const box = await screen.findByLabelText('Name');
    await userEvent.type(box, '{Enter}');
    await screen.findByText('This value is required');
    await userEvent.type(box, 'Förskolan{Enter}');
    await screen.findByRole('link', { name: 'Förskolan' });
    expect(made).toMatchObject([{ body: { name: 'Förskolan', parent: 's' } }]);
    await screen.findByText('Förskolan has been added.');
  });

  test('are read-only for people who do not administer the school', async () => {
    school = madeSchool(schoolRightsOf('employee'));
    open();
    await screen.findByRole('link', { name: 'Annexet' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a school' }).disabled).toBe(true),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Separate: Annexet' }).disabled).toBe(true);
  });
});

describe('detaching a school unit', () => {
  test('asks first, and the focus is not lost', async () => {
    const patched = answer('patch', '/schoolUnits/a', () => {
      below = [];
      return HttpResponse.json({ ...annexet, belongsTo: null, version: 8 });
    });
    open();
    await press('Separate: Annexet');
    expect(patched).toEqual([]);
    await confirm('Separate Annexet from Fyrskolan?');
    await screen.findByText('Annexet no longer belongs to Fyrskolan.');
    expect(patched).toEqual([{ body: { parent: null }, ifMatch: '"7"' }]);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Annexet' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Schools and sites' }));
  });

  test('is possible for the school itself, if it belongs to another', async () => {
    school = madeSchool({ belongsTo: { uid: 'town', name: 'Åstad' } });
    const patched = answer('patch', '/schoolUnits/s', () => {
      school = madeSchool({ version: 2 });
      return HttpResponse.json(school);
    });
    open();
    await press('Separate: Fyrskolan');
    await confirm('Separate Fyrskolan from Åstad?');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Separate: Fyrskolan' })).toBeNull());
    expect(patched).toEqual([{ body: { parent: null }, ifMatch: '"1"' }]);
  });

  test('shows a refusal of the server in the question', async () => {
    answer('patch', '/schoolUnits/a', () => refusal(403, 'lock.support'));
    open();
    await press('Separate: Annexet');
    const dialog = await confirm('Separate Annexet from Fyrskolan?');
    await within(dialog).findByText(/support/);
  });

  test('reports somebody else’s change, and works with the newest version on another press', async () => {
    const patched = answer('patch', '/schoolUnits/a', ({ ifMatch }) => {
      if (ifMatch === '"7"') {
        below = [{ ...annexet, version: 8 }];
        return changedMeanwhile();
      }
      below = [];
      return HttpResponse.json({ ...annexet, belongsTo: null, version: 9 });
    });
    open();
    await press('Separate: Annexet');
    const dialog = await confirm('Separate Annexet from Fyrskolan?');
    await within(dialog).findByText('Somebody else changed this school while you were editing it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Separate' }));
    await screen.findByText('Annexet no longer belongs to Fyrskolan.');
    expect(patched.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"']);
  });
});
