import { consumerOrganizationOf, passwordContext } from '@aloud/api';
import { eq } from 'drizzle-orm';
import {
  accounts,
  assignments,
  associations,
  groups,
  jobs,
  schoolUnitBooks,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  signInAttempts,
  submissions,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { samplePassword, sampleSchool } from '../../database/seed/people.ts';
import { hashPassword } from '../../services/auth/methods/passwords.ts';
import { type Call, TestProduct } from '../product.ts';
import { type Place, type Role, roles } from './entry.ts';

/** The person of each role: those of the sample school, and two who belong to none. */
const usernames: Readonly<Record<Exclude<Role, 'nobody'>, string>> = {
  student: 'student',
  guardian: 'guardian',
  employee: 'teacher',
  admin: 'admin',
  superUser: 'super',
  consumer: 'consumer',
  guest: 'guest',
};

/** The two services by which people and groups are deleted: each has some of its own to delete. */
const doors = ['list', 'form'] as const;
type Door = (typeof doors)[number];

const otherSchool = 'other-school';
/** Students about whom calls are made. */
const classmate = 'sample-classmate';
const stranger = 'other-pupil';

/** Two schools with a book and students each, and a person of every role. */
export class World {
  readonly product: TestProduct;
  readonly #books: Readonly<Record<Place, string>>;
  readonly #calls = new Map<Role, Call>();

  private constructor(product: TestProduct, books: Readonly<Record<Place, string>>) {
    this.product = product;
    this.#books = books;
  }

  static async make(): Promise<World> {
    const product = await TestProduct.start();
    const [own, foreign] = [await product.addBook(), await product.addBook()];
    await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, foreign));
    await settle(product, foreign);
    return new World(product, { own, beside: own, foreign });
  }

  stop(): Promise<void> {
    return this.product.stop();
  }

  usernameOf(role: Role): string {
    return role === 'nobody' ? 'nobody' : usernames[role];
  }

  /** Uid of the person whom a call is about. */
  personAt(place: Place, role: Role): string {
    return { own: this.#uidOf(role), beside: classmate, foreign: stranger }[place];
  }

  bookAt(place: Place): string {
    return this.#books[place];
  }

  schoolAt(place: Place): string {
    return place === 'foreign' ? otherSchool : sampleSchool.uid;
  }

  /** A student there. */
  pupilAt(place: Place): string {
    return place === 'foreign' ? stranger : classmate;
  }

  /** A student whom the person of a role may do away with. */
  leaverAt(place: Place, role: Role, by: Door = 'list'): string {
    return `${by} leaver of ${role} of ${this.schoolAt(place)}`;
  }

  /** A student who was deleted, for the person of a role to bring back. */
  deletedAt(place: Place, role: Role): string {
    return `deleted for ${role} of ${this.schoolAt(place)}`;
  }

  groupAt(place: Place): string {
    return `group of ${this.schoolAt(place)}`;
  }

  /** A group that the person of a role may do away with: no other call is about it. */
  spareGroupAt(place: Place, role: Role, by: Door = 'list'): string {
    return `spare ${by} ${role} group of ${this.schoolAt(place)}`;
  }

  periodAt(place: Place, role: Role): string {
    return `period of ${role} of ${this.schoolAt(place)}`;
  }

  /** A job that is over, of the person of a role; `foreign` is somebody else's. */
  jobAt(place: Place, role: Role): string {
    return `job of ${this.personAt(place, role)}`;
  }

  submissionAt(place: Place, role: Role): string {
    return `submission of ${this.personAt(place, role)}`;
  }

  /** Makes calls as the person of a role, in one session for all of them. */
  async as(role: Role): Promise<Call> {
    if (role === 'nobody') return this.product.by(null);
    const known = this.#calls.get(role) ?? (await this.product.as(usernames[role]));
    this.#calls.set(role, known);
    return known;
  }

  /** She has to sign in again before her next call. */
  forget(role: Role): void {
    this.#calls.delete(role);
  }

  /** Nobody is held up because others have tried before. */
  async forgetAttempts(): Promise<void> {
    await this.product.db.delete(signInAttempts);
  }

  #uidOf(role: Role): string {
    return role === 'nobody' ? 'sample-student' : `sample-${usernames[role]}`;
  }
}

