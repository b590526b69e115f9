import type pg from 'pg';

/** How many dead rows may remain in any table, and which fraction in a large one. */
const left = 200;
const oneIn = 50;

/**
 * Vacuums the tables that have changed much since this process began: PostgreSQL has a background process for that, the embedded
 * database has none. Without it tables grow for ever, and lists can no longer be read from their indexes alone. While a table is
 * vacuumed everybody waits, about a second if it has 100,000 rows. It does nothing while writing is not allowed.
 * @returns the tables that were vacuumed
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
 * Repeats it at intervals.
 * @param patiently runs work that may take long
 * @returns stops it
 */
export function keepVacuumed(
  pool: pg.Pool,
  every: number,
  patiently: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
): () => Promise<void> {
  let under: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // What fails this time is done the next time.
    under = patiently(() => vacuumChanged(pool)).catch(() => undefined);
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await under;
  };
}
