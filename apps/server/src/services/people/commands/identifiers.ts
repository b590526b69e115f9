import { type BareReasonCode, type identifierTypes, isEmail, nameForm, type RealmId } from '@aloud/api';
import { and, eq, inArray, ne } from 'drizzle-orm';
import personnummer from 'personnummer';
import type { Database } from '../../../database/database.ts';
import { accountIdentifiers } from '../../../database/schema/index.ts';
import { type Fault, faultyForm } from '../../../errors.ts';
import { writtenForms } from '../../../mail-address.ts';
import type { Person } from '../../../person/index.ts';
import { mobileNumber } from '../../credentials/index.ts';
import type { UserField } from '../policy.ts';
import { requireField, type StaffAndSubject } from '../queries/find-person.ts';
import { type FieldChanges, recordUserChange } from './record-change.ts';

export type IdentifierType = (typeof identifierTypes)[number];
export type WantedIdentifiers = { readonly [T in IdentifierType]?: string | null | undefined };

const fieldOf: Readonly<Record<IdentifierType, UserField>> = {
  bankid: 'bankid',
  sms: 'sms',
  eppn: 'eppn',
  gsuiteid: 'gsuiteid',
  gsuiteemail: 'gsuiteemail',
  office365: 'office365',
  external: 'externalId',
};

/** The reason if somebody else has the value already (spec §5). */
const taken: Readonly<Record<string, BareReasonCode | undefined>> = {
  bankid: 'field.personalNumberTaken',
  sms: 'field.mobileTaken',
  gsuiteemail: 'field.googleTaken',
};

/** Kinds that are written as an e-mail address is. */
export const isAddress = (type: string): boolean =>
  type === 'gsuiteemail' || type === 'office365' || type === 'eppn';

/** An identifier as it is stored, or the reason why it is invalid. */
export function storedIdentifier(
  type: IdentifierType,
  written: string,
  realm: RealmId,
): { value: string } | { reason: BareReasonCode } {
  if (type === 'sms') {
    const value = mobileNumber(written, realm);
    return value === null ? { reason: 'field.mobile' } : { value };
  }
  if (type === 'bankid') {
    const value = written.replace(/[\s-]/g, '');
    return isPersonalNumber(value) ? { value } : { reason: 'field.personalNumber' };
  }
  if (isAddress(type)) {
    const value = nameForm(written).toLowerCase();
    return isEmail(value) ? { value } : { reason: 'field.email' };
  }
  return { value: written };
}

/** Twelve digits: a day that exists (of a coordination number sixty is added to it), a number, and their check digit. */
const isPersonalNumber = (digits: string): boolean =>
  /^(?:19|20)\d{10}$/.test(digits) && personnummer.valid(digits);

const kindsIn = (wanted: WantedIdentifiers) =>
  Object.entries(wanted).filter(([, value]) => value !== undefined) as Array<[IdentifierType, string | null]>;

/** Sets the given kinds. @throws Forbidden, InvalidInput */
export async function setIdentifiers(
  db: Database,
  person: Person,
  encounter: StaffAndSubject,
  wanted: WantedIdentifiers,
): Promise<void> {
  for (const [type] of kindsIn(wanted)) requireField(encounter, fieldOf[type]);
  await db.transaction(async (tx) => {
    const fields = await writeIdentifiers(tx, encounter, wanted);
    await recordUserChange(tx, person, encounter.account.uid, fields);
  });
}

/** The same as part of a bigger change that the caller finishes and to which the caller has checked the rights. @returns what changed */
export async function writeIdentifiers(
  tx: Database,
  { account }: StaffAndSubject,
  wanted: WantedIdentifiers,
): Promise<FieldChanges> {
  const kinds = kindsIn(wanted);
  const faults: Fault[] = [];
  const values: Array<{ type: IdentifierType; value: string }> = [];
  for (const [type, written] of kinds) {
    if (written === null) continue;
    // Accounts are made in realms of the product only.
    const result = storedIdentifier(type, written, account.realm as RealmId);
    if ('reason' in result) faults.push({ attribute: type, reason: result.reason });
    else values.push({ type, value: result.value });
  }
  for (const { type, value } of values) {
    const reason = await takenReason(tx, account.uid, type, value);
    if (reason !== null) faults.push({ attribute: type, reason });
  }
  if (faults.length > 0) throw faultyForm(...faults);
  if (kinds.length === 0) return {};
  const of = and(
    eq(accountIdentifiers.accountUid, account.uid),
    inArray(
      accountIdentifiers.type,
      kinds.map(([type]) => type),
    ),
  );
  const before = await tx.delete(accountIdentifiers).where(of).returning();
  if (values.length > 0)
    await tx.insert(accountIdentifiers).values(values.map((each) => ({ accountUid: account.uid, ...each })));
  const known = (list: ReadonlyArray<{ type: string; value: string }>, type: string) =>
    list.find((each) => each.type === type)?.value ?? null;
  return Object.fromEntries(
    kinds
      .map(([type]) => [type, [known(before, type), known(values, type)]] as const)
      .filter(([, [was, is]]) => was !== is),
  );
}

/** Why a person cannot have this identifier, or null if they can; a school's own numbers are unique only within the school. */
async function takenReason(
  tx: Database,
  uid: string,
  type: IdentifierType,
  value: string,
): Promise<BareReasonCode | null> {
  if (type === 'external') return null;
  const [other] = await tx
    .select({ uid: accountIdentifiers.accountUid })
    .from(accountIdentifiers)
    .where(
      and(
        eq(accountIdentifiers.type, type),
        inArray(accountIdentifiers.value, isAddress(type) ? [...writtenForms(value)] : [value]),
        ne(accountIdentifiers.accountUid, uid),
      ),
    );
  return other ? duplicateReason(type) : null;
}

/** The reason for refusing an identifier of this kind that somebody else already has. */
export const duplicateReason = (type: string): BareReasonCode => taken[type] ?? 'field.duplicate';
