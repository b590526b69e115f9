import type { Database } from '../../database/database.ts';
import { takeNotice } from '../../services/library/index.ts';
import { BrokenRecord } from './broken-record.ts';
import { openMessage } from './message.ts';
import { readNotice } from './notice.ts';
import { readTree } from './tree.ts';

/** What became of a record. */
export interface OnixOutcome {
  /** Its place in the message, from 1. */
  readonly place: number;
  /** Its ISBN, else its reference; null if it could not be read. */
  readonly name: string | null;
  readonly outcome: Awaited<ReturnType<typeof takeNotice>> | 'broken' | 'test';
  /** Why, if it is broken. */
  readonly why?: string;
}

/** Takes in the records of an ONIX 3 message, one after the other: one that is broken does not stop the rest. @throws PublicationRefused */
export async function* importOnix(db: Database, file: string): AsyncGenerator<OnixOutcome> {
  const { sent, records } = await openMessage(file);
  let place = 0;
  for await (const markup of records) {
    place++;
    yield { place, ...(await takeRecord(db, markup, sent)) };
  }
}

async function takeRecord(
  db: Database,
  markup: string | null,
  sent: string | null,
): Promise<Omit<OnixOutcome, 'place'>> {
  const broken = (why: string, name: string | null = null) => ({ name, outcome: 'broken' as const, why });
  if (markup === null) return broken('it is too long');
  let notice: ReturnType<typeof readNotice>;
  try {
    notice = readNotice(readTree(markup), sent);
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    return broken(error.message, nameIn(markup));
  }
  if (notice === 'test') return { name: nameIn(markup), outcome: 'test' };
  return { name: notice.isbn, outcome: await takeNotice(db, notice) };
}

/** A name of a record that cannot be read, for whoever looks for it. */
const nameIn = (markup: string): string | null =>
  /<(?:RecordReference|a001)[^>]*>\s*([^<]{1,100})/.exec(markup)?.[1]?.trim() ??
  /\b97[89]\d{10}\b/.exec(markup)?.[0] ??
  null;
