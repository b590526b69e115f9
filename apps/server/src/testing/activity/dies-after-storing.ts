import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/open.ts';
import { keptUsage } from '../../services/activity/batch.ts';
import { storeTaken } from '../../services/activity/commands/store-taken.ts';
import { openEvents } from '../../services/activity/stream/open.ts';
import { recordAt, turned } from './events.ts';

/** Puts a batch into the stream, stores it, and is killed before the stream knows: a process for tests. */
const config = readConfig();
const { db } = await openDatabase(config);
const log = { info: () => undefined, warn: () => undefined };
const { taker } = await openEvents(config, db, log, async (batch) => {
  await storeTaken(db, batch);
  process.kill(process.pid, 'SIGKILL');
  return true;
});
const from = Date.now() - 60_000;
const records = [0, 1, 2].map((turn) => recordAt('s-killed', from + turn * 1_000, turned));
await taker.take({
  reader: { accountUid: 'sample-student', profileId: null },
  events: keptUsage(records),
  sessions: [],
});
