import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';
import { madeTokens } from '../test/session.ts';
import { followLasting } from './followLasting.ts';

test('A session that the browser stops keeping is said once, in any page', async () => {
  const { app, storage } = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  followLasting(app);
  app.session.begin(madeTokens({ id: 'kept' }));
  expect(app.notices.notices).toEqual([]);
  storage.lasts = () => false;
  app.session.begin(madeTokens({ id: 'not kept' }));
  await waitFor(() => expect(app.notices.notices).toHaveLength(1));
  expect(app.notices.notices[0]?.message).toMatch(/If you close this window, you will have to log in again/);
  app.session.begin(madeTokens({ id: 'nor this' }));
  expect(app.notices.notices).toHaveLength(1);
});
