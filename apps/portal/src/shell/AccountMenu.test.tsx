import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showLanguage } from '../i18n/i18n.ts';
import { page, school } from '../test/people.ts';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';
import { madeTokens } from '../test/session.ts';

const answerSchools = (data: unknown[]) => server.use(http.get('/me/organizations', () => page(data)));
beforeEach(() => answerSchools([school]));

async function open(subscriptions: string[] = ['polylino'], more: Parameters<typeof madeTokens>[0] = {}) {
  const app = renderApp('/settings', { tokens: madeTokens({ subscriptions, ...more }) });
  const button = await screen.findByRole('button', { name: 'Account: Maja Berg' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Account' });
  const menu = within(dialog);
  await waitFor(() => expect(document.activeElement).toBe(menu.getByRole('link', { name: 'Bookshelf' })));
  return { ...app, button, menu };
}
/** jsdom has no layout, so the tooltip's target counts as out of sight, and so does the tooltip. */
const tooltip = () => screen.findByRole('tooltip', { hidden: true });
const description = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the account menu', () => {
  test('has the library products in their order, then the person’s own pages', async () => {
    const { menu } = await open();
    const items = menu.getAllByRole('listitem').map((item) => within(item));
    const names = items.map((item) => (item.queryByRole('link') ?? item.getByRole('button')).textContent);
    expect(names).toEqual([
      'Bookshelf',
      'Library',
      'Concepts',
      'Preschool',
      'School',
      'Academy',
      'My services',
      'My profile',
      'My account',
      'Settings',
    ]);
    expect(menu.getByRole('link', { name: 'Bookshelf' }).getAttribute('href')).toBe('/library/bookshelf');
    expect(menu.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/library');
  });

  test.each([
    ['Concepts', 'Not part of your school’s subscription'],
    ['School', 'Not part of your school’s subscription'],
    ['Preschool', 'Not available here yet'],
    ['Academy', 'Not available here yet'],
  ])('shows %s in grey, and says why: %s', async (name, reason) => {
    const { menu, address } = await open();
    const item = menu.getByRole('button', { name });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(description(item)).toBe(reason);
    await userEvent.hover(item);
    expect((await tooltip()).textContent).toBe(reason);
    await userEvent.click(item);
    expect(address()).toBe('/settings');
  });

  test('gives the reason to people who use the keyboard too', async () => {
    const { menu } = await open();
    const item = menu.getByRole('button', { name: 'Concepts' });
    while (document.activeElement !== item) await userEvent.tab();
    expect((await tooltip()).textContent).toBe('Not part of your school’s subscription');
  });

  test('closes the library to people whose school has no subscription to it', async () => {
    const { menu } = await open(['sva']);
    expect(description(menu.getByRole('button', { name: 'Library' }))).toMatch(/^Not part of/);
    expect(description(menu.getByRole('button', { name: 'Concepts' }))).toMatch(/^Not available here/);
  });

  test('speaks of their own subscription to people without a school', async () => {
    answerSchools([{ ...school, uid: 'consumers-se', role: 'guardian' }]);
    const { menu } = await open(['consumer']);
    menu.getByRole('link', { name: 'Library' });
    const item = menu.getByRole('button', { name: 'Concepts' });
    await waitFor(() => expect(description(item)).toBe('Not part of your subscription'));
  });

  test('takes the focus, and Escape returns it to its button', async () => {
    const { button } = await open();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('closes by a press outside it, and by its own button', async () => {
    const { button } = await open();
    await userEvent.click(screen.getByRole('main'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Account' });
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('logs out', async () => {
    const { menu, left } = await open();
    localStorage.setItem('bookplayer_submission_7', '{"text":"My mum is ill"}');
    localStorage.setItem('bookplayer_rate', '2');
    await userEvent.click(menu.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(left[0]).toMatch(/^\/logout\?/));
    // On a shared computer it is not for the next person.
    expect(localStorage.getItem('bookplayer_submission_7')).toBeNull();
    expect(localStorage.getItem('bookplayer_rate')).toBe('2');
  });

  test('asks before it logs out if something that was typed is not saved, and then drops it', async () => {
    const { menu, left, app, button } = await open();
    app.drafts.write('new group', { name: '4A' });
    await userEvent.click(menu.getByRole('button', { name: 'Log out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    // Where it would lie above the question.
    expect(screen.queryByRole('dialog', { name: 'Account', hidden: true })).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(left).toEqual([]);
    expect(app.drafts.any).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(again.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(left[0]).toMatch(/^\/logout\?/));
    expect(JSON.stringify(sessionStorage)).not.toContain('4A');
  });
});

describe('the language that is chosen there', () => {
  afterEach(async () => {
    await showLanguage('en-US');
    localStorage.clear();
  });
  const answerLanguage = (reply = () => new HttpResponse(null, { status: 204 })) => {
    const asked: unknown[] = [];
    server.use(
      http.put('/me/language', async ({ request }) => {
        asked.push(await request.json());
        return reply();
      }),
    );
    return asked;
  };

  test('is kept with the account', async () => {
    const asked = answerLanguage();
    const { menu } = await open();
    await userEvent.selectOptions(menu.getByLabelText('Language'), 'sv');
    await waitFor(() => expect(asked).toEqual([{ locale: 'sv' }]));
    await screen.findByRole('dialog', { name: 'Konto' });
  });

  test('is not kept with the account of somebody for whom another person acts', async () => {
    const asked = answerLanguage();
    const { menu } = await open(['polylino'], { act: { sub: 'u2', name: 'Tom' } });
    await userEvent.selectOptions(menu.getByLabelText('Language'), 'sv');
    await screen.findByRole('dialog', { name: 'Konto' });
    expect(asked).toEqual([]);
  });

  test('is shown all the same if it could not be kept, with a notice', async () => {
    answerLanguage(() => new HttpResponse(null, { status: 503 }));
    const { menu } = await open();
    await userEvent.selectOptions(menu.getByLabelText('Language'), 'sv');
    await screen.findByText('Det gick inte. Försök igen om en stund.');
    await screen.findByRole('dialog', { name: 'Konto' });
  });
});
