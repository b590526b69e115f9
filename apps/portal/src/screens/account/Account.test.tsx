import { type Me, multiFactorContext } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens } from '../../test/session.ts';

const me: Me = {
  ...maja,
  email: 'maja@fyrskolan.example',
  identifiers: [
    { type: 'sms', value: '+46701740605' },
    { type: 'gsuiteemail', value: 'maja.berg@fyrskolan.example' },
    { type: 'domino', value: 'd-0815' },
  ],
};
const answerMe = (change: Partial<Me> = {}) =>
  server.use(http.get('/me', () => HttpResponse.json({ ...me, ...change })));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => {
  answerMe();
  server.use(http.get('/me/organizations', () => page([{ ...school, role: 'employee' }])));
});

describe('my account', () => {
  test('shows the person’s identifiers, and hides all but the end of those that others must not read', async () => {
    renderApp('/account');
    await screen.findByText('maja');
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts[1]).toMatch(/^maja@fyrskolan\.example · Not confirmed yet/);
    expect(facts.slice(2)).toEqual([
      '••••605ends in 605',
      '••••erg@fyrskolan.exampleends in erg@fyrskolan.example',
      '••••15ends in 15',
    ]);
    for (const name of ['Mobile number', 'Google account', 'Another service']) screen.getByText(name);
    expect(document.body.textContent).not.toContain('+46701740605');
  });

  test('sends an email to an unconfirmed address', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('/email/requestValidation', async ({ request }) => {
        asked.push(await request.json());
        return asked.length > 1
          ? HttpResponse.json({ error: { id: 'too_soon', message: 'Too soon.' } }, { status: 429 })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp('/account');
    const button = await screen.findByRole('button', { name: 'Send a confirmation email' });
    await userEvent.click(button);
    await screen.findByText('We have sent a message to maja@fyrskolan.example. Open the link in it.');
    expect(asked).toEqual([{ confirmUrl: `${location.origin}/email/confirm` }]);
    await userEvent.click(button);
    await screen.findByText(/We have already sent you a message/);
  });

  test('offers a more secure login if the person may have one, and returns', async () => {
    renderApp('/account');
    const link = await screen.findByRole('link', { name: 'More secure login' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', location.origin);
    expect([searchParams.get('acr_values'), searchParams.get('redirect')]).toEqual([
      multiFactorContext,
      '/account',
    ]);
  });

  test('does not offer it to students', async () => {
    server.use(http.get('/me/organizations', () => page([school])));
    renderApp('/account');
    await screen.findAllByRole('link', { name: 'Settings' });
    await screen.findByText('maja');
    expect(screen.queryByRole('link', { name: 'More secure login' })).toBeNull();
  });

  test('shows only the username of a shared account, which the school manages', async () => {
    answerMe({ sharedAccount: true, email: null, identifiers: [] });
    renderApp('/account');
    await screen.findByText('This is a shared account. Your school manages its login.');
    expect(screen.getAllByRole('definition')).toHaveLength(1);
    for (const name of ['Change email', 'Change password', 'Log out everywhere'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('reports it if it could not be fetched, and tries again', async () => {
    server.use(http.get('/me', () => HttpResponse.error(), { once: true }));
    renderApp('/account');
    await press('Try again');
    await screen.findByText('maja');
  });
});

describe('logging out everywhere', () => {
  const answer = (reply: () => Response) => {
    let calls = 0;
    server.use(
      http.post('/me/log-out-everywhere', () => {
        calls += 1;
        return reply();
      }),
    );
    return () => calls;
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));

  test('asks first, and does nothing if the person cancels', async () => {
    const calls = answer(() => new HttpResponse(null, { status: 204 }));
    const { app } = renderApp('/account');
    await press('Log out everywhere');
    const cancel = (await dialog()).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await userEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([calls(), app.session.signedIn]).toEqual([0, true]);
  });

  test('ends all sessions, and then this one', async () => {
    const calls = answer(() => new HttpResponse(null, { status: 204 }));
    const { app, left } = renderApp('/account');
    await press('Log out everywhere');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toMatch(/^\/logout\?/);
    expect([calls(), app.session.signedIn]).toEqual([1, false]);
  });

  test('reports a failure, and leaves the person signed in', async () => {
    answer(() => new HttpResponse(null, { status: 500 }));
    const { app, left } = renderApp('/account');
    await press('Log out everywhere');
    const box = await dialog();
    await userEvent.click(box.getByRole('button', { name: 'Log out everywhere' }));
    await box.findByText('That did not work. Try again in a moment.');
    expect([left, app.session.signedIn]).toEqual([[], true]);
  });

  test('is not offered to impersonators', async () => {
    renderApp('/account', { tokens: madeTokens({ act: { sub: 't1', name: 'Tove Lind' } }) });
    await screen.findByText('maja');
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
  });
});
