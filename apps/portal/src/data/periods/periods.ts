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

/** The owner of periods: a school unit, or a person with periods of their own. */
export interface PeriodOwner {
  readonly kind: 'school' | 'person';
  readonly uid: string;
  readonly name: string;
}

/** A time in which a service can be used, with what may be done with it. A person's own period has no places. */
export type Period = Omit<SchoolUnitPeriod, 'schoolUnitUid' | 'taken'> & { readonly taken: number | null };

/** A service, its first and last day (ISO 8601), and the number of places for students. */
export interface PeriodFields {
  readonly type: string;
  readonly starts: string;
  /** The last day; null if it is open-ended. */
  readonly ends: string | null;
  /** Null for a person. */
  readonly seats: number | null;
}

/** Subscription periods of school units and of single people (spec §7). */
export interface PeriodService {
  /** Current ones first. */
  periods(owner: PeriodOwner): Promise<readonly Period[]>;
  /** Services that the owner can be given. */
  types(owner: PeriodOwner): Promise<readonly string[]>;
  /** @param id a uuid; a request repeated with the same one creates nothing new */
  create(owner: PeriodOwner, id: string, fields: PeriodFields): Promise<void>;
  /** @throws ApiError 412 if somebody has changed the period since that version */
  change(owner: PeriodOwner, id: string, fields: PeriodFields, version: number): Promise<void>;
  remove(owner: PeriodOwner, id: string): Promise<void>;
  /** The periods that give a person services through their school units. */
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

/** An old period may name a service that no longer exists: the server refuses it and names the field. */
function known<Fields extends PeriodFields | Omit<PeriodFields, 'seats'>>(fields: Fields) {
  // The cast is only an assumption: the server checks the type.
  return fields as Fields & { type: 'polylino' };
}

const withoutSeats = ({ seats: _seats, ...fields }: PeriodFields) => known(fields);
