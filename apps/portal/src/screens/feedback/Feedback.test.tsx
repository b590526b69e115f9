import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../test/authService.ts';
import { page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const as = (role: string) => server.use(http.get('/me/organizations', () => page([{ ...school, role }])));
beforeEach(() => as('employee'));

/** Answers the call, and records its requests. */
const answer = (reply: () => Response = () => new HttpResponse(null, { status: 204 })) => {
  const asked: unknown[] = [];
  server.use(
    http.post('/v1/feedback', async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
};
const write = async (text: string) => {
  const box = await screen.findByLabelText('Your feedback');
  await userEvent.clear(box);
  if (text) await userEvent.click(box);
  if (text) await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

describe('giving feedback', () => {
  test('sends the text and the page that the person came from, and links back there', async () => {
    const asked = answer();
    const { address } = renderApp('/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Give feedback' }));
    await screen.findByText(/the page you came from \(\/settings\)/);
    await write('  The menu is hard to find. ');
    await screen.findByText('Thank you. Your feedback is on its way.');
    expect(asked).toEqual([{ text: 'The menu is hard to find.', path: '/settings' }]);
    const back = screen.getByRole('link', { name: 'Back to where you were' });
    expect(document.activeElement).toBe(back);
    await userEvent.click(back);
    expect(address()).toBe('/settings');
  });

  test.each([
    ['', 'This value is required'],
    ['  ', 'This value is required'],
    ['x'.repeat(2001), 'Maximum 2,000 characters'],
  ])('is not sent without a text, or with one that is too long', async (text, problem) => {
    const asked = answer();
    renderApp('/feedback');
    await write(text);
    await screen.findByText(problem);
    expect(asked).toEqual([]);
  });

  test.each([
    [429, 'You have sent several messages in a short time. Wait a while before you send another.'],
    [503, 'Your feedback could not be sent just now. Try again later.'],
    [500, 'That did not work. Try again in a moment.'],
  ])('keeps the text in its field if it is refused (%s)', async (status, problem) => {
    answer(() => refuse(status));
    renderApp('/feedback');
    await write('The owl is lovely.');
    await screen.findByText(problem);
    expect(screen.getByLabelText('Your feedback')).toHaveProperty('value', 'The owl is lovely.');
  });

  test.each(['student', 'guardian'])('is not asked of a %s', async (role) => {
    as(role);
    renderApp('/feedback');
    await screen.findByText(/Feedback is for school staff/);
    expect(screen.queryByLabelText('Your feedback')).toBeNull();
  });
});
