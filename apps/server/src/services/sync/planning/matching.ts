import { type RealmId, usernameKey } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { ownersOfUsernames, type UsernameOwner } from '../../people/index.ts';
import type { WantedPerson } from './wanted-person.ts';

/** Identifiers of which only one person can have one, and which a system does not give to another person later. */
const unique = ['bankid', 'eppn'] as const;

/** Whom a record of a system is, and by what that was found. */
export interface Match {
  readonly uid: string;
  readonly by: 'external' | 'bankid' | 'eppn' | 'username';
}

/**
 * Finds the people of records that are not linked yet: by the school's own number within the mapped school, by a unique identifier, by the
 * username. Who they are is judged by the caller: they may be anybody, wherever. Never by an empty key.
 */
export async function matchesOf(
  db: Database,
  realm: RealmId,
  wanted: readonly WantedPerson[],
): Promise<ReadonlyMap<string, Match>> {
  const byNumber = await byOwnNumber(db, realm, wanted);
  const byIdentifier = await byUniqueIdentifier(db, wanted);
  const owners = await ownersOf(db, wanted);
  const matches = new Map<string, Match>();
  for (const each of wanted) {
    const { externalId } = each;
    const [number, ...others] = byNumber.get(externalId) ?? [];
    const owner = ownerOf(owners, each);
    const match =
      (number !== undefined && others.length === 0
        ? ({ uid: number, by: 'external' } as const)
        : undefined) ??
      byIdentifier.get(externalId) ??
      (owner && !owner.isDeleted && owner.realm === realm
        ? ({ uid: owner.uid, by: 'username' } as const)
        : undefined);
    if (match) matches.set(externalId, match);
  }
  return matches;
}

/** Whoever has the usernames of these records. */
export const ownersOf = (
  db: Database,
  wanted: readonly WantedPerson[],
): Promise<ReadonlyMap<string, UsernameOwner>> =>
  ownersOfUsernames(
    db,
    wanted.flatMap(({ row }) => row.username ?? []),
  );

export const ownerOf = (
  owners: ReadonlyMap<string, UsernameOwner>,
  { row: { username } }: WantedPerson,
): UsernameOwner | undefined => (username === undefined ? undefined : owners.get(usernameKey(username)));

/** A school's own numbers are unique within the school only. */
async function byOwnNumber(
  db: Database,
  realm: RealmId,
  wanted: readonly WantedPerson[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = wanted.flatMap(({ externalId, units, row }) =>
    [...new Set([externalId, row.data.externalId])].flatMap((value) =>
      value ? units.map((unit) => ({ id: externalId, value, unit })) : [],
    ),
  );
  if (rows.length === 0) return new Map();
  const found = await rowsOf<{ id: string; uid: string }>(
    db,
    sql`select distinct r.id, i.account_uid as uid
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id text, value text, unit text)
      join account_identifiers i on i.type = 'external' and i.value = r.value
      join associations s on s.account_uid = i.account_uid and s.school_unit_uid = r.unit
      join accounts a on a.uid = i.account_uid and a.realm = ${realm} and a.deleted is null`,
  );
  const matches = new Map<string, string[]>();
  for (const { id, uid } of found) matches.set(id, [...(matches.get(id) ?? []), uid]);
  return matches;
}

async function byUniqueIdentifier(
  db: Database,
  wanted: readonly WantedPerson[],
): Promise<ReadonlyMap<string, Match>> {
  const rows = wanted.flatMap(({ externalId, row: { data } }) =>
    unique.flatMap((type) => (data[type] ? [{ id: externalId, type, value: data[type] }] : [])),
  );
  if (rows.length === 0) return new Map();
  const found = await rowsOf<{ id: string; uid: string; by: (typeof unique)[number] }>(
    db,
    sql`select r.id, r.type as by, i.account_uid as uid
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id text, type text, value text)
      join account_identifiers i on i.type = r.type and i.value = r.value
      join accounts a on a.uid = i.account_uid and a.deleted is null
      order by r.type desc`,
  );
  // A personal identity number says more than an address: it comes last, and wins.
  return new Map(found.map(({ id, uid, by }) => [id, { uid, by }]));
}
