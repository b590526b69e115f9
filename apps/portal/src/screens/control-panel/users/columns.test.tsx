import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeTokens } from '../../../test/session.ts';
import { asStaff } from '../../../test/staff.ts';
import { listPage, madeUser } from '../controlPanel.fixture.ts';

let asked: Array<Record<string, string>>;
beforeEach(() => {
  localStorage.clear();
  asked = [];
  asStaff('admin');
  server.use(
    http.get('/users', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return listPage([madeUser({ externalId: 'x-77', ageFilter: 9 })]);
    }),
  );
});

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const open = async (tokens = madeTokens()) => {
  renderApp('/controlpanel/users', { tokens });
  // By its text: on a busy machine the roles of a whole list take longer than it does.
  await screen.findAllByText('Berg, Anna');
};
const usual = ['Name', 'Type', 'Groups', 'Schools', 'Email', 'Last active'];

describe('the columns of the list of users', () => {
  test('are the default ones if nobody has chosen', async () => {
    await open();
    expect(heads()).toEqual(usual);
  });

  test('can be chosen by keyboard only, and the focus returns to the button', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Columns' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const choice = within(await screen.findByRole('dialog', { name: 'Columns' }));
    choice.getByRole('checkbox', { name: 'Email' }).focus();
    await userEvent.keyboard(' ');
    choice.getByRole('checkbox', { name: 'External ID' }).focus();
    await userEvent.keyboard(' ');
    expect(heads()).toEqual(['Name', 'Type', 'Groups', 'Schools', 'Last active', 'External ID']);
    expect(screen.getByText('x-77')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  test('are stored per person, not for others on the same device', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Age filter' }));
    expect(heads()).toContain('Age filter');
    cleanup();
    await open();
    expect(heads()).toContain('Age filter');
    cleanup();
    await open(madeTokens({ sub: 'somebody-else' }));
    expect(heads()).toEqual(usual);
    // The list is drawn three times.
  }, 30_000);

  test('can be reset to the default ones', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Schools' }));
    expect(heads()).not.toContain('Schools');
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(heads()).toEqual(usual);
  });

  test('are the default ones if the stored choice is invalid', async () => {
    localStorage.setItem('aloud.columns.users.somebody-else', '{"not": a list');
    await open(madeTokens({ sub: 'somebody-else' }));
    expect(heads()).toEqual(usual);
  });
});

describe('the filter by subscription', () => {
  test('asks the server for people who may use a service, and is in the address', async () => {
    const { address } = renderApp('/controlpanel/users');
    await userEvent.selectOptions(await screen.findByLabelText('Subscription'), 'Polylino');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ subscription: 'polylino' }));
    expect(address()).toBe('/controlpanel/users?filters=subscription%3Apolylino');
    await userEvent.selectOptions(screen.getByLabelText('Subscription'), 'All');
    await waitFor(() => expect(address()).toBe('/controlpanel/users'));
  });

  test('ignores an unknown service', async () => {
    renderApp('/controlpanel/users?filters=subscription%3Anone');
    // By its text: on a busy machine the roles of a whole list take longer than it does.
    await screen.findAllByText('Berg, Anna');
    expect(asked[0]).not.toHaveProperty('subscription');
  });
});
