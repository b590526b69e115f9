import { type SQL, sql } from 'drizzle-orm';

/** A pseudo-random number from 0 to below `most`, the same in every run. */
export const chance = (seed: SQL, salt: string, most: number): SQL =>
  sql`(('x' || substr(md5(${seed}::text || ${salt}::text), 1, 7))::bit(28)::int % ${most}::int)`;

export const pick = (list: readonly string[], seed: SQL, salt: string): SQL =>
  sql`(${sql.param([...list])}::text[])[1 + ${chance(seed, salt, list.length)}]`;
