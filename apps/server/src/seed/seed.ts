import { randomUUID } from 'node:crypto';
import { superUserScopeOf } from '@aloud/api';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { newAccountKeys } from '../database/keys/account-keys.ts';
import { newNameKeys } from '../database/keys/name-keys.ts';
import {
  accountIdentifiers,
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
} from '../database/schema/index.ts';
import { hashPassword, issueCard } from '../services/credentials/index.ts';
import { addDemoBooks } from './demo-books.ts';
import { isSeeded, seedOnce } from './markers.ts';
import {
  sampleCard,
  sampleClass,
  sampleGoogle,
  sampleMobiles,
  samplePassword,
  samplePeople,
  sampleSchool,
} from './people.ts';
import { addSampleSubmissions } from './submissions.ts';

export const sampleSchoolMarker = 'sample school';

/** Inserts the sample school, its class and its people, once and all together. Returns whether it did. */
export async function seedSchool(db: Database, { realm }: Pick<Config, 'realm'>): Promise<boolean> {
  if (await isSeeded(db, sampleSchoolMarker)) return false;
  const people = await Promise.all(
    samplePeople.map(async ({ username, firstname, lastname, role }) => ({
      role,
      account: {
        uid: `sample-${username}`,
        realm,
        username,
        firstname,
        lastname,
        type: role === 'admin' ? ('employee' as const) : role,
        email: `${username}@fyrskolan.example`,
        emailVerified: true,
        passwordHash: await hashPassword(samplePassword),
        scopes: username === 'super' ? [superUserScopeOf(realm)] : [],
      },
    })),
  );
  return seedOnce(db, sampleSchoolMarker, async (tx) => {
    await tx.insert(schoolUnits).values({
      uid: sampleSchool.uid,
      realm,
      name: sampleSchool.name,
      ...newNameKeys(sampleSchool.name),
      qrCodeLoginEnabled: true,
      groupCodeLoginEnabled: true,
      secureAuthEnabled: true,
    });
    await tx.insert(schoolUnitSubscriptionPeriods).values({
      id: randomUUID(),
      schoolUnitUid: sampleSchool.uid,
      type: sampleSchool.subscription,
      starts: '2026-01-01',
    });
    await tx
      .insert(accounts)
      .values(people.map(({ account }) => ({ ...account, ...newAccountKeys(account) })));
    await tx.insert(accountIdentifiers).values(
      Object.entries(sampleMobiles).map(([name, value]) => ({
        accountUid: `sample-${name}`,
        type: 'sms',
        value,
      })),
    );
    await tx.insert(associations).values(
      people.map(({ account, role }) => ({
        accountUid: account.uid,
        schoolUnitUid: sampleSchool.uid,
        role,
      })),
    );
    await tx.insert(accountIdentifiers).values({ ...sampleGoogle, type: 'gsuiteemail' });
    await tx
      .insert(groups)
      .values({ ...sampleClass, schoolUnitUid: sampleSchool.uid, ...newNameKeys(sampleClass.name) });
    await tx
      .insert(groupMembers)
      .values(
        ['student', 'teacher'].map((name) => ({ groupUid: sampleClass.uid, accountUid: `sample-${name}` })),
      );
    await issueCard(tx, sampleCard);
  });
}

/**
 * The seeding of a first start: a developer's fresh embedded database gets the sample school and the demo books.
 * PostgreSQL, staging and production are never seeded unasked. Returns lines worth reporting.
 */
export async function seedIfFresh(database: OpenDatabase, config: Config): Promise<string[]> {
  if (database.kind !== 'embedded' || config.environment !== 'dev') return [];
  await seedSchool(database.db, config);
  const lines = await addDemoBooks(database.db, config);
  await addSampleSubmissions(database.db);
  return lines;
}
