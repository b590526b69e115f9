import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { madeAssignment } from '../screens/control-panel/assignments/assignments.fixture.ts';
import {
  answer,
  bookPage,
  listPage,
  madeGroup,
  madeUser,
  workAtFyrskolan,
} from '../screens/control-panel/controlPanel.fixture.ts';
import { madeList, summaryOf } from '../screens/control-panel/list/list.fixture.ts';
import {
  daysAct,
  madeInvoice,
  madePayments,
  supportTokens,
  vera,
} from '../screens/control-panel/parts/payments/payments.fixture.ts';
import { formOf } from '../screens/control-panel/user/userPage.fixture.ts';
import type { FormId } from '../site/forms.ts';
import { shelfBook } from '../test/books.ts';
import { maja, page, school } from '../test/people.ts';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';

/** A form into which something is typed that is there again after a reload. */
interface Row {
  readonly id: FormId;
  readonly path: string;
  readonly arrange?: () => void;
  /** Presses that lead to the form. */
  readonly open?: readonly string[];
  /** What else is chosen before the reload. */
  readonly choose?: () => Promise<unknown>;
  /** The field into which is typed; absent if something is only chosen. */
  readonly field?: string | RegExp;
  /** What is typed into it. */
  readonly text?: string;
  /** What is chosen is chosen again. */
  readonly isChosen?: () => Promise<unknown>;
  /** What is never kept, and is filled in after the reload. */
  readonly complete?: () => Promise<unknown>;
  readonly save: string;
  /** Accepts what is sent. @returns what was */
  readonly accept: () => readonly { readonly body: unknown }[];
  /** What is sent. */
  readonly sent: object;
}

const group = {
  uid: 'g',
  name: '3B',
  code: null,
  memberCount: 20,
  studentCount: 20,
  schoolUnitUid: 's',
  schoolUnit: { uid: 's', name: 'Fyrskolan' },
  created: '2026-08-20T08:00:00.000Z',
  updated: '2026-08-20T08:00:00.000Z',
  version: 1,
};
const groups = [group, { ...group, uid: 'h', name: '4A' }];
const anna = madeUser();
const form = (id: FormId) => {
  const found = document.querySelector<HTMLElement>(`[data-form="${id}"]`);
  if (!found) throw new Error(`There is no form ${id}`);
  return within(found);
};
const tick = (id: FormId, name: RegExp) => async () =>
  userEvent.click(await form(id).findByRole('checkbox', { name }));
