import { hash } from 'node:crypto';
import { writeReason } from '@aloud/api';
import type { PlannedFault } from '../../../database/schema/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';

/** Stands for faults, in whatever order they were found; null for none. */
export function faultsDigest(faults: readonly PlannedFault[]): string | null {
  if (faults.length === 0) return null;
  return digestOf(faults.map(({ column, reason }) => `${column} ${writeReason(reason)}`).sort());
}

export const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url');

/**
 * A row without faults that an earlier run has told: nobody reads a list that is the same every night.
 * @param told `faultsDigest` of what was told; null for nothing
 * @returns null if nothing is left to tell or to do
 */
export function untold(row: PlannedRow, told: string | null): PlannedRow | null {
  const isTold = row.faults.length > 0 && faultsDigest(row.faults) === told;
  if (row.verdict === 'same') return row.faults.length > 0 && !isTold ? row : null;
  if (!isTold) return row;
  return row.verdict === 'refuse' ? null : { ...row, faults: [] };
}
