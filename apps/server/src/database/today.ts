import { realmIds, zoneOf } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';

/** The usual zone of each country, which no school names. */
const usual = sql.join(
  realmIds.map((id) => sql`when ${sql.raw(`'${id}'`)} then ${sql.raw(`'${zoneOf(id)}'`)}`),
  sql` `,
);

interface Calendar {
  /** A realm of the product. */
  readonly realm: SQL;
  /** Of a school unit its own zone (IANA name), which may be null; absent for a person, for whom the country's counts (decision 0064). */
  readonly own?: SQL;
  readonly moment?: SQL;
}

/** The day of a moment, by default today, in the calendar of a school unit or a person. */
export function dayIn({ realm, own = sql`null`, moment = sql`now()` }: Calendar): SQL {
  return sql`(${moment} at time zone coalesce(${own}, ${zoneOfRealm(realm)}))::date`;
}

/** The usual zone of a country. @param realm one of the product */
export const zoneOfRealm = (realm: SQL): SQL => sql`case ${realm} ${usual} end`;

interface Period {
  readonly starts: SQL;
  readonly ends: SQL;
}

/** Whether a period includes a day: its first and its last one do. */
export const includes = ({ starts, ends }: Period, day: SQL): SQL =>
  sql`${starts} <= ${day} and (${ends} is null or ${ends} >= ${day})`;
