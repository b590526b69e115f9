import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { realms } from '../../realm/realms.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { supportDetails } from './supportDetails.ts';

const as = (role: string) => server.use(http.get('/me/organizations', () => page([{ ...school, role }])));
beforeEach(() => {
  as('employee');
  server.use(http.get('/me', () => HttpResponse.json(maja)));
});
const main = async () => {
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  return within(screen.getByRole('main'));
};

describe('support', () => {
  test('answers common questions, each on a press', async () => {
    renderApp('/support');
    const question = (await main()).getByText('How do I log in with a card or a code?');
    const disclosure = question.closest('details');
    expect(disclosure?.open).toBe(false);
    await userEvent.click(question);
    expect(disclosure?.open).toBe(true);
    expect(disclosure?.textContent).toContain('choose “Log in with a group code” on the login page');
  });

  test('links to the page for a new password', async () => {
    renderApp('/support');
    await userEvent.click((await main()).getByText('What if I forgot my password?'));
    const link = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/password/forgotten');
  });

  test('is open to people who cannot log in, without tabs that need a session', async () => {
    renderApp('/support', { signedIn: false });
    await main();
    expect(screen.queryByRole('link', { name: 'My services' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('gives the email address of the country', async () => {
    renderApp('/support');
    const link = (await main()).getByRole('link', { name: 'support.se@aloud.example' });
    expect(link.getAttribute('href')).toBe('mailto:support.se@aloud.example');
  });

  test('speaks to families who pay themselves of their account, not of a school', async () => {
    server.use(
      http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    );
    renderApp('/support');
    const here = await main();
    await here.findByText('How do I log in?');
    expect(here.getByText(/your account, your subscription, or a book\? Write to us:/)).toBeTruthy();
    expect(here.getByText(/You put the books on the bookshelf yourself/)).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toMatch(/school|teacher/i);
  });

  test('copies the details for support', async () => {
    const user = userEvent.setup();
    renderApp('/support');
    await user.click((await main()).getByRole('button', { name: 'Copy details for support' }));
    await screen.findByText('The details are copied. Paste them into your message.');
    expect(await navigator.clipboard.readText()).toBe(
      `Aloud 1.0.0\nCountry: se\nLanguage: en-US\nBrowser: ${navigator.userAgent}`,
    );
  });

  test('says what to do if the browser does not let it copy', async () => {
    const user = userEvent.setup();
    renderApp('/support');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await user.click((await main()).getByRole('button', { name: 'Copy details for support' }));
    await screen.findByText(/Select the details and copy them yourself/);
  });

  test.each([
    ['employee', true],
    ['student', false],
    ['guardian', false],
  ])('asks for feedback: %s %s', async (role, asked) => {
    as(role);
    renderApp('/support');
    const here = await main();
    if (asked) await here.findByRole('link', { name: 'Give feedback' });
    else {
      await screen.findAllByRole('link', { name: 'Settings' });
      expect(here.queryByRole('link', { name: 'Give feedback' })).toBeNull();
    }
  });
});

test('the details for support describe where the portal runs, not who uses it', () => {
  const details = supportDetails(realms.fr, { language: 'fr', userAgent: 'Browser/1' });
  expect(details).toBe('À voix haute 1.0.0\nCountry: fr\nLanguage: fr\nBrowser: Browser/1');
});
