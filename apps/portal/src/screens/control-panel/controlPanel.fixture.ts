import {
  type Book,
  type FormLock,
  type GroupForm,
  periodActionNames,
  type Reason,
  type ReasonCode,
  type SchoolUnitForm,
  type SchoolUnitPeriod,
  schoolUnitActionNames,
  schoolUnitField,
  type User,
} from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { server } from '../../test/server.ts';
import { anna, asStaff } from '../../test/staff.ts';

/** Test data of the control panel; each test overrides what it needs. */
export const madeUser = (change: Partial<User> = {}): User => ({ ...anna, ...change });

export const free = { viewable: 2, editable: 2, lock: null } as const;
export const adminLock = {
  reason: { code: 'lock.admin' },
  stepUp: false,
} as const;
export const supportLock = { reason: { code: 'lock.support' }, stepUp: false } as const;
export const locked = { viewable: 2, editable: 0, lock: adminLock } as const;

export function madeGroup(change: Partial<GroupForm> = {}): GroupForm {
  return {
    id: 'g',
    organization_id: 's',
    attributes: { name: { ...free, value: '3B' }, code: { ...free, value: 'FYRA3BEE' } },
    student_count: 24,
    age_filters: [null],
    passwords_until: null,
    actions: [
      { name: 'EditGroup', status: 'active', lock: null },
      { name: 'DeleteGroup', status: 'active', lock: null },
      { name: 'EditGroupPassword', status: 'active', lock: null },
      { name: 'EditGroupAgeFilter', status: 'active', lock: null },
      { name: 'EditGroupBookshelf', status: 'active', lock: null },
    ],
    version: 1,
    ...change,
  };
}

/** Actions in the server's format. */
const actionsBy = <Name extends string>(names: readonly Name[], lockOf: (name: Name) => FormLock | null) =>
  names.map((name) => {
    const lock = lockOf(name);
    return { name, status: lock ? ('inactive' as const) : ('active' as const), lock };
  });

type Reader = 'employee' | 'admin' | 'support';

/** The rights and actions that the server sends to each of them for a school unit. */
export function schoolRightsOf(reader: Reader): Pick<SchoolUnitForm, 'rights' | 'actions'> {
  const lockOf = (ofSupport: boolean) => {
    if (reader === 'support') return null;
    if (ofSupport) return supportLock;
    return reader === 'admin' ? null : adminLock;
  };
  const fields = schoolUnitField.options.map((name) => {
    const lock = lockOf(['active', 'type', 'crmId', 'speakingBooks'].includes(name));
    return [name, { viewable: 2, editable: lock ? 0 : 2, lock }];
  });
  return {
    // Safe: one entry per field.
    rights: Object.fromEntries(fields) as SchoolUnitForm['rights'],
    actions: actionsBy(schoolUnitActionNames, (name) =>
      lockOf(name === 'EditIdentifiers' || name === 'AddSubscription'),
    ),
  };
}

/** A school unit as its administrator sees it. */
export function madeSchool(change: Partial<SchoolUnitForm> = {}): SchoolUnitForm {
  return {
    ...schoolRightsOf('admin'),
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
    timeZone: null,
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

/** The actions that the server sends to each of them for a school unit's subscription. */
export const periodActionsOf = (reader: Reader) =>
  actionsBy(periodActionNames, (name) => {
    if (reader === 'support') return null;
    if (name !== 'EndPeriod') return supportLock;
    return reader === 'admin' ? null : adminLock;
  });

/** A subscription period as the school unit's administrator sees it. */
export function madePeriod(change: Partial<SchoolUnitPeriod> = {}): SchoolUnitPeriod {
  return {
    actions: periodActionsOf('admin'),
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
    coverSize: null,
    ...change,
  };
}

/** A page of a list, as customer management answers. */
export const listPage = (data: readonly unknown[], totalItems = data.length, more: object = {}) =>
  HttpResponse.json({
    data,
    meta: { totalItems, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 },
    ...more,
  });

/** A page of a list, as the library answers. */
export const bookPage = (data: readonly Book[], totalCount = data.length) =>
  HttpResponse.json({ data: data.map((book) => ({ closed: null, ...book })), meta: { totalCount } });

/** What a search of the catalogue finds. */
export const catalogueFound = (
  data: readonly unknown[],
  { totalCount = data.length, didYouMean = null as string | null } = {},
) => HttpResponse.json({ data, meta: { totalCount, didYouMean } });

/** The refusal if somebody else has saved meanwhile. */
export const changedMeanwhile = () =>
  HttpResponse.json(
    { error: { id: 'changed_meanwhile', message: '§§§', reason: { code: 'conflict.changedMeanwhile' } } },
    { status: 412 },
  );

/** A refusal of the server: only its code is used, its message must never be shown. */
export const refusal = (status: number, why: ReasonCode | Reason, attribute?: string) => {
  const reason = typeof why === 'string' ? { code: why } : why;
  const fault = attribute && { validationErrors: [{ attribute, reason: '§§§', ...reason }] };
  return HttpResponse.json({ error: { id: 'refused', message: '§§§', reason, ...fault } }, { status });
};

/** Signs in a member of staff at Fyrskolan, by default its administrator. */
export function workAtFyrskolan({ admin = true } = {}): void {
  asStaff(admin ? 'admin' : 'employee');
  server.use(
    http.get('/v1/organizations/:id', ({ params }) =>
      HttpResponse.json({ id: params['id'], name: params['id'] === 's' ? 'Fyrskolan' : 'Åstad', admin }),
    ),
    http.get('/v1/schoolUnits/:id/reading-effect', () => HttpResponse.json({ titles: 140, hidden: 12 })),
  );
}

interface Asked {
  readonly body: unknown;
  readonly ifMatch: string | null;
}

/** Answers a call, and records its requests. */
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
