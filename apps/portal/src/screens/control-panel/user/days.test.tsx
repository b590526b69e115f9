import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { anna } from '../../../test/staff.ts';
import { listPage } from '../controlPanel.fixture.ts';
import { answerUserPage, formOf } from './userPage.fixture.ts';

// The first hour of a day in Stockholm, and the last one of a day in Los Angeles.
const early = { ...anna, created: '2026-03-28T23:30:00.000Z', lastActive: '2026-10-24T22:30:00.000Z' };
const [fyrskolan] = anna.schoolUnits;
const abroad = {
  ...early,
  created: '2026-11-02T07:30:00.000Z',
  schoolUnits: [{ ...fyrskolan, timeZone: 'America/Los_Angeles' }],
};

beforeEach(() => answerUserPage(() => formOf()));

test.each([
  [early, 'March 29, 2026'],
  [abroad, 'November 1, 2026'],
])('The day on which somebody was created is that of their school', async (user, day) => {
  server.use(http.get('/users/anna', () => HttpResponse.json(user)));
  renderApp('/controlpanel/users/anna');
  await screen.findByText(day);
});

test('The days in the list of people are those of their schools', async () => {
  server.use(http.get('/users', () => listPage([early, { ...abroad, uid: 'b', firstName: 'Bo' }])));
  renderApp('/controlpanel/users');
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  (await row(/Anna/)).getByText('Oct 25, 2026');
  (await row(/Bo/)).getByText('Oct 24, 2026');
});
