import type { ListMeta } from '@aloud/api';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { jobs } from '../../../database/schema/index.ts';
import { NotFound } from '../../../errors.ts';
import { isAdminOf, type Person, type Scope } from '../../../person/index.ts';
import { type PlanJob, planKindOf } from '../../jobs/index.ts';

/** A plan, as far as somebody may see it. */
export interface SeenPlan {
  readonly job: PlanJob;
  /** Whether it is their own; others see what it does to people of their school units. */
  readonly isOwn: boolean;
  /** Whether they decide about it: on their own, and on runs of a sync of a school unit that they administer. */
  readonly mayDecide: boolean;
}

/**
 * A plan of the requester's own, or one of a school unit that they administer.
 * @throws NotFound for any other, whether or not it exists
 */
export async function findPlan(db: Database, person: Person, scope: Scope, id: string): Promise<SeenPlan> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!job || job.realm !== person.realm || planKindOf(job) === null) throw new NotFound('notFound.job');
  const isOwn = job.ownerUid === person.uid;
  const isOfTheirs = job.schoolUnitUid !== null && isAdminOf(scope, job.schoolUnitUid);
  if (!isOwn && !isOfTheirs) throw new NotFound('notFound.job');
  return seen(job, isOwn, isOfTheirs);
}

const seen = (job: PlanJob, isOwn: boolean, isOfTheirs: boolean): SeenPlan => ({
  job,
  isOwn,
  mayDecide: isOwn || (job.action.kind === 'sync' && isOfTheirs),
});

interface Query {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly organization?: string | undefined;
}

/** Imports of the last thirty days into school units that the requester administers, and their own; newest first. */
export async function findImports(
  db: Database,
  person: Person,
  { units }: Scope,
  { pageNumber, pageSize, organization }: Query,
): Promise<{ readonly data: readonly SeenPlan[]; readonly meta: ListMeta }> {
  const administered = units && [...units].flatMap(([uid, role]) => (role === 'admin' ? [uid] : []));
  const reached: SQL | undefined = administered
    ? sql`(${jobs.ownerUid} = ${person.uid} or ${jobs.schoolUnitUid} = any(${sql.param(administered)}::text[]))`
    : undefined;
  const wanted = and(
    eq(jobs.realm, person.realm),
    sql`${jobs.action}->>'kind' = 'import'`,
    sql`${jobs.created} > now() - interval '30 days'`,
    organization === undefined ? undefined : eq(jobs.schoolUnitUid, organization),
    reached,
  );
  const found = await db
    .select()
    .from(jobs)
    .where(wanted)
    .orderBy(desc(jobs.created), desc(jobs.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [total] = await db.select({ count: count() }).from(jobs).where(wanted);
  const data = found.map((job) => seen(job, job.ownerUid === person.uid, false));
  return { data, meta: { totalItems: total?.count ?? 0, totalIsAtLeast: false, pageNumber, pageSize } };
}

/** The undo of each of these jobs that was planned or carried out, by the ids of the jobs. */
export async function undosOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: jobs.id, undoes: jobs.undoes })
    .from(jobs)
    .where(
      and(
        inArray(jobs.undoes, [...ids]),
        inArray(jobs.state, ['reading', 'planned', 'held', 'applying', 'done', 'undone']),
      ),
    );
  return new Map(found.flatMap(({ id, undoes }) => (undoes === null ? [] : [[undoes, id]])));
}
