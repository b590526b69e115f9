import type { GroupForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import {
  adminLock,
  answer,
  changedMeanwhile,
  free,
  listPage,
  locked,
  madeGroup,
  madeUser,
  refusal,
  workAtFyrskolan,
} from '../controlPanel.fixture.ts';

/** The group as stored by the server. */
let stored: GroupForm;
beforeEach(() => {
  stored = madeGroup();
  workAtFyrskolan();
  server.use(
    http.get('/v1/groups/g', () => HttpResponse.json(stored)),
    http.get('/v1/groups/g/users', () => listPage([madeUser()], 26)),
    http.get('/groups', () => listPage([])),
  );
});

const named = (value: string, version: number) =>
  madeGroup({ version, attributes: { ...madeGroup().attributes, name: { ...free, value } } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = async () => {
  const app = renderApp('/controlpanel/groups/g');
  await screen.findByRole('heading', { name: '3B' });
  return app;
};

async function rename(to: string) {
  await press('Change the name');
  const box = await screen.findByLabelText('Name');
  await userEvent.clear(box);
  if (to) await userEvent.type(box, to);
  await press('Save');
}

describe('the page of a group', () => {
  test('shows its name, school and number of students', async () => {
    await open();
    expect(screen.getByText('24 students')).toBeTruthy();
    const school = await screen.findByRole('link', { name: 'Fyrskolan' });
    expect(school.getAttribute('href')).toBe('/controlpanel/schools/s');
  });

  test('keeps the current tab in its address', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Group code' }));
    await screen.findByText('FYRA-3BEE');
    expect(address()).toBe('/controlpanel/groups/g?tab=code');
    expect(screen.getByRole('link', { name: 'Group code' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: 'Members' }));
    await screen.findByRole('row', { name: /Berg, Anna/ });
  });

  test('shows its first tab if the address names one that is unknown, and that leaves the address', async () => {
    const { address } = renderApp('/controlpanel/groups/g?tab=bogus&searchString=anna');
    await screen.findByRole('row', { name: /Berg, Anna/ });
    await waitFor(() => expect(address()).toBe('/controlpanel/groups/g?searchString=anna'));
  });

  test('says if the group does not exist, with a link back', async () => {
    server.use(http.get('/v1/groups/g', () => refusal(404, 'system.wrong')));
    renderApp('/controlpanel/groups/g');
    await screen.findByRole('heading', { name: 'Group not found' });
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeTruthy();
  });

  test('locks what the server locks, and says why', async () => {
    stored = madeGroup({
      attributes: { name: { ...locked, value: '3B' }, code: { ...locked, value: null } },
      actions: [{ name: 'DeleteGroup', status: 'inactive', lock: adminLock }],
    });
    await open();
    for (const name of ['Change the name', 'Delete the group']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.getAttribute('aria-label')).toMatch(/administrator/);
    }
  });
});

describe('the name of a group', () => {
  test('is saved with the version that was loaded', async () => {
    const asked = answer('patch', '/v1/groups/g', () => {
      stored = named('3C', 2);
      return HttpResponse.json(stored);
    });
    await open();
    await rename(' 3C ');
    await screen.findByRole('heading', { name: '3C' });
    expect(asked).toEqual([{ body: { data: { name: '3C' } }, ifMatch: '"1"' }]);
    await screen.findByText('The name is saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be changed by keyboard only, and the focus returns', async () => {
    answer('patch', '/v1/groups/g', () => {
      stored = named('3D', 2);
      return HttpResponse.json(stored);
    });
    await open();
    screen.getByRole('button', { name: 'Change the name' }).focus();
    await userEvent.keyboard('{Enter}');
    const box = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('{Control>}a{/Control}3D{Enter}');
    await screen.findByRole('heading', { name: '3D' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the name' })),
    );
  });

  test.each([
    ['', 'This value is required'],
    ['3A', 'A group with this name already exists'],
  ])('is not saved as “%s”, and its field says why', async (name, problem) => {
    answer('patch', '/v1/groups/g', () => refusal(400, 'field.groupTaken', 'name'));
    await open();
    await rename(name);
    await screen.findByText(problem);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', name);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });

  describe('that somebody else has changed meanwhile', () => {
    const meanwhile = async () => {
      const asked = answer('patch', '/v1/groups/g', ({ ifMatch }) => {
        if (ifMatch !== '"2"') return changedMeanwhile();
        stored = named('Mine', 3);
        return HttpResponse.json(stored);
      });
      await open();
      stored = named('Theirs', 2);
      await rename('Mine');
      const dialog = await screen.findByRole('dialog', {
        name: 'Somebody else changed this group while you were editing it',
      });
      const row = within(dialog).getByRole('row', { name: /Name/ });
      expect(
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['Theirs', 'Mine']);
      return asked;
    };

    test('is shown with both values; one’s own can be kept', async () => {
      const asked = await meanwhile();
      await press('Use my version');
      await screen.findByRole('heading', { name: 'Mine' });
      expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    });

    test('is shown with both values; theirs can be taken', async () => {
      const asked = await meanwhile();
      await press('Use the saved version');
      await screen.findByRole('heading', { name: 'Theirs' });
      expect(asked).toHaveLength(1);
    });

    test('is shown as typed after going back', async () => {
      await meanwhile();
      await press('Cancel');
      expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Mine');
    });
  });

  test('is saved if just that is stored already: the reply to an earlier press was lost, or a colleague chose it', async () => {
    answer('patch', '/v1/groups/g', ({ ifMatch }) => {
      if (ifMatch !== `"${stored.version}"`) return changedMeanwhile();
      stored = named('Mine', 2);
      return HttpResponse.error();
    });
    await open();
    await rename('Mine');
    await screen.findByText(/did not work/);
    await press('Save');
    await screen.findByRole('heading', { name: 'Mine' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is saved even if somebody else has changed another field', async () => {
    answer('patch', '/v1/groups/g', ({ ifMatch }) => {
      if (ifMatch !== '"2"') return changedMeanwhile();
      stored = named('3E', 3);
      return HttpResponse.json(stored);
    });
    await open();
    stored = madeGroup({
      version: 2,
      attributes: { name: { ...free, value: '3B' }, code: { ...free, value: null } },
    });
    await rename('3E');
    await screen.findByRole('heading', { name: '3E' });
  });
});

describe('deleting a group', () => {
  test('says how many people are in it and that they stay, and returns to the list', async () => {
    const asked = answer('delete', '/v1/groups/g');
    const { address } = await open();
    await press('Delete the group');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3B?' });
    await within(dialog).findByText(/26 people are in the group. The people keep their accounts/);
    expect(asked).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the group' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/groups'));
    await screen.findByText('3B has been deleted.');
    expect(asked).toHaveLength(1);
  });

  test('shows a refusal of the server in its dialog', async () => {
    answer('delete', '/v1/groups/g', () => refusal(403, 'lock.support'));
    await open();
    await press('Delete the group');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3B?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the group' }));
    await within(dialog).findByText(/support/);
  });
});
