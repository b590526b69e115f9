import { sql } from 'drizzle-orm';
import { nameFilling } from '../../database/keys/name-filling.ts';

/** The keys of groups (decision 0062). */
export const groupFilling = nameFilling('groups', (tx, made) =>
  tx.execute(sql`
    update groups g set search_text = k."searchText", keyed = clock_timestamp() from (${made}) k where g.uid = k.uid`),
);
