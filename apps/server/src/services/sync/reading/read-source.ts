import { type Reason, writeReason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { Conflict } from '../../../errors.ts';
import type { ReadEnd, RosterSource, SourceSettings } from '../../../rosters/index.ts';
import type { PlanJob, PlanWriter } from '../../jobs/index.ts';
import type { Means } from '../means.ts';
import type { Mapping } from '../planning/mapping.ts';
import { tell } from '../runs/log.ts';
import { type SyncRow, sealedFor } from '../settings/find-sync.ts';
import { asRefusal } from './as-refusal.ts';
import { clearStage, putOnStage } from './stage.ts';
import { withUpload } from './upload.ts';

/** As many different notes of a source are told. */
const mostNotes = 100;

export interface Read extends ReadEnd {
  readonly people: number;
  readonly groups: number;
}

interface Reading {
  readonly means: Means;
  readonly job: PlanJob;
  readonly sync: SyncRow;
  readonly source: RosterSource;
  readonly mapping: Mapping;
  readonly settings: Pick<SourceSettings, 'config'>;
  readonly writer: PlanWriter;
}

/**
 * Reads a source to its end, into the stage of the run.
 * @throws Conflict if it cannot be read to its end, or has no people; PlanLeft
 */
export async function readSource(reading: Reading): Promise<Read> {
  const { means, job, sync } = reading;
  await clearStage(means.db, sql`${job.id}`);
  const secret = sync.secret === null ? null : means.safe.open(sync.secret, sealedFor(sync.id));
  return withUpload(means.db, sync.id, (file) => readInto(reading, secret, file));
}

async function readInto(
  { means: { db, outgoing }, job, source, mapping, settings, writer }: Reading,
  secret: string | null,
  file: string | null,
): Promise<Read> {
  const ends = new AbortController();
  const notes = new Map<string, Reason>();
  let [people, groups] = [0, 0];
  let left: unknown;
  const look = setInterval(() => {
    writer.wait().catch((error: unknown) => {
      left ??= error;
      ends.abort();
    });
  }, 2_000);
  try {
    const end = await source.read({ ...settings, secret, file }, outgoing, {
      // Everything, each time: what was left out once, or changed by hand here, is seen again.
      since: null,
      signal: ends.signal,
      note: (reason) => {
        if (notes.size < mostNotes) notes.set(writeReason(reason), reason);
      },
      async take(records) {
        ends.signal.throwIfAborted();
        for (const { kind, isGone } of records) {
          if (kind === 'person' && !isGone) people++;
          if (kind === 'group' && !isGone) groups++;
        }
        await putOnStage(db, job.id, mapping, records);
      },
    });
    await tell(db, job.id, 'warning', ...notes.values());
    if (end.isWhole && people === 0) throw new Conflict('sync.noPeople');
    return { ...end, people, groups };
  } catch (error) {
    throw left ?? asRefusal(error);
  } finally {
    clearInterval(look);
  }
}
