import type { Book, GroupForm, SchoolUnit, SchoolUnitPeriod, User } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { server } from '../../test/server.ts';
import { anna, asStaff } from '../../test/staff.ts';

/** What the tests of the control panel talk of; each changes what it is about. */
export const madeUser = (change: Partial<User> = {}): User => ({ ...anna, ...change });

export const free = { viewable: 2, editable: 2, lock: null } as const;
export const adminLock = {
  reason: 'Only an administrator of the school unit may do this.',
  stepUp: false,
} as const;
export const locked = { viewable: 2, editable: 0, lock: adminLock } as const;

export function madeGroup(change: Partial<GroupForm> = {}): GroupForm {
  return {
    id: 'g',
    organization_id: 's',
    attributes: { name: { ...free, value: '3B' }, code: { ...free, value: 'FYRA3BEE' } },
    student_count: 24,
    actions: [
      { name: 'EditGroup', status: 'active', lock: null },
      { name: 'DeleteGroup', status: 'active', lock: null },
      { name: 'EditGroupPassword', status: 'active', lock: null },
      { name: 'EditGroupAgeFilter', status: 'active', lock: null },
    ],
    version: 1,
    ...change,
  };
}

export function madeSchool(change: Partial<SchoolUnit> = {}): SchoolUnit {
  return {
    uid: 's',
    name: 'Fyrskolan',
    active: true,
    type: null,
    comment: null,
    pupilNumber: 240,
    belongsTo: null,
    address: 'Fyrvägen 1',
    postalCode: '111 22',
    city: 'Åstad',
    county: null,
    country: null,
    phone: null,
    crmId: null,
    speakingBooks: false,
    secureAuthEnabled: true,
    qrCodeLoginEnabled: false,
    groupCodeLoginEnabled: true,
    identifiers: { schoolUnitCode: ['12345678'] },
    created: '2026-08-20T08:00:00.000Z',
    updated: '2026-08-21T08:00:00.000Z',
    version: 1,
    ...change,
  };
}

export function madePeriod(change: Partial<SchoolUnitPeriod> = {}): SchoolUnitPeriod {
  return {
    id: 'p1',
    type: 'polylino',
    starts: '2026-01-01',
    ends: null,
    active: true,
    created: '2026-01-01T08:00:00.000Z',
    version: 3,
    schoolUnitUid: 's',
    seats: 100,
    taken: 24,
    ...change,
  };
}

export function madeBook(change: Partial<Book> = {}): Book {
  return {
    id: 'b1',
    title: 'The Lighthouse Cat',
    authors: ['Ada Lind'],
    isbn: null,
    language: 'en',
    audioLanguages: ['en'],
    videoLanguages: [],
    layout: 'pre-paginated',
    direction: 'ltr',
    duration: 240,
    coverUrl: null,
    ...change,
  };
}

/** A page of a list of customer management. */
export const listPage = (data: readonly unknown[], totalItems = data.length) =>
  HttpResponse.json({
    data,
    meta: { totalItems, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 },
  });

/** A page of a list of the library. */
export const bookPage = (data: readonly unknown[], totalCount = data.length) =>
  HttpResponse.json({ data, meta: { totalCount } });

/** Somebody else was quicker. */
export const changedMeanwhile = () =>
  HttpResponse.json(
    { error: { id: 'changed_meanwhile', message: 'Somebody else has changed this meanwhile.' } },
    { status: 412 },
  );

export const refusal = (status: number, message: string, attribute?: string) =>
  HttpResponse.json(
    {
      error: {
        id: 'refused',
        message,
        ...(attribute && { validationErrors: [{ attribute, reason: message }] }),
      },
    },
    { status },
  );

/** Signs in somebody who works at Fyrskolan, and runs it where that is said. */
export function workAtFyrskolan({ admin = true } = {}): void {
  asStaff(admin ? 'admin' : 'employee');
  server.use(
    http.get('/v1/organizations/:id', ({ params }) =>
      HttpResponse.json({ id: params['id'], name: params['id'] === 's' ? 'Fyrskolan' : 'Åstad', admin }),
    ),
  );
}

interface Asked {
  readonly body: unknown;
  readonly ifMatch: string | null;
}

/** Answers a call, and remembers what it was asked. */
export function answer(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  reply: (asked: Asked) => Response = () => new HttpResponse(null, { status: 204 }),
): Asked[] {
  const asked: Asked[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      const one = {
        body: text ? (JSON.parse(text) as unknown) : null,
        ifMatch: request.headers.get('if-match'),
      };
      asked.push(one);
      return reply(one);
    }),
  );
  return asked;
}
