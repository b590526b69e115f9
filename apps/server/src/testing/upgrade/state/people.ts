import type { Database } from '../../../database/database.ts';
import {
  accountIdentifiers,
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnitIdentifiers,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  seats,
  userSubscriptionPeriods,
} from '../../../database/schema/index.ts';
import { sampleClass, samplePeople, sampleSchool } from '../../../seed/people.ts';
import { faraway, past } from './moments.ts';
import { passwordHash } from './secrets.ts';

const times = { created: past, updated: past };

/** A municipality with a school, its class and its people: the sample ones, and rarer kinds. */
export async function addPeople(db: Database): Promise<void> {
  await db.insert(schoolUnits).values([
    { uid: 'fyrby', realm: 'se', name: 'Fyrby kommun', type: 'municipality', ...times },
    {
      uid: sampleSchool.uid,
      realm: 'se',
      name: sampleSchool.name,
      parentUid: 'fyrby',
      qrCodeLoginEnabled: true,
      groupCodeLoginEnabled: true,
      secureAuthEnabled: true,
      comment: 'Calls on Mondays',
      pupilNumber: 240,
      address: 'Fyrvägen 1',
      postalCode: '471 94',
      city: 'Fyrby',
      county: 'Västra Götaland',
      country: 'SE',
      phone: '0304-66 00 00',
      crmId: 'CRM-17',
      speakingBooks: true,
      version: 3,
      ...times,
    },
  ]);
  await db
    .insert(schoolUnitIdentifiers)
    .values({ schoolUnitUid: sampleSchool.uid, type: 'schoolUnitCode', value: '12345678' });
  await db.insert(accounts).values([...samplePeople.map(accountOf), ...rarePeople]);
  await db.insert(associations).values(
    [
      ...samplePeople,
      { username: 'gone', role: 'student' as const },
      { username: 'left', role: 'student' as const },
    ].map(({ username, role }) => ({
      accountUid: `sample-${username}`,
      schoolUnitUid: sampleSchool.uid,
      role,
    })),
  );
  await db.insert(accountIdentifiers).values([
    { accountUid: 'sample-teacher', type: 'sms', value: '+46701740605' },
    { accountUid: 'sample-student', type: 'external', value: '3B-07' },
  ]);
  await db.insert(groups).values({ ...sampleClass, schoolUnitUid: sampleSchool.uid, version: 2, ...times });
  await db
    .insert(groupMembers)
    .values(
      ['student', 'teacher'].map((name) => ({ groupUid: sampleClass.uid, accountUid: `sample-${name}` })),
    );
  const period = { type: sampleSchool.subscription, starts: '2026-01-01', created: past };
  await db
    .insert(schoolUnitSubscriptionPeriods)
    .values({ id: 'period-of-the-school', schoolUnitUid: sampleSchool.uid, seats: 240, ...period });
  await db
    .insert(seats)
    .values({ periodId: 'period-of-the-school', accountUid: 'sample-student', taken: past });
  await db
    .insert(userSubscriptionPeriods)
    .values({ id: 'period-of-greta', accountUid: 'sample-guardian', ends: '2099-06-30', ...period });
}

function accountOf({ username, firstname, lastname, role }: (typeof samplePeople)[number]) {
  return {
    uid: `sample-${username}`,
    realm: 'se',
    username,
    firstname,
    lastname,
    type: role === 'admin' ? ('employee' as const) : role,
    email: `${username}@fyrskolan.example`,
    emailVerified: true,
    passwordHash,
    scopes: username === 'super' ? ['ilt.user.se.write'] : [],
    ageFilter: username === 'student' ? 9 : null,
    lastActive: past,
    ...times,
  };
}

const rarePeople = [
  {
    uid: 'sample-left',
    realm: 'se',
    username: 'left',
    firstname: 'Åsa',
    lastname: "O'Öberg \\ Ek",
    type: 'student' as const,
    status: 'deactivated' as const,
    deactivated: past,
    legacyId: 'old-77',
    address: 'Strandvägen 2',
    postalCode: '471 94',
    ...times,
  },
  {
    uid: 'sample-gone',
    realm: 'se',
    username: 'gone',
    firstname: 'Gun',
    lastname: 'Borta',
    type: 'student' as const,
    deleted: faraway,
    ...times,
  },
  // A guest has no type and no school.
  { uid: 'sample-guest', realm: 'se', username: 'guest', firstname: 'Gäst', lastname: 'Holm', ...times },
];
