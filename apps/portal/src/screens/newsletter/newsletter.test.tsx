import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../test/authService.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const done = () => new HttpResponse(null, { status: 204 });
/** Answers the call, and records its requests. */
const answer = (path: string, reply: () => Response = done) => {
  const asked: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const linkInMain = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });

describe.each([
  {
    page: '/newsletter/confirm',
    call: '/v1/newsletter/confirm',
    button: 'Yes, send me the newsletter',
    thanks: 'Thank you. From now on you will receive the newsletter.',
    wrong: /This link no longer works\. A link works for 7 days/,
  },
  {
    page: '/newsletter/leave',
    call: '/v1/newsletter/leave',
    button: 'Unsubscribe',
    thanks: 'You have unsubscribed. Your address has been deleted from the list.',
    wrong: /Perhaps you have already unsubscribed\./,
  },
])('the link that leads to $page', ({ page, call, button, thanks, wrong }) => {
  test('does what it is for on one press, and nothing before it', async () => {
    const asked = answer(call);
    renderApp(`${page}#token=t0ken`, { signedIn: false });
    await screen.findByRole('button', { name: button });
    expect(asked).toEqual([]);
    await press(button);
    await screen.findByText(thanks);
    expect(asked).toEqual([{ token: 't0ken' }]);
    expect(document.activeElement).toBe(linkInMain('Go to the home page'));
  });

  test('says that it is wrong, expired or used, and leads to support', async () => {
    answer(call, () => refuse(400, 'invalid_input', 'token'));
    renderApp(`${page}#token=t0ken`, { signedIn: false });
    await press(button);
    await screen.findByText(wrong);
    expect(linkInMain('Support').getAttribute('href')).toBe('/support');
  });

  test('says the same if a part of it is missing', async () => {
    renderApp(page, { signedIn: false });
    await screen.findByText(wrong);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('can be tried again if the service was unavailable', async () => {
    answer(call, () => HttpResponse.error());
    renderApp(`${page}#token=t0ken`, { signedIn: false });
    await press(button);
    await screen.findByText('That did not work. Try again in a moment.');
    answer(call);
    await press(button);
    await screen.findByText(thanks);
  });
});
