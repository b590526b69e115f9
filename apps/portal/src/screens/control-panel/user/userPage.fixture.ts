import type { UserAttributes, UserForm } from '@aloud/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from '../../../test/server.ts';
import { anna, asStaff } from '../../../test/staff.ts';
import { listPage } from '../controlPanel.fixture.ts';
import { attributesOf } from '../parts/user-form/attributes.fixture.ts';

export const active = (name: UserForm['actions'][number]['name']) =>
  ({ name, status: 'active', lock: null }) as const;

/** The form of Anna as an administrator of her school gets it. */
export const formOf = (
  attributes: Partial<UserAttributes> = {},
  change: Partial<UserForm> = {},
): UserForm => ({
  id: 'anna',
  type: 'student',
  status: 'active',
  attributes: attributesOf(attributes),
  actions: [
    active('EditUserInfo'),
    active('EditPassword'),
    active('DeactivateUser'),
    active('DeleteUser'),
    active('ActAs'),
    active('AddSubscription'),
  ],
  version: 1,
  ...change,
});

/** Answers all calls of Anna's page, to an administrator of her school. @param form gives the current form at each call */
export function answerUserPage(form: () => UserForm): void {
  asStaff('admin');
  server.use(
    http.get('/users', () => listPage([anna])),
    http.get('/users/anna', () => HttpResponse.json(anna)),
    http.get('/user/anna/audits', () => HttpResponse.json([])),
    http.get('/v2/users/anna', () => HttpResponse.json(form())),
    http.get('/v1/users/anna/cards', () => HttpResponse.json({ data: [] })),
    http.get('/v1/user/anna/books', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })),
    http.get('/userSubscriptionPeriods', () => listPage([])),
    http.get('/users/anna/schoolSubscriptions', () => listPage([])),
    http.get('/subscriptionTypes', () => HttpResponse.json(['polylino', 'str'])),
  );
}

/** Answers changes of Anna, and records their data and versions. */
export function answerChange(reply: () => Response) {
  const sent: Array<{ data: unknown; version: string | null }> = [];
  server.use(
    http.patch('/v1/students/anna', async ({ request }) => {
      const { data } = (await request.json()) as { data: unknown };
      sent.push({ data, version: request.headers.get('if-match') });
      return reply();
    }),
  );
  return sent;
}

/** Replaces the text of a field. */
export const fill = async (label: string | RegExp, text: string) => {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
