import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { loseFirstReply } from '../../test/lostReply.ts';
import { maja, page } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

/** Answers a call, and records its requests. */
const answer = (path: string, reply: () => Response = () => new HttpResponse(null, { status: 204 })) => {
  const asked: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
};
const refuse = (attribute: string) =>
  HttpResponse.json(
    { error: { id: 'invalid_input', message: 'No.', validationErrors: [{ attribute, reason: 'No.' }] } },
    { status: 400 },
  );
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a forgotten password', () => {
  test('leads from the sign-in page to an email, and says the same for any username', async () => {
    const asked = answer('/password/requestReset');
    renderApp('/login', { signedIn: false });
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await type('Username or email address', ' maja ');
    await press('Send the link');
    await screen.findByText(/If that account has a confirmed email address/);
    expect(asked).toEqual([{ username: 'maja', resetUrl: `${location.origin}/password/new` }]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  test('asks for the username, and reports a failure', async () => {
    renderApp('/password/forgotten', { signedIn: false });
    await press('Send the link');
    await screen.findByText('Type your username or email address.');
    answer('/password/requestReset', () => HttpResponse.error());
    await type('Username or email address', 'maja');
    await press('Send the link');
    await screen.findByText('That did not work. Try again in a moment.');
    answer('/password/requestReset', () =>
      HttpResponse.json({ error: { id: 'x', message: 'x' } }, { status: 429 }),
    );
    await press('Send the link');
    await screen.findByText('Too many tries in a short time. Wait a while and try again.');
  });
});

describe('a new password by the link in an email', () => {
  const opened = '/password/new#token=t0ken';

  test('is set, with a link to the sign-in page', async () => {
    const asked = answer('/password/reset');
    renderApp(opened, { signedIn: false });
    await type('New password', 'an owl, a lamp');
    await type('Confirm new password', 'an owl, a lamp');
    await press('Save the password');
    await screen.findByText('Your new password is set.');
    expect(asked).toEqual([{ resetUrl: `${location.origin}${opened}`, newPassword: 'an owl, a lamp' }]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?reauthenticate=true',
    );
  });

  test('must be long enough and repeated correctly before anything is sent', async () => {
    const asked = answer('/password/reset');
    renderApp(opened, { signedIn: false });
    await press('Save the password');
    await screen.findByText('This value is required');
    await type('New password', 'short');
    await type('Confirm new password', 'shirt');
    await press('Save the password');
    await screen.findByText('Passwords do not match');
    expect(screen.getAllByText('At least 8 characters')).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test('is not set by an expired or used link', async () => {
    answer('/password/reset', () => refuse('resetUrl'));
    renderApp(opened, { signedIn: false });
    await type('New password', 'an owl, a lamp');
    await type('Confirm new password', 'an owl, a lamp');
    await press('Save the password');
    await screen.findByText('Invalid link. Please try again and contact support if the problem persists.');
  });
});

describe('changing the password in the account', () => {
  const openAccount = (changes = {}) => {
    server.use(
      http.get('/me', () => HttpResponse.json({ ...maja, ...changes })),
      http.get('/me/organizations', () => page([])),
    );
    return renderApp('/account');
  };
  const fill = async (current: string) => {
    await press('Change password');
    await type('Current password', current);
    await type('New password', 'an owl, a lamp');
    await type('Confirm new password', 'an owl, a lamp');
    await press('Save the password');
  };

  test('requires the current one, and closes the form', async () => {
    const asked = answer('/password');
    openAccount();
    await fill('read-aloud');
    await screen.findByText('Your new password is set.');
    expect(asked).toEqual([{ currentPassword: 'read-aloud', newPassword: 'an owl, a lamp' }]);
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  test('is changed once if the answer gets lost: the one that is wrong by then is not asked for again', async () => {
    let current = 'read-aloud';
    type Change = Record<'currentPassword' | 'newPassword', string>;
    const came = loseFirstReply('post', '/password', ({ currentPassword, newPassword }: Change) => {
      if (currentPassword !== current) return refuse('currentPassword');
      current = newPassword;
      return new HttpResponse(null, { status: 204 });
    });
    openAccount();
    await fill('read-aloud');
    await screen.findByText(/did not work/);
    await press('Save the password');
    await screen.findByText('Your new password is set.');
    expect([current, came.length]).toEqual(['an owl, a lamp', 2]);
  });

  test('says beside the field that the current one is wrong, and focuses it', async () => {
    answer('/password', () => refuse('currentPassword'));
    openAccount();
    await fill('not it');
    await screen.findByText('Your current password is incorrect');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });

  test.each(['sharedAccount', 'hidePasswordChange'])(
    'is not offered if the school manages it (%s)',
    async (flag) => {
      openAccount({ [flag]: true });
      await screen.findByText('maja');
      expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    },
  );
});
