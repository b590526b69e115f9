import type { AuditEntry } from '@aloud/api';
import { changesOf } from '../../database/audit-rows.ts';
import type { Database } from '../../database/database.ts';
import type { Person } from '../../person/index.ts';
import { findRecord } from './records.ts';

/** What became of the record of a book, newest first. @throws Forbidden unless the person is support, NotFound */
export async function findHistory(db: Database, person: Person, bookId: string): Promise<AuditEntry[]> {
  const { id } = await findRecord(db, person, bookId);
  return changesOf(db, 'book', id);
}
