import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const opened = '/email/confirm#token=t0ken';
const confirming = (answer: () => Response) => {
  const links: unknown[] = [];
  server.use(
    http.post('/email/confirmValidation', async ({ request }) => {
      links.push(await request.json());
      return answer();
    }),
  );
  return links;
};

describe('the link in an email', () => {
  test('confirms the address, even if nobody is signed in', async () => {
    const links = confirming(() => new HttpResponse(null, { status: 204 }));
    renderApp(opened, { signedIn: false });
    await screen.findByText('Thank you. Your email address is confirmed.');
    expect(links).toEqual([{ confirmUrl: `${location.origin}${opened}` }]);
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/account');
  });

  test('shows the text of the specification if it is wrong or expired', async () => {
    confirming(() =>
      HttpResponse.json(
        {
          error: {
            id: 'invalid_input',
            message: 'No.',
            validationErrors: [{ attribute: 'confirmUrl', reason: 'No.' }],
          },
        },
        { status: 400 },
      ),
    );
    renderApp(opened, { signedIn: false });
    await screen.findByText('Invalid link. Please try again and contact support if the problem persists.');
  });

  test('can be tried again if the service was unavailable', async () => {
    confirming(() => HttpResponse.error());
    renderApp(opened, { signedIn: false });
    const again = await screen.findByRole('button', { name: 'Try again' });
    confirming(() => new HttpResponse(null, { status: 204 }));
    await userEvent.click(again);
    await screen.findByText('Thank you. Your email address is confirmed.');
  });
});
