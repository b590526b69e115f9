import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';
import { madeTokens } from '../test/session.ts';

test('a tab whose person changed in another tab forgets all data, and leaves', async () => {
  const { app, storage, left } = renderApp('/profile');
  await waitFor(() => expect(app.queries.getQueryCache().getAll()).not.toEqual([]));
  const others = madeTokens({ id: 'b', sub: 'u2' });
  const asked: (string | null)[] = [];
  server.use(
    http.all('*', ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  storage.writeFromOtherTab(others);
  await waitFor(() => expect(left).toEqual([`${app.origin}/`]));
  // What is still on the screen may fetch again, signed out.
  const known = app.queries.getQueryCache().getAll();
  expect(known.filter(({ state }) => state.data !== undefined)).toEqual([]);
  expect(storage.read()).toEqual(others);
  expect(asked).not.toContain(`Bearer ${others.accessToken}`);
});

test('what one person fetched is not found under another identity, assurance or impersonator', async () => {
  const { app, storage } = renderApp('/profile', { tokens: madeTokens({ acr: 'one' }) });
  await screen.findByRole('main');
  app.queries.setQueryData(['locks'], 'shut');
  expect(app.queries.getQueryData(['locks'])).toBe('shut');
  storage.writeFromOtherTab(madeTokens({ id: 'b', acr: 'two' }));
  await waitFor(() => expect(app.session.claims?.acr).toBe('two'));
  expect(app.queries.getQueryData(['locks'])).toBeUndefined();
});