const isTicked = (id: FormId, name: RegExp) => async () =>
  expect((await form(id).findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(true);
const select = (id: FormId, label: string, option: string) => async () =>
  userEvent.selectOptions(await form(id).findByLabelText(label), option);
const isSelected = (id: FormId, label: string, value: string) => async () =>
  waitFor(() => expect(form(id).getByLabelText(label)).toHaveProperty('value', value));
const done = () => new HttpResponse(null, { status: 204 });
const asGuardian = () =>
  server.use(
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
  );

const typed = 'Before Friday';
const rows: readonly Row[] = [
  {
    id: 'give-assignment',
    path: '/controlpanel/assignments/a1?tab=given',
    open: ['Give to students'],
    choose: tick('give-assignment', /3B/),
    field: 'Note to the students',
    isChosen: isTicked('give-assignment', /3B/),
    save: 'Give',
    accept: () => answer('post', '/v1/assignments/a1/givings', () => HttpResponse.json(madeAssignment())),
    sent: { note: typed, groupUids: ['g'] },
  },
  {
    id: 'change-giving',
    path: '/controlpanel/assignments/a1?tab=given',
    open: ['Change days or note for Class 3B'],
    field: 'Note to the students',
    save: 'Save',
    accept: () => answer('put', '/v1/assignments/a1/givings/g1', () => HttpResponse.json(madeAssignment())),
    sent: { note: typed },
  },
  {
    id: 'give-list',
    path: '/controlpanel/lists/winter?tab=given',
    open: ['Give the list'],
    choose: select('give-list', 'Group', '4A'),
    field: 'Note',
    isChosen: isSelected('give-list', 'Group', 'h'),
    save: 'Give',
    accept: () => answer('post', '/v1/lists/winter/gifts', () => HttpResponse.json(madeList())),
    sent: { note: typed, group: 'h' },
  },
  {
    id: 'give-list-to-group',
    path: '/controlpanel/groups/g?tab=books',
    open: ['Give a list'],
    field: 'Note',
    save: 'Give',
    accept: () => answer('post', '/v1/lists/winter/gifts', () => HttpResponse.json(madeList())),
    sent: { note: typed, group: 'g' },
  },
  {
    id: 'give-book',
    path: '/library/book/fox',
    open: ['Give to a group'],
    choose: select('give-book', 'Group', 'h'),
    field: 'Note',
    isChosen: isSelected('give-book', 'Group', 'h'),
    save: 'Give',
    accept: () => answer('post', '/v1/lists', () => HttpResponse.json(madeList())),
    sent: { schoolUnitUid: 's', gift: { note: typed, group: 'h' } },
  },
  {
    id: 'add-members',
    path: '/controlpanel/groups/g?tab=members',
    open: ['Add people'],
    choose: tick('add-members', /Anna Berg/),
    isChosen: isTicked('add-members', /Anna Berg/),
    save: 'Add 1 person',
    accept: () => answer('patch', '/v1/groups/g', () => HttpResponse.json(madeGroup())),
    sent: { data: { addUsers: ['anna'] } },
  },
  {
    id: 'child',
    path: '/my/children',
    arrange: asGuardian,
    open: ['Add a child'],
    field: 'Name',
    save: 'Save',
    accept: () =>
      answer('post', '/v1/profiles', () => HttpResponse.json({ id: 'c3', name: typed, picture: 'fox' })),
    sent: { name: typed },
  },
  {
    id: 'child',
    path: '/my/children',
    arrange: asGuardian,
    open: ['Edit Leo'],
    field: 'Name',
    save: 'Save',
    accept: () =>
      answer('put', '/v1/profiles/c2', () => HttpResponse.json({ id: 'c2', name: typed, picture: 'whale' })),
    sent: { name: typed, picture: 'whale' },
  },
  {
    id: 'contact',
    path: '/support',
    field: 'Message',
    complete: tick('contact', /^I agree/),
    save: 'Send the message',
    accept: () => answer('post', '/v1/contact', done),
    sent: { message: typed },
  },
  {
    id: 'newsletter',
    path: '/support',
    arrange: asGuardian,
    field: 'Email address for the newsletter',
    text: 'maja@x.example',
    complete: tick('newsletter', /^Yes/),
    save: 'Subscribe to the newsletter',
    accept: () => answer('post', '/v1/newsletter', done),
    sent: { email: 'maja@x.example' },
  },
  {
    id: 'cancel-contract',
    path: '/cancel',
    arrange: asGuardian,
    field: /^Contract/,
    save: 'Cancel now',
    accept: () =>
      answer('post', '/payments/cancellations', () =>
        HttpResponse.json({
          received: '2026-11-26T17:04:00.000Z',
          name: 'Maja Berg',
          email: 'maja@x.example',
          contract: typed,
          kind: 'ordinary',
          reason: null,
          wanted: null,
        }),
      ),
    sent: { contract: typed },
  },
  {
    id: 'change-email',
    path: '/account',
    open: ['Change email'],
    field: 'New email address',
    complete: async () => {
      const password = form('change-email').getByLabelText<HTMLInputElement>('Current password');
      expect(password.value).toBe('');
      await userEvent.type(password, 'read-aloud');
    },
    save: 'Save email address',
    accept: () => answer('post', '/email', done),
    sent: { email: typed },
  },
  {
    id: 'act-as',
    path: '/act-as/u2',
    field: 'Why do you need to log in as this person?',
    save: 'Log in as this person',
    accept: () => answer('post', '/v1/act-as', () => HttpResponse.json({ name: 'Sam Strand' })),
    sent: { reason: typed },
  },
  {
    id: 'give-days',
    path: '/controlpanel/users/vera',
    open: ['Give days'],
    field: /Reason/,
    save: 'Give days',
    accept: () =>
      answer('post', '/payments/families/vera/goodwill', () => HttpResponse.json({ until: daysAct.until })),
    sent: { reason: typed },
  },
  {
    id: 'pay-back',
    path: '/controlpanel/users/vera',
    open: ['Pay back: Invoice ABCD1234-0001'],
    field: /Reason/,
    save: 'Pay back',
    accept: () =>
      answer('post', '/payments/families/vera/invoices/:id/refund', () =>
        HttpResponse.json(madeInvoice() as JsonBodyType),
      ),
    sent: { reason: typed },
  },
];

beforeEach(() => {
  workAtFyrskolan();
  server.use(
    http.get('/me', () => HttpResponse.json({ ...maja, email: 'maja@x.example' })),
    http.get('/me/groups', () => page([])),
    http.get('/groups', () => listPage(groups)),
    http.get('/users', () => listPage([anna])),
    http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
    http.get('/v1/assignments/a1', () => HttpResponse.json(madeAssignment())),
    http.get('/v1/assignments/a1/pupils', () => HttpResponse.json({ data: [] })),
    http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())),
    http.get('/v1/groups/g/users', () => listPage([])),
    http.get('/v1/groups/g/books', () => bookPage([])),
    http.get('/v1/lists', () => page([summaryOf(madeList())])),
    http.get('/v1/lists/winter', () => HttpResponse.json(madeList())),
    http.get('/v1/library/books/fox', () =>
      HttpResponse.json({
        ...shelfBook({ id: 'fox', title: 'The Fox' }),
        description: '',
        sample: null,
        samplePicture: null,
        series: null,
        seriesPart: null,
        ageFrom: null,
        ageTo: null,
        levels: [],
        subjects: [],
        comingSoon: false,
        accessibility: null,
        canAdd: true,
        canTakeOff: false,
        alike: [],
      }),
    ),
    http.get('/v1/profiles', () =>
      HttpResponse.json({ data: [{ id: 'c2', name: 'Leo', picture: 'whale' }] }),
    ),
    http.post('/email/requestValidation', done),
    http.get('/users/vera', () => HttpResponse.json(vera as unknown as JsonBodyType)),
    http.get('/user/vera/audits', () => HttpResponse.json([])),
    http.get('/v2/users/vera', () => HttpResponse.json(formOf({}, { id: 'vera', type: 'guardian' }))),
    http.get('/v1/user/vera/books', () => page([])),
    http.get('/userSubscriptionPeriods', () => listPage([])),
    http.get('/users/vera/schoolSubscriptions', () => listPage([])),
    http.get('/subscriptionTypes', () => HttpResponse.json(['consumer'])),
    http.get('/payments/families/vera', () => HttpResponse.json({ subscriptions: [] })),
    http.get('/payments/families/vera/payments', () =>
      HttpResponse.json(madePayments({ invoices: [madeInvoice()] }) as unknown as JsonBodyType),
    ),
  );
});

