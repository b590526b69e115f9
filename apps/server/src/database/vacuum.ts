import type pg from 'pg';

/** So many dead rows are left in any table, and one in so many in a large one. */
const left = 200;
const oneIn = 50;

/**
 * Vacuums the tables that have changed much since this process began: PostgreSQL has a process beside it that does, the embedded
 * database has not. Without it tables grow for ever, and lists are not found in their indexes alone any more. While a table is at it
 * everybody waits, a second or so where it has 100,000 rows. Nothing is done while nothing may be written.
 * @returns the tables it was done to
 */
export async function vacuumChanged(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where s.schemaname = 'public' and current_setting('default_transaction_read_only') = 'off' and s.n_dead_tup > ${left} + greatest(c.reltuples, 0) / ${oneIn}`,
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}

/**
 * Does it again and again.
 * @param patiently does work that may take long
 * @returns ends it
 */
export function keepVacuumed(
  pool: pg.Pool,
  every: number,
  patiently: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
): () => Promise<void> {
  let under: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // What is not done this time is done the next.
    under = patiently(() => vacuumChanged(pool)).catch(() => undefined);
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await under;
  };
}
