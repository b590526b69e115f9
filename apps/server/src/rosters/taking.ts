import type { RosterRecord } from './roster.ts';
import type { ReadOptions } from './source.ts';

/** How many people and groups a look shows. */
const lookLength = 20;

class Enough extends Error {}

/** The schools and the first people and groups of a read, which ends once there are enough of them. */
export async function takeSome(
  read: (options: Pick<ReadOptions, 'take' | 'signal'>) => Promise<unknown>,
  signal: AbortSignal,
): Promise<RosterRecord[]> {
  const kept: RosterRecord[] = [];
  const number = { school: 0, person: 0, group: 0, membership: lookLength };
  const take = async (records: readonly RosterRecord[]) => {
    for (const record of records) {
      const isWanted = record.kind === 'school' || number[record.kind] < lookLength;
      if (record.isGone || !isWanted) continue;
      number[record.kind]++;
      kept.push(record);
    }
    if (records.some(({ kind }) => kind === 'membership')) throw new Enough();
  };
  try {
    await read({ take, signal });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return kept;
}
