import { sql } from 'drizzle-orm';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { rowsOf } from '../../../apps/server/src/database/rows.ts';
import { sampleSchool } from '../../../apps/server/src/seed/people.ts';
import { verifyPassword } from '../../../apps/server/src/services/credentials/password-hash.ts';
import { idOf, numberIn, type Scene, type Writer } from './writer.ts';

const passwordOf = (n: number) => `chaos password ${n}`;

/** The numbers in the new values of a field, from the records of changes. */
async function history(db: Database, uid: string, field: string): Promise<number[]> {
  const rows = await rowsOf<{ said: string | null }>(
    db,
    sql`select fields -> ${field} ->> 1 as said from changes where uid = ${uid} and action = 'update' and fields -> ${field} is not null`,
  );
  return rows.map(({ said }) => numberIn(said));
}

/** The writes of staff, to people and groups. */
export const staff = ({ changed, keyed, groupUid }: Scene): readonly Writer[] => [
  {
    kind: 'people made',
    who: 'super',
    pause: 150,
    write: (n) => ({
      method: 'POST',
      path: '/v1/students',
      body: {
        data: {
          id: idOf(1, n),
          name: { firstName: 'Chaos', lastName: `Number ${n}` },
          username: `chaos.${n}`,
          organizations: [sampleSchool.uid],
        },
      },
    }),
    async stored(db) {
      const rows = await rowsOf<{ name: string }>(
        db,
        sql`select a.lastname as name from accounts a join associations s on s.account_uid = a.uid where a.firstname = 'Chaos'`,
      );
      return { made: rows.map(({ name }) => numberIn(name)) };
    },
  },
  {
    kind: 'people changed',
    who: 'super',
    pause: 100,
    write: (n) => ({
      method: 'PATCH',
      path: `/v1/students/${changed}`,
      body: { data: { address: `Street ${n}` } },
    }),
    async stored(db) {
      const [row] = await rowsOf<{ address: string | null }>(
        db,
        sql`select address from accounts where uid = ${changed}`,
      );
      return { latest: numberIn(row?.address), made: await history(db, changed, 'address') };
    },
  },
  {
    kind: 'groups made',
    who: 'super',
    pause: 150,
    write: (n) => ({
      method: 'PUT',
      path: '/groups',
      body: { uid: idOf(2, n), name: `Made ${n}`, schoolUnitUid: sampleSchool.uid },
    }),
    async stored(db) {
      const rows = await rowsOf<{ name: string }>(
        db,
        sql`select fields -> 'name' ->> 1 as name from changes where kind = 'group' and action = 'create'
          and fields -> 'name' ->> 1 like 'Made %' and exists (select from groups where groups.uid = changes.uid)`,
      );
      return { made: rows.map(({ name }) => numberIn(name)) };
    },
  },
  {
    kind: 'groups changed',
    who: 'super',
    pause: 100,
    write: (n) => ({ method: 'PATCH', path: `/groups/${groupUid}`, body: { name: `Renamed ${n}` } }),
    async stored(db) {
      const [row] = await rowsOf<{ name: string }>(db, sql`select name from groups where uid = ${groupUid}`);
      return { latest: numberIn(row?.name), made: await history(db, groupUid, 'name') };
    },
  },
  {
    kind: 'passwords',
    who: 'super',
    pause: 250,
    write: (n) => ({
      method: 'PATCH',
      path: `/v1/students/${keyed}`,
      body: { data: { password: passwordOf(n) } },
    }),
    async stored(db, sent) {
      const [row] = await rowsOf<{ hash: string | null }>(
        db,
        sql`select password_hash as hash from accounts where uid = ${keyed}`,
      );
      for (let n = sent; n > 0; n--)
        if (await verifyPassword(row?.hash ?? null, passwordOf(n))) return { latest: n };
      return { latest: 0 };
    },
  },
];
