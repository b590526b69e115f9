import { type PlanVerdict, type Reason, reason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { PlanHold } from '../../../database/schema/index.ts';
import { groupsCalled } from '../../groups/index.ts';
import type { Around } from './around.ts';
import type { Gone } from './gone-people.ts';
import type { Tally } from './tally.ts';

/** Of a school unit: more people than this, and a larger share of it. */
const fewPeople = 5;
const smallShare = 0.05;
/** Of a class with at least so many people: a larger share. */
const smallClass = 4;
const half = 0.5;

/**
 * Why a plan is not carried out by itself, so that no fault of a system empties a school here: too many people of a school unit or of a class
 * leave, or the same people come under other ids.
 * @returns null if nothing holds it
 */
export async function holdOf(around: Around, gone: Gone, tally: Tally): Promise<PlanHold | null> {
  const units = await tooManyOfUnits(around, gone);
  const classes = await tooManyOfClasses(around, gone, tally);
  const sameNames = await goneAndNew(around, gone);
  const renumbered = tally.renumbered + sameNames;
  const reasons: Reason[] = [...units, ...classes.reasons];
  if (renumbered > fewPeople) reasons.push(reason('sync.renumbered', { number: renumbered }));
  if (reasons.length === 0) return null;
  return { reasons, number: gone.people + classes.lost + tally.renumbered };
}

async function tooManyOfUnits({ db, sync, mapping, unitNames }: Around, gone: Gone): Promise<Reason[]> {
  if (gone.people <= fewPeople) return [];
  const linked = await rowsOf<{ unit: string; n: number }>(
    db,
    sql`select s.school_unit_uid as unit, count(distinct l.uid)::int as n
      from sync_links l join associations s on s.account_uid = l.uid and s.active
      where l.sync_id = ${sync.id} and l.kind = 'person' and l.missing is null
        and s.school_unit_uid = any(${sql.param([...mapping.units])}::text[])
      group by 1 order by 1`,
  );
  return linked.flatMap(({ unit, n }) => {
    const number = gone.units.get(unit) ?? 0;
    if (number <= fewPeople || number <= n * smallShare) return [];
    return [reason('sync.manyGone', { name: unitNames.get(unit) ?? '', number, total: n })];
  });
}

async function tooManyOfClasses(
  { db }: Around,
  gone: Gone,
  { lost }: Tally,
): Promise<{ readonly reasons: readonly Reason[]; readonly lost: number }> {
  const leaving = new Map(gone.groups);
  for (const [uid, number] of lost) leaving.set(uid, (leaving.get(uid) ?? 0) + number);
  if (leaving.size === 0) return { reasons: [], lost: 0 };
  const uids = [...leaving.keys()];
  const members = await rowsOf<{ uid: string; n: number }>(
    db,
    sql`select group_uid as uid, count(*)::int as n from group_members
      where group_uid = any(${sql.param(uids)}::text[]) group by 1 order by 1`,
  );
  const held = members.filter(({ uid, n }) => n >= smallClass && (leaving.get(uid) ?? 0) > n * half);
  const names = new Map((await groupsCalled(db, uids)).map(({ uid, name }) => [uid, name]));
  return {
    reasons: held.map(({ uid, n }) =>
      reason('sync.classGone', { name: names.get(uid) ?? '', number: leaving.get(uid) ?? 0, total: n }),
    ),
    lost: held.reduce((sum, { uid }) => sum + (lost.get(uid) ?? 0), 0),
  };
}

/** How many of those who leave have the name of somebody who is new. */
async function goneAndNew({ db, job }: Around, { rows: [first, last] }: Gone): Promise<number> {
  if (last < first) return 0;
  const gone = new Map<string, number>();
  await eachName(db, job.id, first - 1, 'update', (name) => gone.set(name, (gone.get(name) ?? 0) + 1));
  let both = 0;
  await eachName(db, job.id, 0, 'create', (name) => {
    both += gone.get(name) ?? 0;
    gone.delete(name);
  });
  return both;
}

/** The names of people with a verdict in a plan, after a position. */
async function eachName(
  db: Database,
  jobId: string,
  from: number,
  verdict: PlanVerdict,
  take: (name: string) => void,
): Promise<void> {
  for (let after = from; ; ) {
    const page = await rowsOf<{ position: number; name: string | null; isSuch: boolean }>(
      db,
      sql`select position, name, about = 'person' and verdict = ${verdict} as "isSuch" from job_rows
        where job_id = ${jobId} and position > ${after} order by position limit 2000`,
    );
    for (const { name, isSuch } of page) if (isSuch && name !== null) take(name);
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
  }
}
