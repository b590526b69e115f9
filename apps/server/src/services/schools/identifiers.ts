import { schoolUnitIdentifierTypes } from '@aloud/api';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { differences, recordChange } from '../../database/history.ts';
import { schoolUnitIdentifiers, schoolUnits } from '../../database/schema/index.ts';
import { type Fault, faultyForm } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { duplicateReason } from '../people/index.ts';
import { lockSchoolUnit } from './commands.ts';

type IdentifierType = (typeof schoolUnitIdentifierTypes)[number];
export type WantedIdentifiers = { readonly [T in IdentifierType]?: readonly string[] | undefined };

/** Kinds that identify one school unit of a country. A municipality's key is shared by all its schools, and other systems number as they like. */
const ofOneOnly: readonly IdentifierType[] = ['schoolUnitCode', 'establishmentId'];

/**
 * Replaces the identifiers of a school unit; kinds that nobody edits here stay.
 * @param version in If-Match, or null if the header is absent
 * @throws ChangedMeanwhile; InvalidInput for each that another school unit has
 */
export async function setIdentifiers(
  db: Database,
  person: Person,
  uid: string,
  wanted: WantedIdentifiers,
  version: number | null,
): Promise<void> {
  const values = schoolUnitIdentifierTypes.flatMap((type) =>
    [...new Set(wanted[type])].map((value) => ({ schoolUnitUid: uid, type, value })),
  );
  await db.transaction(async (tx) => {
    const unit = await lockSchoolUnit(tx, uid, version);
    await checkFree(tx, unit, wanted);
    const before = await tx
      .delete(schoolUnitIdentifiers)
      .where(
        and(
          eq(schoolUnitIdentifiers.schoolUnitUid, uid),
          inArray(schoolUnitIdentifiers.type, [...schoolUnitIdentifierTypes]),
        ),
      )
      .returning();
    if (values.length > 0) await tx.insert(schoolUnitIdentifiers).values(values);
    const fields = differences({ identifiers: written(before) }, { identifiers: written(values) });
    if (Object.keys(fields).length === 0) return;
    await tx
      .update(schoolUnits)
      .set({ version: unit.version + 1, updated: new Date() })
      .where(eq(schoolUnits.uid, uid));
    await recordChange(tx, person, { kind: 'schoolUnit', uid, action: 'update', fields });
  });
}

/** @throws InvalidInput for each identifier that another school unit has */
async function checkFree(
  tx: Database,
  { uid, realm }: { readonly uid: string; readonly realm: string },
  wanted: WantedIdentifiers,
): Promise<void> {
  const faults: Fault[] = [];
  for (const type of ofOneOnly) {
    const values = wanted[type] ?? [];
    const others = await tx
      .select({ value: schoolUnitIdentifiers.value })
      .from(schoolUnitIdentifiers)
      .innerJoin(schoolUnits, eq(schoolUnits.uid, schoolUnitIdentifiers.schoolUnitUid))
      .where(
        and(
          eq(schoolUnits.realm, realm),
          ne(schoolUnits.uid, uid),
          eq(schoolUnitIdentifiers.type, type),
          inArray(schoolUnitIdentifiers.value, [...values]),
        ),
      );
    const taken = new Set(others.map(({ value }) => value));
    for (const [at, value] of values.entries())
      if (taken.has(value))
        faults.push({ attribute: `identifiers.${type}.${at}`, reason: duplicateReason(type) });
  }
  if (faults.length > 0) throw faultyForm(...faults);
}

const written = (list: ReadonlyArray<{ readonly type: string; readonly value: string }>) =>
  list.map(({ type, value }) => `${type}: ${value}`).sort();
