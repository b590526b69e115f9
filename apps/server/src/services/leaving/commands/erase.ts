import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { erasureRules } from '../../../database/schema/index.ts';
import { digestOf, standInFor } from '../digest.ts';
import { type Place, places } from '../places.ts';
import { due, inactiveRule } from '../queries/inactive.ts';
import { scrub } from './scrub.ts';

/** How many are erased in one transaction, so that nobody waits for the tables meanwhile. */
const batch = 50;

interface Leaver {
  readonly uid: string;
  readonly rule: (typeof erasureRules)[number];
}

/** Erases everybody who is due: inactive people whose thirty days are over, and people whose deletion can no longer be undone. */
export async function eraseDue(db: Database): Promise<number> {
  let erased = 0;
  for (const find of [lockDeleted, lockInactive])
    for (;;) {
      const { found, gone } = await db.transaction(async (tx) => {
        const locked = await find(tx);
        const people = await stillDue(tx, locked);
        await eraseAll(tx, people);
        return { found: locked.length, gone: people.length };
      });
      erased += gone;
      // What is no longer due stays locked for nobody; the next hour looks again.
      if (found < batch || gone === 0) break;
    }
  return erased;
}

/** Several servers do it at the same time: each takes people whom no other has. */
const lockDeleted = (tx: Database): Promise<readonly Leaver[]> =>
  rowsOf<Leaver>(
    tx,
    sql`select a.uid, 'deleted' as rule from accounts a where a.deleted < now() - make_interval(days => 30)
      order by a.deleted, a.uid limit ${batch} for update skip locked`,
  );

const lockInactive = (tx: Database): Promise<readonly Leaver[]> =>
  rowsOf<Leaver>(
    tx,
    sql`select a.uid, l.rule from leaving l join accounts a on a.uid = l.account_uid
      where l.kept is null and a.deleted is null and ${due} <= now()
      order by l.since, a.uid limit ${batch} for update skip locked`,
  );

/** Somebody may have got a school or a subscription while the rows were being locked: that is looked at again, now that nobody can change it. */
async function stillDue(tx: Database, people: readonly Leaver[]): Promise<readonly Leaver[]> {
  const uids = people.map(({ uid }) => uid);
  const rows = await rowsOf<Leaver>(
    tx,
    sql`select a.uid, case when a.deleted is not null then 'deleted' else ${inactiveRule} end as rule
      from accounts a where a.uid = any(${sql.param(uids)}::text[])
        and (a.deleted < now() - make_interval(days => 30) or (a.deleted is null and ${inactiveRule} is not null))`,
  );
  return rows;
}

async function eraseAll(tx: Database, people: readonly Leaver[]): Promise<void> {
  if (people.length === 0) return;
  const uids = people.map(({ uid }) => uid);
  const proofs = await proofsOf(tx, people);
  await scrub(tx, uids);
  const counts = new Map(uids.map((uid) => [uid, {} as Record<string, number>]));
  for (const place of places)
    for (const { uid, n } of await leave(tx, place, uids)) {
      const of = counts.get(uid) ?? {};
      of[place.table] = (of[place.table] ?? 0) + n;
    }
  for (const { uid, rule, realm, units, since } of proofs)
    await tx.execute(sql`
      insert into erasures (digest, realm, school_unit_uids, rule, since, counts)
      values (${digestOf(uid)}, ${realm}, ${sql.param([...units])}::text[], ${rule}, ${since}::timestamptz,
        ${JSON.stringify(counts.get(uid))}::jsonb)`);
}

interface Proof extends Leaver {
  readonly realm: string;
  readonly units: readonly string[];
  readonly since: string;
}

/** What is known of each before nothing is. */
async function proofsOf(tx: Database, people: readonly Leaver[]): Promise<readonly Proof[]> {
  const rules = new Map(people.map(({ uid, rule }) => [uid, rule]));
  const rows = await rowsOf<Omit<Proof, 'rule'>>(
    tx,
    sql`select a.uid, a.realm, coalesce(a.deleted, l.since, now())::text as since,
        array(select distinct s.school_unit_uid from associations s where s.account_uid = a.uid order by 1) as units
      from accounts a left join leaving l on l.account_uid = a.uid
      where a.uid = any(${sql.param([...rules.keys()])}::text[]) order by a.uid`,
  );
  return rows.map((row) => ({ ...row, rule: rules.get(row.uid) ?? 'deleted' }));
}

interface Count {
  readonly uid: string;
  readonly n: number;
}

/** Does what a place says, for all of them. */
async function leave(
  tx: Database,
  { table, column, fate }: Place,
  uids: readonly string[],
): Promise<readonly Count[]> {
  if (fate === 'follows') return [];
  const [rows, of] = [sql.identifier(table), sql.identifier(column)];
  const standIns = sql.param(uids.map((uid) => (fate === 'unnamed' ? standInFor(uid) : null)));
  const people = sql`unnest(${sql.param([...uids])}::text[], ${standIns}::text[]) p(uid, name)`;
  const change =
    fate === 'goes'
      ? sql`delete from ${rows} t using ${people} where t.${of} = p.uid returning p.uid`
      : sql`update ${rows} t set ${of} = p.name from ${people} where t.${of} = p.uid returning p.uid`;
  return rowsOf<Count>(
    tx,
    sql`with gone as (${change}) select uid, count(*)::int as n from gone group by uid`,
  );
}
