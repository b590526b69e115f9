import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { root } from '../options.ts';
import { BenchProduct } from '../product.ts';
import { measureLoad } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export const password = 'read-aloud';

export interface Result {
  readonly scenario: Scenario;
  readonly times: readonly number[];
  readonly failed: number;
}

/** Settings of a small dedicated server; the others are PostgreSQL's defaults. */
const settings = [
  'shared_buffers=1GB',
  'work_mem=16MB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
  'jit=off',
];

/** How many people and titles a database has. */
export interface Filling {
  readonly users: number;
  readonly titles?: number;
  /** Pupils of a school who have read for a year. */
  readonly readers?: number;
}

export interface Filled {
  readonly product: BenchProduct;
  stop(): Promise<void>;
}

/**
 * Starts the product on a database full of people, or of titles.
 * @param folder folder of the database
 * @param checkout a built checkout; of another commit to compare with it
 */
export async function startFilled(
  kind: 'postgres' | 'embedded',
  filling: Filling,
  folder: string,
  checkout: string = root,
): Promise<Filled> {
  const postgres =
    kind === 'postgres' ? await startPostgres({ folder: join(folder, 'postgres'), settings }) : null;
  const environment = {
    ENVIRONMENT: 'dev',
    DATA_DIR: join(folder, 'data'),
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  try {
    await fill(filling, environment, checkout);
    // The bench makes more requests as one person than the limits allow.
    const limits = { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'silent' };
    const product = await BenchProduct.start({ ...environment, ...limits }, checkout);
    return {
      product,
      async stop() {
        await product.stop();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function fill(
  { users, titles = 0, readers = 0 }: Filling,
  environment: Record<string, string>,
  checkout: string,
): Promise<void> {
  const seed = spawn(
    process.execPath,
    [
      join(checkout, 'apps/server/src/cli/seed.ts'),
      '--users',
      String(users),
      // Older checkouts know no titles.
      ...(titles > 0 ? ['--titles', String(titles)] : []),
      ...(readers > 0 ? ['--readers', String(readers)] : []),
    ],
    { cwd: checkout, env: { ...process.env, ...environment, LOG_LEVEL: 'silent' }, stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => seed.on('close', resolve));
  if (code !== 0) throw new Error('The people could not be put in.');
}

export async function measureAll(
  product: BenchProduct,
  users: number,
  only: RegExp,
  load: { readonly atOnce: number; readonly requests: number },
): Promise<readonly Result[]> {
  const units = Math.max(1, Math.round(users / 500));
  const tokens = {
    super: await product.signIn('super', password),
    // The 45th of every fifty people of a school unit is its administrator.
    admin: await product.signIn(`u${44 * units + Math.floor(units / 2)}`, password),
  };
  const results: Result[] = [];
  for (const scenario of scenarios({ units }).filter(({ name }) => only.test(name))) {
    const measured = await measureLoad((n) => product.origin + scenario.path(n), tokens[scenario.who], load);
    results.push({ scenario, ...measured });
  }
  return results;
}
