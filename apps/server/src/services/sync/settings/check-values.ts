import type { MappedSchool, SyncConfig } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { type Fault, faultyForm } from '../../../errors.ts';
import type { Scope } from '../../../person/index.ts';
import { findAdministered, requireAdministered } from '../../schools/index.ts';

/**
 * Whoever saves a map administers every school unit of it.
 * @throws Forbidden, NotFound; InvalidInput for a school of the system that is mapped twice
 */
export async function checkMap(db: Database, scope: Scope, map: readonly MappedSchool[]): Promise<void> {
  const ids = map.map(({ externalId }) => externalId);
  if (new Set(ids).size < ids.length)
    throw faultyForm({ attribute: 'organizationMap', reason: 'field.namedTwice' });
  const administered = new Set((await findAdministered(db, scope)).map(({ uid }) => uid));
  const stray = map.find(({ uid }) => !administered.has(uid));
  if (stray) await requireAdministered(db, scope, stray.uid);
}

/** @throws InvalidInput for addresses that are none, or contain credentials */
export function checkConfig({ address, tokenAddress }: SyncConfig): void {
  const faults = Object.entries({ address, tokenAddress }).flatMap(([name, written]): Fault[] =>
    written === null || isAddress(written) ? [] : [{ attribute: name, reason: 'field.format' }],
  );
  if (faults.length > 0) throw faultyForm(...faults);
}

/** Whether it may be asked at all is decided when it is asked (outgoing). */
function isAddress(written: string): boolean {
  const url = URL.parse(written);
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === '' && url.password === ''
  );
}
