import type { UserData } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import { faultyForm } from '../../../errors.ts';
import { forgetLinks, hashPassword } from '../../credentials/index.ts';
import { endSessions } from '../../sessions/index.ts';
import { wantedAssociations } from '../queries/association-filters.ts';
import type { StaffAndSubject } from '../queries/find-person.ts';
import { usernameTaken, writeAccount } from './account-fields.ts';
import { Faults } from './faults.ts';
import { duplicateReason, type WantedIdentifiers, writeIdentifiers } from './identifiers.ts';
import { writeAssociations } from './memberships.ts';
import type { FieldChanges } from './record-change.ts';
import { writeGroups } from './write-groups.ts';

/**
 * Writes all that a form names, in the order of dependence: groups come after the organisations to which they belong. Callers have
 * checked the rights to the fields.
 * @returns what changed
 * @throws InvalidInput with all faults; Forbidden, NotFound for school units and groups beyond the staff member's rights
 */
export async function writeParts(
  tx: Database,
  encounter: StaffAndSubject,
  data: UserData,
  passwordHash: string | null,
): Promise<FieldChanges> {
  const { account } = encounter;
  const faults = new Faults();
  const fields = {
    ...(await faults.of(() => writeAccount(tx, encounter, data))),
    ...(await faults.of(() => writeNames(tx, encounter, data))),
    ...(await faults.of(() => writeOrganizations(tx, encounter, data))),
    ...(data.groups && (await faults.of(() => writeGroups(tx, encounter, data.groups ?? [])))),
  };
  faults.check();
  if (passwordHash === null) return fields;
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uid, account.uid));
  await endSessions(tx, account.uid);
  await forgetLinks(tx, account.uid);
  return { ...fields, password: [null, null] };
}

/** Hashing is slow (ms), so it is done before the transaction begins. */
export async function hashOf({ password }: UserData): Promise<string | null> {
  return password === undefined ? null : hashPassword(password);
}

/** The person's names in other systems. */
async function writeNames(tx: Database, encounter: StaffAndSubject, data: UserData): Promise<FieldChanges> {
  const { externalId, eppn, gsuiteid, gsuiteemail, office365, bankid, sms } = data;
  const wanted: WantedIdentifiers = {
    eppn,
    gsuiteid,
    gsuiteemail,
    office365,
    bankid,
    sms,
    external: externalId,
  };
  return writeIdentifiers(tx, encounter, wanted);
}

async function writeOrganizations(
  tx: Database,
  encounter: StaffAndSubject,
  { organizations, adminRights }: UserData,
): Promise<FieldChanges> {
  const { staff, account } = encounter;
  if (account.type === null || (organizations === undefined && adminRights === undefined)) return {};
  const before = await tx.select().from(associations).where(eq(associations.accountUid, account.uid));
  const wanted = wantedAssociations(staff.scope, account.type, before, { organizations, adminRights });
  return wanted ? writeAssociations(tx, encounter, wanted) : {};
}

/** The fault of the second of two concurrent writers: the database lets the first one have the name. */
export function asFault(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('constraint' in cause)) return error;
  if (cause.constraint === 'accounts_username' || cause.constraint === 'accounts_username_key')
    return usernameTaken();
  if (cause.constraint !== 'account_identifiers_known_by') return error;
  const detail = 'detail' in cause ? String(cause.detail) : '';
  const type = /\(type, value\)=\((\w+),/.exec(detail)?.[1] ?? 'identifiers';
  return faultyForm({ attribute: type, reason: duplicateReason(type) });
}