async function settle({ db }: TestProduct, foreignBook: string): Promise<void> {
  const consumers = consumerOrganizationOf('se');
  const passwordHash = await hashPassword(samplePassword);
  const person = (uid: string, username: string) => {
    const email = `${username}@example.org`;
    const type = username === 'guest' ? null : username === 'consumer' ? 'guardian' : 'student';
    return { uid, username, realm: 'se', firstname: 'A', lastname: 'B', passwordHash, email, type } as const;
  };
  await db.insert(schoolUnits).values([
    { uid: otherSchool, realm: 'se', name: 'Other school' },
    { uid: consumers, realm: 'se', name: 'Consumers' },
  ]);
  await db
    .insert(accounts)
    .values([
      person('sample-consumer', 'consumer'),
      person('sample-guest', 'guest'),
      person(classmate, 'classmate'),
      person(stranger, 'stranger'),
    ]);
  await db.insert(associations).values([
    { accountUid: 'sample-consumer', schoolUnitUid: consumers, role: 'guardian' },
    { accountUid: classmate, schoolUnitUid: sampleSchool.uid, role: 'student' },
    { accountUid: stranger, schoolUnitUid: otherSchool, role: 'student' },
  ]);
  await db.insert(schoolUnitBooks).values({ schoolUnitUid: otherSchool, bookId: foreignBook });
  await settleGroups(db);
  const everybody = await db.select({ uid: accounts.uid }).from(accounts);
  const job = {
    realm: 'se',
    acr: passwordContext,
    action: { kind: 'activate' },
    state: 'done',
    total: 0,
  } as const;
  await db.insert(jobs).values(everybody.map(({ uid }) => ({ id: `job of ${uid}`, ownerUid: uid, ...job })));
  await db.insert(assignments).values({ id: 'task', type: 'Quiz', title: 'Quiz', exercises: [] });
  await db
    .insert(submissions)
    .values(
      everybody.map(({ uid }) => ({ id: `submission of ${uid}`, assignmentId: 'task', accountUid: uid })),
    );
}

async function settleGroups(db: TestProduct['db']): Promise<void> {
  for (const schoolUnitUid of [sampleSchool.uid, otherSchool]) {
    const uids = [
      `group of ${schoolUnitUid}`,
      ...doors.flatMap((by) => roles.map((role) => `spare ${by} ${role} group of ${schoolUnitUid}`)),
    ];
    await db.insert(groups).values(uids.map((uid) => ({ uid, schoolUnitUid, name: uid })));
    const period = { type: 'polylino', starts: '2026-01-01' };
    for (const role of roles) {
      for (const by of doors) {
        const leaver = `${by} leaver of ${role} of ${schoolUnitUid}`;
        const named = { username: leaver, firstname: 'L', lastname: 'R', type: 'student' } as const;
        await db.insert(accounts).values({ uid: leaver, realm: 'se', ...named });
        await db.insert(associations).values({ accountUid: leaver, schoolUnitUid, role: 'student' });
      }
      const gone = `deleted for ${role} of ${schoolUnitUid}`;
      await db.insert(accounts).values({
        uid: gone,
        realm: 'se',
        username: gone,
        firstname: 'D',
        lastname: 'R',
        type: 'student',
        status: 'deactivated',
        deleted: new Date(),
      });
      await db.insert(associations).values({ accountUid: gone, schoolUnitUid, role: 'student' });
      const id = `period of ${role} of ${schoolUnitUid}`;
      const accountUid = schoolUnitUid === otherSchool ? stranger : classmate;
      await db.insert(schoolUnitSubscriptionPeriods).values({ ...period, id, schoolUnitUid });
      await db.insert(userSubscriptionPeriods).values({ ...period, id, accountUid });
    }
  }
}
