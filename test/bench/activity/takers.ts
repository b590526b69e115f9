import { readConfig } from '../../../apps/server/src/config.ts';
import { openPostgreSql } from '../../../apps/server/src/database/postgresql.ts';
import { accounts } from '../../../apps/server/src/database/schema/index.ts';
import { seedSchool } from '../../../apps/server/src/seed/seed.ts';
import { type Batch, type EventTaker, keptUsage } from '../../../apps/server/src/services/activity/batch.ts';
import { databaseTaker } from '../../../apps/server/src/services/activity/commands/store-batch.ts';
import { makeParts } from '../../../apps/server/src/services/activity/partitions.ts';
import { openEvents } from '../../../apps/server/src/services/activity/stream/open.ts';
import { EventServer } from '../../../apps/server/src/testing/activity/event-server.ts';
import { recordAt, turned } from '../../../apps/server/src/testing/activity/events.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { quantile } from '../statistics.ts';

const readers = 2_000;
/** Batches that are taken in parallel. */
const atOnce = 8;
const sizes = [2, 25, 100];

/** How many batches were taken of one size, and how long each took (ms). */
export interface Taking {
  readonly by: 'database' | 'stream';
  readonly size: number;
  readonly aSecond: number;
  readonly times: readonly number[];
}

/** Measures how many batches the database takes, and a stream before it, without HTTP and as fast as they can. The stream is not emptied meanwhile. */
export async function measureTakers(seconds: number): Promise<readonly Taking[]> {
  const postgres = await startPostgres();
  const database = await openPostgreSql(postgres.url);
  const server = await EventServer.start();
  const waits = Promise.withResolvers<boolean>();
  try {
    await seedSchool(database.db, { realm: 'se' });
    await makeParts(database.db);
    await database.db.insert(accounts).values(
      Array.from({ length: readers }, (_, n) => ({
        uid: uidOf(n),
        realm: 'se',
        username: uidOf(n),
        usernameKey: uidOf(n),
        firstname: 'A',
        lastname: 'Reader',
      })),
    );
    const log = { info: () => undefined, warn: () => undefined };
    const config = readConfig({ EVENTS_URL: server.url });
    const events = await openEvents(config, database.db, log, () => waits.promise);
    const takings: Taking[] = [];
    for (const [by, taker] of [
      ['database', databaseTaker(database.db)],
      ['stream', events.taker],
    ] as const)
      for (const size of sizes) takings.push({ by, size, ...(await take(taker, size, seconds)) });
    waits.resolve(true);
    await events.close();
    return takings;
  } finally {
    await server.remove();
    await database.close();
    await postgres.stop();
  }
}

async function take(taker: EventTaker, size: number, seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let made = 0;
  const work = async () => {
    while (performance.now() < end) {
      const batch = batchOf(made++, size);
      const begun = performance.now();
      await taker.take(batch);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { aSecond: Math.round(times.length / seconds), times };
}

const uidOf = (n: number) => `bench-reader-${n}`;

const batchOf = (n: number, size: number): Batch => ({
  reader: { accountUid: uidOf(n % readers), profileId: null },
  events: keptUsage(
    Array.from({ length: size }, (_, rank) => recordAt(`s-${n}`, Date.now() - 10_000 + rank, turned)),
  ),
  sessions: [],
});

/** The lines of a table. */
export const linesOf = (takings: readonly Taking[]): readonly string[] => [
  '| taken by | events of a batch | batches a second | events a second | median (ms) | p95 (ms) |',
  '|---|---:|---:|---:|---:|---:|',
  ...takings.map(({ by, size, aSecond, times }) => {
    const figures = [0.5, 0.95].map((q) => quantile(times, q).toFixed(1)).join(' | ');
    return `| ${by} | ${size} | ${aSecond} | ${aSecond * size} | ${figures} |`;
  }),
];
