import {
  ApiError,
  addSchoolUnitBook,
  type Book,
  type Client,
  changeSchoolUnit,
  changeSchoolUnitPeriod,
  createSchoolUnit,
  createSchoolUnitPeriod,
  deleteSchoolUnitPeriod,
  getCatalogue,
  getOrganization,
  getOrganizations,
  getSchoolUnit,
  getSchoolUnitBooks,
  getSchoolUnitPeriods,
  getSubscriptionTypes,
  largestPage,
  type Organization,
  removeSchoolUnitBook,
  type SchoolUnit,
  type SchoolUnitFields,
  type SchoolUnitPeriod,
} from '@aloud/api';
import type { Page } from './customers.ts';

export interface NewSchoolUnit {
  /** A uuid: sent again with the same one, nothing new is made. */
  readonly uid: string;
  readonly name: string;
  /** Uid of the one it belongs to. */
  readonly parent: string;
}

/** What a school unit has bought: a service, from day to day (ISO 8601), for so many students. */
export interface PeriodFields {
  readonly type: string;
  readonly starts: string;
  /** The last day; null where it goes on. */
  readonly ends: string | null;
  readonly seats: number | null;
}

interface Slice {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** School units as the control panel writes them. */
export interface SchoolUnitService {
  /** Active ones that she has to do with, by name; one page of them. */
  organizations(q: string): Promise<Page<Organization>>;
  organization(uid: string): Promise<Organization>;
  unit(uid: string): Promise<SchoolUnit>;
  /** @returns the uid of the school unit */
  create(unit: NewSchoolUnit): Promise<string>;
  /** @throws ApiError with 412 where somebody has changed it since that version */
  change(uid: string, fields: Partial<SchoolUnitFields>, version: number): Promise<SchoolUnit>;
  /** Takes it away from the one it belongs to (spec §7). */
  detach(uid: string, version: number): Promise<void>;
  subscriptionTypes(): Promise<readonly string[]>;
  periods(uid: string): Promise<readonly SchoolUnitPeriod[]>;
  createPeriod(uid: string, id: string, fields: PeriodFields): Promise<void>;
  /** @throws ApiError with 412 where somebody has changed it since that version */
  changePeriod(id: string, fields: PeriodFields, version: number): Promise<void>;
  deletePeriod(uid: string, id: string): Promise<void>;
  books(uid: string, slice: Slice): Promise<Page<Book>>;
  addBook(uid: string, bookId: string): Promise<void>;
  removeBook(uid: string, bookId: string): Promise<void>;
  /** Books that can be put on a bookshelf; the first few that fit. */
  catalogue(q: string): Promise<Page<Book>>;
}

/** So many hits of the catalogue are shown: whoever sees more types another letter. */
const hits = 12;

export function schoolUnitService(client: Client): SchoolUnitService {
  return {
    organizations: (q) => client.call(getOrganizations, { query: { q } }),
    organization: (id) => client.call(getOrganization, { params: { id } }),
    unit: (schoolUnitUid) => client.call(getSchoolUnit, { params: { schoolUnitUid } }),
    create: async (body) => (await client.call(createSchoolUnit, { body })).id,
    change: (schoolUnitUid, body, version) =>
      client.call(changeSchoolUnit, { params: { schoolUnitUid }, body, version }),
    async detach(schoolUnitUid, version) {
      await client.call(changeSchoolUnit, { params: { schoolUnitUid }, body: { parent: null }, version });
    },
    subscriptionTypes: () => client.call(getSubscriptionTypes, {}),
    async periods(schoolUnit) {
      const query = { schoolUnit, pageSize: largestPage };
      return (await client.call(getSchoolUnitPeriods, { query })).data;
    },
    async createPeriod(schoolUnitUid, id, fields) {
      await client.call(createSchoolUnitPeriod, { body: { ...known(fields), id, schoolUnitUid } });
    },
    changePeriod: (id, fields, version) =>
      client.call(changeSchoolUnitPeriod, { params: { id }, body: known(fields), version }),
    deletePeriod: (schoolUnitUid, id) =>
      client.call(deleteSchoolUnitPeriod, { params: { id, schoolUnitUid } }),
    books: async (schoolUnitUid, { pageNumber, pageSize }) =>
      asPage(
        { pageNumber, pageSize },
        await client.call(getSchoolUnitBooks, {
          params: { schoolUnitUid },
          query: { limit: pageSize, offset: (pageNumber - 1) * pageSize },
        }),
      ),
    addBook: (schoolUnitUid, bookId) =>
      client.call(addSchoolUnitBook, { params: { schoolUnitUid }, body: { bookId } }),
    removeBook: (schoolUnitUid, bookId) =>
      client.call(removeSchoolUnitBook, { params: { schoolUnitUid, bookId } }).catch(asForbidden),
    catalogue: async (q) =>
      asPage(
        { pageNumber: 1, pageSize: hits },
        await client.call(getCatalogue, { query: { limit: hits, ...(q && { q }) } }),
      ),
  };
}

interface BookPage {
  readonly data: readonly Book[];
  readonly meta: { readonly totalCount: number };
}

/** The library counts from an offset; our lists show pages. */
function asPage(slice: Slice, { data, meta }: BookPage): Page<Book> {
  return { data, meta: { totalItems: meta.totalCount, totalIsAtLeast: false, ...slice } };
}

/** A book that does not stand on a school's bookshelf was not hers to remove (spec §8: 404 maps to 'forbidden'). */
function asForbidden(error: unknown): never {
  if (error instanceof ApiError && error.status === 404)
    throw new ApiError(403, { id: 'forbidden', message: error.message });
  throw error;
}

/** Old periods may be of services that are gone: the server refuses those, naming the field. */
function known(fields: PeriodFields) {
  // Not more than a claim: what the list of types holds, the server checks.
  return fields as PeriodFields & { type: 'polylino' };
}