const kept = () => sessionStorage.getItem('aloud.drafts') ?? '';
const back = 'What you typed and did not save is back.';

describe('What is typed into a form that is not saved', () => {
  test.each(rows)(
    '($id, $open) is there after a reload, is sent, and then kept no longer',
    async ({
      id,
      path,
      arrange,
      open = [],
      choose,
      field,
      text = typed,
      isChosen,
      complete,
      save,
      accept,
      sent,
    }) => {
      arrange?.();
      const asked = accept();
      const start = () => renderApp(path, { tokens: supportTokens() });
      const find = async (label: string | RegExp) => {
        await waitFor(() => form(id));
        return form(id).findByLabelText<HTMLInputElement>(label);
      };
      start();
      for (const name of open) await userEvent.click(await screen.findByRole('button', { name }));
      if (field !== undefined) {
        const box = await find(field);
        await userEvent.clear(box);
        await userEvent.type(box, text);
      }
      await waitFor(() => form(id));
      await choose?.();
      await waitFor(() => expect(kept()).toContain(`"u1 ${id}`));

      cleanup();
      start();
      if (field !== undefined) expect((await find(field)).value).toBe(text);
      await waitFor(() => form(id).getByText(back));
      await isChosen?.();
      await complete?.();
      await userEvent.click(form(id).getByRole('button', { name: save }));
      await waitFor(() => expect(asked).toHaveLength(1));
      expect(asked[0]?.body).toMatchObject(sent);
      await waitFor(() => expect(kept()).toBe(''));
    },
  );

  test.each([
    ['/library/book/fox', 'Give to a group', 'Group', 'g'],
    ['/controlpanel/groups', 'New group', 'School', 's'],
  ])('is not what %s fills in by itself: an only choice', async (path, button, label, value) => {
    const slowly = (reply: () => Response) => async () => {
      await delay(100);
      return reply();
    };
    server.use(
      http.get(
        '/groups',
        slowly(() => listPage([group])),
      ),
      http.get(
        '/v1/organizations',
        slowly(() => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
      ),
    );
    const { app } = renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', value));
    expect(app.drafts.any).toBe(false);
  });
});

test('What is typed before it is known whose account it is, is kept once it is', async () => {
  let know = () => {};
  const known = new Promise<void>((resolve) => {
    know = resolve;
  });
  server.use(
    http.get('/me', async () => {
      await known;
      return HttpResponse.json(maja);
    }),
    http.get('/me/organizations', () => page([{ ...school, role: 'employee' }])),
  );
  const { app } = renderApp('/feedback');
  await userEvent.type(await screen.findByLabelText('Your feedback'), 'The lighthouse is lovely.');
  expect(app.drafts.any).toBe(false);
  know();
  await waitFor(() =>
    expect(app.drafts.read('feedback')?.values).toEqual({
      '#id': expect.any(String),
      text: 'The lighthouse is lovely.',
    }),
  );
});
