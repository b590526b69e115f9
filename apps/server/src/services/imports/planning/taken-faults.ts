import type { Database } from '../../../database/database.ts';
import type { PlannedFault } from '../../../database/schema/index.ts';
import type { PlannedRow } from '../../jobs/index.ts';
import {
  duplicateReason,
  identifierIn,
  identifierKey,
  takenIdentifiers,
  type ValueColumn,
} from '../../people/index.ts';

/** For each row, the faults of its identifiers that somebody else has. */
export async function takenFaults(
  db: Database,
  rows: readonly PlannedRow[],
): Promise<ReadonlyArray<readonly PlannedFault[]>> {
  const wanted = rows.map(({ accountUid, fields }) =>
    fields.flatMap(({ column, stored: [, value] }) => {
      const type = identifierIn.get(column as ValueColumn);
      return type === undefined || typeof value !== 'string'
        ? []
        : [{ uid: accountUid, column, type, value }];
    }),
  );
  const taken = await takenIdentifiers(db, wanted.flat());
  return wanted.map((identifiers) =>
    identifiers
      .filter(({ type, value }) => taken.has(identifierKey(type, value)))
      .map(({ column, type }) => ({ column, reason: { code: duplicateReason(type) } })),
  );
}
