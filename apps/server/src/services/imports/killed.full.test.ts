import { approvePlan, type ChangePlan, fileTypes, getImports, getPlan, type TokenReply } from '@aloud/api';
import { count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/open.ts';
import { accounts, changes, jobRows } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { workbookOf } from '../../testing/imports.ts';
import { createPostgreSql } from '../../testing/postgresql.ts';
import { ProductProcesses } from '../../testing/product-processes.ts';

// Several processes, each started separately, on machines that may be busy; a lease has to end before another server goes on.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 240_000 });

const postgresql = process.env.TEST_DATABASE_URL;
const people = Number(process.env.IMPORT_ROWS ?? 6_000);

let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
beforeAll(async () => {
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  // A database on PostgreSQL is never filled unasked.
  expect(await product.run('cli/seed.ts')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await dropDatabase();
  await product.removeFiles();
});

async function upload({ access_token }: TokenReply): Promise<void> {
  const rows = Array.from({ length: people }, (_, at) => [
    'student',
    `pupil-${at}`,
    `First ${at}`,
    `Last ${at}`,
  ]);
  const query = new URLSearchParams({ organization: sampleSchool.uid, name: 'pupils.xlsx' });
  const reply = await fetch(`${product.origin}/v1/imports?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': fileTypes.xlsx },
    body: new Uint8Array(await workbookOf(['type', 'username', 'firstName', 'lastName'], rows)),
  });
  expect(reply.status).toBe(201);
}

describe('an import whose server is killed', () => {
  test('is planned and carried out all the same: nobody twice, and as the plan said', async () => {
    let server = await product.startServer();
    let origin = product.origin;
    const tokens = await product.signIn('admin');
    await upload(tokens);
    const client = () => product.clientFor(tokens, origin);
    const [{ id }] = (await client().call(getImports, { query: {} })).data as [ChangePlan];
    const see = () => client().call(getPlan, { params: { id } });
    const until = async (isSo: (plan: ChangePlan) => boolean) => {
      for (;;) {
        const seen = await see();
        if (isSo(seen)) return seen;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const kill = async () => {
      ({ other: server, origin } = await product.killAndGoOn(server));
    };

    await until(({ read, state }) => read >= people * 0.4 || state === 'planned');
    await kill();
    const plan = await until(({ state }) => state === 'planned');
    expect(plan.planned).toEqual({ create: people, update: 0, remove: 0, same: 0, refuse: 0 });
    await client().call(approvePlan, { params: { id }, body: { data: { digest: plan.digest ?? '' } } });
    const seen: number[] = [];
    for (const share of [0.1, 0.4, 0.8]) {
      const before = await until(({ counts, state }) => counts.done >= people * share || state === 'done');
      seen.push(before.counts.done);
      await kill();
    }
    const over = await until(({ finished }) => finished !== null);
    expect(over.state).toBe('done');
    expect(over.counts).toEqual({ done: people, changed: people, unchanged: 0, refused: 0, failed: 0 });
    // At least one server was killed in the middle.
    expect(seen.some((done) => done < people)).toBe(true);
    await server.end('SIGINT');

    const database = await openDatabase({ ...readConfig({ DATA_DIR: product.dataFile('.') }), databaseUrl });
    expect(await database.db.$count(accounts, like(accounts.username, 'pupil-%'))).toBe(people);
    expect(await database.db.$count(jobRows, eq(jobRows.outcome, 'changed'))).toBe(people);
    const records = await database.db
      .select({ uid: changes.uid, records: count() })
      .from(changes)
      .where(eq(changes.reason, 'import'))
      .groupBy(changes.uid);
    await database.close();
    expect(records.length).toBe(people);
    expect(records.filter((each) => each.records > 1)).toEqual([]);
  });
});
