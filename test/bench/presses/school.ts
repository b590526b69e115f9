import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open.ts';
import { fillSchool } from '../eight/school.ts';

/** Who presses, and where: a school that is larger than any should be. */
export interface School {
  readonly pupil: string;
  readonly guardian: string;
  readonly admin: string;
  /** Address of the form of a pupil of this school. */
  readonly form: string;
  /** Address of its class of 35. */
  readonly class: string;
}

const groups = 300;
const inClass = 35;

/** A school of 500 people, 300 groups and a class of 35, in the database that these settings name. */
export async function fillLargeSchool(environment: Readonly<Record<string, string>>): Promise<School> {
  await fillSchool(440, environment);
  const database = await openDatabase(readConfig(environment));
  try {
    await database.db.execute(sql`
      insert into groups (uid, school_unit_uid, name)
      select 'bench-group-' || n, 'crowd-unit-0', 'Reading group ' || n
      from generate_series(1, ${groups - 1}::int) n`);
    await database.db.execute(sql`
      insert into groups (uid, school_unit_uid, name) values ('bench-class', 'crowd-unit-0', 'Class of 35')`);
    await database.db.execute(sql`
      insert into group_members (group_uid, account_uid)
      select 'bench-class', 'crowd-' || md5(n::text) from generate_series(0, ${inClass - 1}::int) n`);
    return {
      pupil: 'u0',
      // Of every fifty people of a crowd 44 are pupils; the next one runs the school, the 49th is a guardian.
      admin: 'u44',
      guardian: 'u48',
      form: `/controlpanel/users/crowd-${createHash('md5').update('0').digest('hex')}/edit`,
      class: '/controlpanel/groups/bench-class',
    };
  } finally {
    await database.close();
  }
}
