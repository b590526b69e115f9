import type { Erasure } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';
import { digestOf } from '../digest.ts';
import { administered } from './scope.ts';

interface Asked {
  readonly uid?: string | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Who was erased of the school units that the requester administers, the last first. */
export async function findErasures(
  db: Database,
  scope: Scope,
  { uid, pageNumber, pageSize }: Asked,
): Promise<{ readonly rows: Erasure[]; readonly total: number }> {
  const own = administered(scope);
  const there = own && sql`and e.school_unit_uids && ${sql.param([...own])}::text[]`;
  const one = uid === undefined ? sql`` : sql`and e.digest = ${digestOf(uid.trim())}`;
  const wanted = sql`e.realm = ${scope.realm} ${there ?? sql``} ${one}`;
  const ours = own && sql`and u.uid = any(${sql.param([...own])}::text[])`;
  const rows = await rowsOf<Erasure>(
    db,
    sql`select e.number, e.digest, e.rule, ${isoTime(sql`e.since`)} as since, ${isoTime(sql`e.erased`)} as erased, e.counts,
        coalesce((select jsonb_agg(jsonb_build_object('uid', u.uid, 'name', u.name) order by u.name)
          from school_units u where u.uid = any(e.school_unit_uids) ${ours ?? sql``}), '[]'::jsonb) as "schoolUnits"
      from erasures e where ${wanted}
      order by e.number desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  );
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from erasures e where ${wanted}`,
  );
  return { rows: [...rows], total: counted?.n ?? 0 };
}
