import { type Reason, writeReason } from '@aloud/api';
import { Conflict } from '../../../errors.ts';
import type { Cursor, ReadEnd, RosterSource, SourceSettings } from '../../../rosters/index.ts';
import type { PlanJob, PlanWriter } from '../../jobs/index.ts';
import type { Means } from '../means.ts';
import type { Mapping } from '../planning/mapping.ts';
import { tell } from '../runs/log.ts';
import { type SyncRow, sealedFor } from '../settings/find-sync.ts';
import { asRefusal } from './as-refusal.ts';
import { sinceFor } from './since.ts';
import { clearStage, hasOtherSchools, putOnStage } from './stage.ts';
import { withUpload } from './upload.ts';

/** As many different notes of a source are told. */
const mostNotes = 100;

export interface Read extends ReadEnd {
  readonly people: number;
  readonly groups: number;
  /** The run on whose stage the rest of the memberships is, if only changes were read; null if they are not known. */
  readonly base: string | null;
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
 * Reads a source into the stage of the run: by night what has changed since the run before, if the source tells that and it can be planned by itself;
 * else everything.
 * @throws Conflict if it cannot be read to its end, or has no people; PlanLeft
 */
export async function readSource(reading: Reading): Promise<Read> {
  const { means, job, sync, mapping } = reading;
  const { db } = means;
  const secret = sync.secret === null ? null : means.safe.open(sync.secret, sealedFor(sync.id));
  const since = await sinceFor(db, job, sync, mapping);
  return withUpload(db, sync.id, async (file) => {
    const from = { secret, file };
    const read = await readInto(reading, { ...from, since: since?.cursor ?? null });
    if (read.isWhole) return { ...read, base: null };
    const base = since?.base ?? sync.base;
    if (since === null || !(await hasOtherSchools(db, job.id, since.base))) return { ...read, base };
    return { ...(await readInto(reading, { ...from, since: null })), base: null };
  });
}

interface From extends Pick<SourceSettings, 'secret' | 'file'> {
  readonly since: Cursor | null;
}

async function readInto(
  { means: { db, outgoing }, job, source, mapping, settings, writer }: Reading,
  { since, ...from }: From,
): Promise<Omit<Read, 'base'>> {
  await clearStage(db, job.id);
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
    const end = await source.read({ ...settings, ...from }, outgoing, {
      since,
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
