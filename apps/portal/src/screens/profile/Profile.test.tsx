import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { wholeText } from '../../test/wholeText.ts';

const group = (n: number) => ({
  uid: `g${n}`,
  name: `Class ${n}`,
  organization: { uid: 'o1', name: 'Fyrskolan' },
});
beforeEach(() => {
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([school])),
    http.get('/me/groups', () => page([group(1)])),
  );
});

describe('my profile', () => {
  test('shows the person’s name, schools and groups', async () => {
    renderApp('/profile');
    await screen.findByText('Maja Berg');
    screen.getByText(wholeText('FyrskolanStudent'));
    expect(screen.getByRole('heading', { name: 'My groups' })).toBeTruthy();
    expect(screen.getByText('Class 1').closest('li')?.textContent).toBe('Class 1');
  });

  test('leaves login details to the account page', async () => {
    renderApp('/profile');
    const link = await screen.findByRole('link', { name: 'Your username, email, and password' });
    expect(link.getAttribute('href')).toBe('/account');
    expect(screen.queryByText('maja')).toBeNull();
  });

  test('names the school of a group if there are several schools', async () => {
    server.use(
      http.get('/me/organizations', () => page([school, { ...school, uid: 'o2', name: 'Annan skola' }])),
    );
    renderApp('/profile');
    await screen.findByText(wholeText('Class 1Fyrskolan'));
  });

  test('has all groups of a person with very many', async () => {
    server.use(
      http.get('/me/groups', ({ request }) => {
        const offset = Number(new URL(request.url).searchParams.get('offset'));
        const count = Math.min(100, 250 - offset);
        return page(
          Array.from({ length: count }, (_, n) => group(offset + n + 1)),
          250,
        );
      }),
    );
    renderApp('/profile');
    await screen.findByText('Class 250');
    expect(screen.getAllByText(/^Class \d+$/)).toHaveLength(250);
  });

  test('reports it if something could not be fetched, and tries again', async () => {
    server.use(http.get('/me/groups', () => HttpResponse.error(), { once: true }));
    renderApp('/profile');
    const problem = 'We could not load your profile. Try again.';
    await screen.findByText(problem);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Class 1');
    expect(screen.queryByText(problem)).toBeNull();
  });
});
