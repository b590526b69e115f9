import type { RealmId } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { newAccountKeys } from '../../database/keys/account-keys.ts';
import { newNameKeys } from '../../database/keys/name-keys.ts';
import { accounts, associations, groupMembers, groups } from '../../database/schema/index.ts';
import { hashPassword } from '../../services/credentials/index.ts';
import { namesOf } from '../crowd/names.ts';
import { sampleClass, samplePassword, sampleSchool } from '../people.ts';
import { drawn } from './drawn.ts';

/** A class of the sample school. */
export interface SampleClass {
  readonly uid: string;
  readonly name: string;
  /** How many of its pupils are made up here. */
  readonly pupils: number;
}

/** The class of the sample student, and two others. */
export const sampleClasses: readonly SampleClass[] = [
  { uid: 'fyrskolan-1a', name: 'Class 1A', pupils: 22 },
  { uid: sampleClass.uid, name: sampleClass.name, pupils: 22 },
  { uid: 'fyrskolan-5c', name: 'Class 5C', pupils: 23 },
];

/** A made-up pupil. */
export interface SamplePupil {
  readonly uid: string;
  readonly classUid: string;
  /** Among all of them. */
  readonly number: number;
}

/** The pupils of the sample classes, in order; the sample student is none of them. */
export const samplePupils: readonly SamplePupil[] = sampleClasses
  .flatMap(({ uid, pupils }) => Array.from({ length: pupils }, (_, at) => ({ classUid: uid, at })))
  .map(({ classUid, at }, number) => ({ uid: `${classUid}-pupil-${at + 1}`, classUid, number }));

/** Adds the classes, their teachers and their pupils, with the password of the sample people and names that are drawn. */
export async function addSampleClasses(db: Database, realm: RealmId): Promise<void> {
  const passwordHash = await hashPassword(samplePassword);
  const person = (uid: string, number: number, type: 'student' | 'employee') => {
    const { first, last } = namesOf[realm];
    // Each name once, as long as there are enough of them.
    const firstname = first[(number * 7) % first.length] ?? '';
    const lastname = last[(drawn(number, 'name') + number) % last.length] ?? '';
    const username = `${spelledPlainly(firstname)}.${type === 'student' ? 'f' : 't'}${number + 1}`;
    return { uid, realm, type, firstname, lastname, username, passwordHash, email: null };
  };
  const others = sampleClasses.filter(({ uid }) => uid !== sampleClass.uid);
  await db
    .insert(groups)
    .values(
      others.map(({ uid, name }) => ({ uid, name, schoolUnitUid: sampleSchool.uid, ...newNameKeys(name) })),
    );
  const teachers = others.map(({ uid }, at) => ({
    classUid: uid,
    person: person(`${uid}-teacher`, samplePupils.length + at, 'employee'),
  }));
  const pupils = samplePupils.map(({ uid, classUid, number }) => ({
    classUid,
    person: person(uid, number, 'student'),
  }));
  const all = [...teachers, ...pupils];
  await db.insert(accounts).values(all.map(({ person: each }) => ({ ...each, ...newAccountKeys(each) })));
  await db.insert(associations).values(
    all.map(({ person: { uid, type } }) => ({
      accountUid: uid,
      schoolUnitUid: sampleSchool.uid,
      role: type,
    })),
  );
  await db
    .insert(groupMembers)
    .values(all.map(({ classUid, person: { uid } }) => ({ groupUid: classUid, accountUid: uid })));
}

const plainly: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ß: 'ss', ı: 'i' };

/** A name in the letters a to z. */
const spelledPlainly = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[øæåßı]/g, (letter) => plainly[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
