import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open.ts';
import { fillSchool } from '../eight/school.ts';

/** The people who press, and the pages, in a school larger than any should be. */
export interface School {
  readonly pupil: string;
  readonly guardian: string;
  readonly admin: string;
  /** Path of a pupil's form. */
  readonly form: string;
  /** Path of the class of 35. */
  readonly class: string;
}

const groups = 300;
const inClass = 35;

/** Creates a school of 500 people, with 300 groups of which one is a class of 35, in the database of these settings. */
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
      // Of every fifty people of a crowd 44 are pupils; the 45th is an administrator, the 49th a guardian.
      admin: 'u44',
      guardian: 'u48',
      form: `/controlpanel/users/crowd-${createHash('md5').update('0').digest('hex')}/edit`,
      class: '/controlpanel/groups/bench-class',
    };
  } finally {
    await database.close();
  }
}
