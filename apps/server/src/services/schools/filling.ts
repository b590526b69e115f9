import { sql } from 'drizzle-orm';
import { nameFilling } from '../../database/keys/name-filling.ts';

/** The keys of school units (decision 0062). */
export const schoolUnitFilling = nameFilling('school_units', (tx, made) =>
  tx.execute(sql`
    update school_units u set search_text = k."searchText", keyed = clock_timestamp() from (${made}) k where u.uid = k.uid`),
);
