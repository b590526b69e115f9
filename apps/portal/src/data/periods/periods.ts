import {
  type Client,
  changeSchoolUnitPeriod,
  changeUserPeriod,
  createSchoolUnitPeriod,
  createUserPeriod,
  deleteSchoolUnitPeriod,
  deleteUserPeriod,
  getSchoolUnitPeriods,
  getSubscriptionTypes,
  getUserPeriods,
  getUserSchoolSubscriptions,
  largestPage,
  type SchoolUnitPeriod,
  type UserSchoolPeriod,
} from '@aloud/api';

/** Whose periods are meant: what a school unit has bought, or what a person has by herself. */
export interface PeriodOwner {
  readonly kind: 'school' | 'person';
  readonly uid: string;
  readonly name: string;
}

/** A time in which a service can be used, with what may be done with it. Nobody counts the places of a single person. */
export type Period = Omit<SchoolUnitPeriod, 'schoolUnitUid' | 'taken'> & { readonly taken: number | null };

/** A service, from day to day (ISO 8601), for so many students. */
export interface PeriodFields {
  readonly type: string;
  readonly starts: string;
  /** The last day; null where it goes on. */
  readonly ends: string | null;
  /** Of a school unit only. */
  readonly seats: number | null;
}

/** Subscription periods of school units and of single people, which are written alike (spec §7). */
export interface PeriodService {
  /** What is going on first. */
  periods(owner: PeriodOwner): Promise<readonly Period[]>;
  /** Services that the owner can be given. */
  types(owner: PeriodOwner): Promise<readonly string[]>;
  /** @param id a uuid: sent again with the same one, nothing new is made */
  create(owner: PeriodOwner, id: string, fields: PeriodFields): Promise<void>;
  /** @throws ApiError with 412 where somebody has changed it since that version */
  change(owner: PeriodOwner, id: string, fields: PeriodFields, version: number): Promise<void>;
  remove(owner: PeriodOwner, id: string): Promise<void>;
  /** Those by which a person uses services through her school units. */
  throughSchools(userUid: string): Promise<readonly UserSchoolPeriod[]>;
}

const everything = { pageSize: largestPage } as const;

export function periodService(client: Client): PeriodService {
  return {
    async periods({ kind, uid }) {
      if (kind === 'school')
        return (await client.call(getSchoolUnitPeriods, { query: { schoolUnit: uid, ...everything } })).data;
      const { data } = await client.call(getUserPeriods, { query: { user: uid, ...everything } });
      return data.map((period) => ({ ...period, seats: null, taken: null }));
    },
    types: ({ kind, uid }) =>
      client.call(getSubscriptionTypes, { query: kind === 'person' ? { user: uid } : {} }),
    async create({ kind, uid }, id, fields) {
      if (kind === 'school')
        await client.call(createSchoolUnitPeriod, { body: { ...known(fields), id, schoolUnitUid: uid } });
      else await client.call(createUserPeriod, { body: { ...withoutSeats(fields), id, userUid: uid } });
    },
    change: ({ kind }, id, fields, version) =>
      kind === 'school'
        ? client.call(changeSchoolUnitPeriod, { params: { id }, body: known(fields), version })
        : client.call(changeUserPeriod, { params: { id }, body: withoutSeats(fields), version }),
    remove: ({ kind, uid }, id) =>
      kind === 'school'
        ? client.call(deleteSchoolUnitPeriod, { params: { id, schoolUnitUid: uid } })
        : client.call(deleteUserPeriod, { params: { id, userUid: uid } }),
    throughSchools: async (userUid) =>
      (await client.call(getUserSchoolSubscriptions, { params: { userUid }, query: everything })).data,
  };
}

/** Old periods may be of services that are gone: the server refuses those, naming the field. */
function known<Fields extends PeriodFields | Omit<PeriodFields, 'seats'>>(fields: Fields) {
  // Not more than a claim: what the list of types holds, the server checks.
  return fields as Fields & { type: 'polylino' };
}

const withoutSeats = ({ seats: _seats, ...fields }: PeriodFields) => known(fields);
