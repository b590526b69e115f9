import type { SyncColumn } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';

/** What planning has found about a record, to be remembered with its link. */
export interface Found {
  readonly externalId: string;
  readonly uid: string | null;
  /** `same`: nothing changes; `row`: a row of the plan says what does; `told`: it is refused, as it was before. */
  readonly verdict: 'same' | 'row' | 'told';
  readonly digest: string | null;
  readonly seen: number | null;
  readonly told: string | null;
  readonly columns: readonly SyncColumn[];
  readonly adminOf: readonly string[];
  readonly made: boolean;
  /** Under which other id the same person was known. */
  readonly formerId: string | null;
}

/** What is found of groups, and of people who are refused. */
export const plainly = (
  externalId: string,
  uid: string | null,
  verdict: Found['verdict'],
  told: string | null = null,
): Found => ({
  externalId,
  uid,
  verdict,
  told,
  digest: null,
  seen: null,
  columns: [],
  adminOf: [],
  made: false,
  formerId: null,
});

export async function noteFound(
  db: Database,
  jobId: string,
  kind: 'person' | 'group',
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  await db.execute(sql`
    update sync_stage s set uid = r.uid, verdict = r.verdict, digest = r.digest, seen = r.seen, told = r.told, columns = r.columns,
      admin_of = r."adminOf", made = r.made, former_id = r."formerId"
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as r("externalId" text, uid text, verdict text, digest text, seen int,
      told text, columns text[], "adminOf" text[], made boolean, "formerId" text)
    where s.job_id = ${jobId} and s.kind = ${kind} and s.external_id = r."externalId"`);
}

/** A page of the stage, after an external id. */
export const stagePage = <Row extends object>(
  db: Database,
  jobId: string,
  kind: 'person' | 'group',
  after: string,
  most: number,
): Promise<readonly Row[]> =>
  rowsOf<Row>(
    db,
    sql`select external_id as "externalId", is_gone as "isGone", body, key from sync_stage
      where job_id = ${jobId} and kind = ${kind} and (kind = 'group' or (is_ours and not is_gone)) and external_id > ${after}
      order by external_id limit ${most}`,
  );
