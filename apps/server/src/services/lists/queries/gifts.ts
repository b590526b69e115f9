import { fullName, type GiftState } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import { dayIn } from '../../../database/today.ts';

/** A list as it is given. */
export interface GiftRow {
  readonly id: string;
  readonly listId: string;
  readonly group: { readonly id: string; readonly name: string } | null;
  /** How many people it is given to by name. */
  readonly people: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly state: GiftState;
  readonly note: string;
  readonly given: string;
}

const today = dayIn({ realm: sql`u.realm`, own: sql`u.time_zone` });

/** To whom these lists are given, last given first. */
export async function findGifts(db: Database, lists: readonly string[]): Promise<readonly GiftRow[]> {
  if (lists.length === 0) return [];
  return rowsOf<GiftRow>(
    db,
    sql`
      select f.id, f.list_id as "listId", f.note, f.from_day::text as "from", f.to_day::text as "to", ${isoTime(sql`f.given`)} as given,
        case when g.uid is not null then json_build_object('id', g.uid, 'name', g.name) end as "group",
        (select count(*)::int from ${stillTaught} and p.gift_id = f.id) as people,
        case when f.from_day > ${today} then 'coming' when f.to_day < ${today} then 'over' else 'given' end as state
      from list_gifts f join reading_lists l on l.id = f.list_id join school_units u on u.uid = l.school_unit_uid
        left join groups g on g.uid = f.group_uid
      where f.list_id = any(${sql.param([...lists])})
      order by f.given desc, f.id`,
  );
}

export interface PersonRow {
  readonly giftId: string;
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** The students to whom a list is given by name and who are still at its school, by name. */
export async function findPeople(db: Database, listId: string): Promise<readonly PersonRow[]> {
  return rowsOf<PersonRow>(
    db,
    sql`
      select p.gift_id as "giftId", a.uid as id, a.firstname, a.lastname
      from ${stillTaught} and l.id = ${listId}
      order by a.lastname, a.firstname, a.uid`,
  );
}

export const nameOfPerson = ({ firstname, lastname }: PersonRow): string => fullName(firstname, lastname);

/** What people by name are selected from; with a condition, which the query goes on with. */
const stillTaught = sql`
  list_gift_people p join list_gifts x on x.id = p.gift_id join reading_lists l on l.id = x.list_id
    join accounts a on a.uid = p.account_uid
    join associations s on s.account_uid = a.uid and s.school_unit_uid = l.school_unit_uid and s.active and s.role = 'student'
  where a.type = 'student' and a.status = 'active' and a.deleted is null`;
