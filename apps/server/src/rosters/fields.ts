import type { RosterField, SyncConfig } from '@aloud/api';

/** What is read of a person only if a column takes it: nobody needs the rest of it. */
const onlyIfWanted: readonly RosterField[] = ['personalNumber', 'address', 'postalCode', 'phone'];
/** What people with protected identity are not found by. */
const protectedFields: readonly RosterField[] = ['address', 'postalCode', 'phone'];

type Fields = Partial<Record<RosterField, string>>;

/** The fields of a person that a sync may have: trimmed, without empty ones and without what no column takes. */
export function fieldsOf(
  all: Readonly<Partial<Record<RosterField, string | null | undefined>>>,
  config: SyncConfig,
  isProtected = false,
): Fields {
  const wanted = new Set(Object.values(config.fields));
  const kept: Fields = {};
  // Keys of a record of fields are fields.
  for (const name of Object.keys(all) as RosterField[]) {
    const value = all[name]?.trim();
    if (!value || (isProtected && protectedFields.includes(name))) continue;
    if (onlyIfWanted.includes(name) && !wanted.has(name)) continue;
    kept[name] = value;
  }
  return kept;
}

/** Whether a day is within two days, both of them included; an absent one is no bound. */
export const isWithin = (day: string, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || from <= day) && (to === undefined || day <= to);

/** The day of a date as systems write it (2026-08-17 or 2026-08-17T00:00:00Z); undefined for what is none. */
export const dayOf = (text: string | null | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
