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
  locked,
  madeGroup,
  refusal,
  workAtFyrskolan,
} from '../controlPanel.fixture.ts';

const withCode = (value: string | null, version = 1): GroupForm =>
  madeGroup({ version, attributes: { name: { ...free, value: '3B' }, code: { ...free, value } } });

let stored: GroupForm;
beforeEach(() => {
  stored = withCode('FYRA3BEE');
  workAtFyrskolan();
  server.use(http.get('/v1/groups/g', () => HttpResponse.json(stored)));
});

/** Makes the server answer with this code next. */
const give = (code: string | null) =>
  answer('patch', '/v1/groups/g', () => {
    stored = withCode(code, 2);
    return HttpResponse.json(stored);
  });
const open = async () => {
  renderApp('/controlpanel/groups/g?tab=code');
  return screen.findByRole('heading', { name: 'Group code' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the code of a group', () => {
  test('is shown in two halves', async () => {
    await open();
    expect(screen.getByText('FYRA-3BEE')).toBeTruthy();
  });

  test('is explained in a tooltip and to screen readers', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'New code' });
    const said = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toMatch(/easier way for students to log in/);
    // Without a layout the button counts as scrolled out of sight, and its tooltip is hidden as soon as it has been placed.
    const tooltip = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;
    expect(tooltip()).toBe(undefined);
    await userEvent.hover(button);
    await waitFor(() => expect(tooltip()).toBe(said?.textContent));
  });

  test('is generated without a question if there is none', async () => {
    stored = withCode(null);
    const asked = give('BCDF2345');
    await open();
    expect(screen.getByText('No code')).toBeTruthy();
    await press('Generate code');
    await screen.findByText('BCDF-2345');
    await screen.findByText('The code is BCDF-2345.');
    expect(asked).toEqual([{ body: { data: { generateCode: true } }, ifMatch: '"1"' }]);
  });

  test('is replaced after a question', async () => {
    const asked = give('BCDF2345');
    await open();
    await press('New code');
    const dialog = await screen.findByRole('dialog', { name: 'Replace the code?' });
    expect(asked).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'New code' }));
    await screen.findByText('BCDF-2345');
  });

  test('is removed after a question, and the focus is not lost', async () => {
    const asked = give(null);
    const heading = await open();
    await press('Remove code');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the code?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove code' }));
    await screen.findByText('No code');
    expect(asked).toEqual([{ body: { data: { generateCode: false } }, ifMatch: '"1"' }]);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('stays if the question is cancelled', async () => {
    const asked = give(null);
    await open();
    await press('Remove code');
    await screen.findByRole('dialog', { name: 'Remove the code?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
  });

  test('stays if the server refuses, with the reason in the question', async () => {
    answer('patch', '/v1/groups/g', () => refusal(403, 'lock.inPersonOnly'));
    await open();
    await press('Remove code');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the code?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove code' }));
    await within(dialog).findByText('Only the person themselves may do this.');
  });

  test('is shown if somebody else has changed it meanwhile, and can still be replaced', async () => {
    const asked = answer('patch', '/v1/groups/g', ({ ifMatch }) => {
      if (ifMatch !== '"2"') return changedMeanwhile();
      stored = withCode('MINE2345', 3);
      return HttpResponse.json(stored);
    });
    await open();
    stored = withCode('THRS2345', 2);
    await press('New code');
    const question = await screen.findByRole('dialog', { name: 'Replace the code?' });
    await userEvent.click(within(question).getByRole('button', { name: 'New code' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed this group while you were editing it',
    });
    expect(within(dialog).getByText('THRS-2345')).toBeTruthy();
    await press('Use my version');
    await screen.findByText('MINE-2345');
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('is locked with the server’s reason', async () => {
    stored = madeGroup({
      attributes: { name: { ...free, value: '3B' }, code: { ...locked, value: 'FYRA3BEE' } },
    });
    await open();
    for (const name of ['New code', 'Remove code'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: /administrator/ })).toBeTruthy();
  });

  test('is not shown to people who may not see it', async () => {
    const code = { viewable: 0, editable: 0, lock: adminLock } as const;
    stored = madeGroup({ attributes: { name: { ...free, value: '3B' }, code } });
    renderApp('/controlpanel/groups/g?tab=code');
    await screen.findByRole('button', { name: /administrator/ });
    expect(screen.queryByText('FYRA-3BEE')).toBeNull();
    expect(screen.queryByRole('button', { name: /code/i })).toBeNull();
  });
});
