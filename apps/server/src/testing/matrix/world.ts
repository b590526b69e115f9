import { consumerOrganizationOf, passwordContext, superUserScopeOf } from '@aloud/api';
import { inArray } from 'drizzle-orm';
import {
  accounts,
  assignmentGivings,
  assignments,
  associations,
  groups,
  importFiles,
  jobs,
  listGifts,
  passwordSheets,
  readerProfiles,
  readingLists,
  schoolUnitBooks,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  signInAttempts,
  submissions,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { openSafe } from '../../secrets/open.ts';
import { samplePassword, sampleSchool } from '../../seed/people.ts';
import { hashPassword } from '../../services/credentials/password-hash.ts';
import { type Call, TestProduct } from '../product.ts';
import { callers, type Place, type Role } from './entry.ts';
import { type Bought, type Paid, PaidWorld } from './paid.ts';
import { smallWorkbook } from './workbook.ts';

/** The person of each role: those of the sample school, and two who belong to no school. */
const usernames: Readonly<Record<Exclude<Role, 'nobody'>, string>> = {
  shallowAdmin: 'shallow',
  deepAdmin: 'deep',
  abroadSupport: 'abroad',
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

/** What is done with a child's profile. */
const uses = ['changed', 'removed'] as const;

/** What is done with a plan of an import: `done` ones are looked at, and taken back. */
const planUses = ['done', 'approved', 'cancelled'] as const;

/** What is done with an assignment. */
const assignmentUses = ['read', 'removed', 'takenBack', 'reopened'] as const;

const otherSchool = 'other-school';
/** The other school's parent. */
const town = 'town';
const abroadSchool = 'abroad-school';
const pupilOf = (schoolUnitUid: string) => {
  if (schoolUnitUid === abroadSchool) return abroadPupil;
  return schoolUnitUid === otherSchool ? stranger : classmate;
};
const schools = [sampleSchool.uid, otherSchool, abroadSchool] as const;
const realmOf = (schoolUnitUid: string) => (schoolUnitUid === abroadSchool ? 'no' : 'se');
/** Students about whom calls are made. */
const classmate = 'sample-classmate';
const stranger = 'other-pupil';
const abroadPupil = 'abroad-pupil';
const pupilOfTwo = 'pupil-of-two';
/** A guardian who pays, besides the consumer. */
const otherFamily = 'other-family';

interface Families {
  readonly world: PaidWorld;
  readonly own: Paid;
  readonly foreign: Paid;
}

/** Three schools with a book and students each, one of them in another country, and a person of every role. */
export class World {
  readonly product: TestProduct;
  readonly #books: Readonly<Record<Place, string>>;
  readonly #calls = new Map<Role, Call>();
  readonly #families: Families;
  /** An unused gift card, and one whose purchase has been withdrawn from. */
  readonly bought: Bought;
  readonly withdrawn: Bought;

  private constructor(
    product: TestProduct,
    books: Readonly<Record<Place, string>>,
    families: Families,
    gifts: { readonly bought: Bought; readonly withdrawn: Bought },
  ) {
    this.bought = gifts.bought;
    this.withdrawn = gifts.withdrawn;
    this.product = product;
    this.#books = books;
    this.#families = families;
  }

  static async make(): Promise<World> {
    const paid = await PaidWorld.make();
    const product = await TestProduct.start({ payments: paid.payments });
    const [own, foreign, abroad] = [
      await product.addBook(),
      await product.addBook(),
      await product.addBook(),
    ];
    await product.db.delete(schoolUnitBooks).where(inArray(schoolUnitBooks.bookId, [foreign, abroad]));
    await settle(product, { foreign, abroad });
    await settleSheets(product);
    const families = {
      world: paid,
      own: await paid.pay(product.db, 'sample-consumer'),
      foreign: await paid.pay(product.db, otherFamily),
    };
    const books = { own, beside: own, shared: own, sent: own, taken: own, foreign, abroad };
    const gifts = { bought: await paid.buy(product), withdrawn: await paid.buy(product) };
    await paid.withdraw(product, gifts.withdrawn);
    return new World(product, books, families, gifts);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.#families.world.stop();
  }

  /** Of a gift card. */
  get giftPrice(): string {
    return this.#families.world.giftPrice;
  }

  /** What the consumer has at the card provider, or another family. */
  paidAt(place: Place): Paid & Pick<PaidWorld, 'coupon' | 'otherPrice'> {
    const { world, own, foreign } = this.#families;
    const { coupon, otherPrice } = world;
    return { ...(place === 'foreign' ? foreign : own), coupon, otherPrice };
  }

  /** The guardian of `paidAt`. */
  payerAt(place: Place): string {
    return place === 'foreign' ? otherFamily : 'sample-consumer';
  }

  /** A child of the consumer, or of somebody else. @param use one is there to be removed */
  profileAt(place: Place, use: (typeof uses)[number]): string {
    return `${use} profile of ${place === 'foreign' ? stranger : 'sample-consumer'}`;
  }

  usernameOf(role: Role): string {
    return role === 'nobody' ? 'nobody' : usernames[role];
  }

  /** Uid of the person whom a call is about. */
  personAt(place: Place, role: Role): string {
    return {
      own: this.#uidOf(role),
      beside: classmate,
      sent: classmate,
      foreign: stranger,
      taken: stranger,
      abroad: abroadPupil,
      shared: pupilOfTwo,
    }[place];
  }

  bookAt(place: Place): string {
    return this.#books[place];
  }

  schoolAt(place: Place): string {
    if (place === 'abroad') return abroadSchool;
    return place === 'foreign' || place === 'sent' ? otherSchool : sampleSchool.uid;
  }

  /** A student there. */
  pupilAt(place: Place): string {
    return place === 'own' ? classmate : this.personAt(place, 'student');
  }

  /** A student whom the person of a role may delete. */
  leaverAt(place: Place, role: Role, by: Door = 'list'): string {
    return `${by} leaver of ${role} of ${this.schoolAt(place)}`;
  }

  /** A deleted student for the person of a role to restore. */
  deletedAt(place: Place, role: Role): string {
    return `deleted for ${role} of ${this.schoolAt(place)}`;
  }

  groupAt(place: Place): string {
    return `group of ${this.schoolAt(place)}`;
  }

  /** A group that the person of a role may delete: no other call is about it. */
  spareGroupAt(place: Place, role: Role, by: Door = 'list'): string {
    return `spare ${by} ${role} group of ${this.schoolAt(place)}`;
  }

  /** A list that the school's group is given. */
  listAt(place: Place): { listId: string; giftId: string } {
    return listOf(this.schoolAt(place));
  }

  /** A list that the person of a role may delete, or take back from the group: no other call is about it. */
  spareListAt(place: Place, role: Role, by: (typeof listEnds)[number]): { listId: string; giftId: string } {
    return listOf(this.schoolAt(place), `${by} ${role}`);
  }

  periodAt(place: Place, role: Role): string {
    return `period of ${role} of ${place === 'shared' ? pupilOfTwo : this.schoolAt(place)}`;
  }

  /** A finished job of the person of a role; `foreign` is somebody else's. */
  jobAt(place: Place, role: Role): string {
    return `job of ${this.personAt(place, role)}`;
  }

  /** A plan of the person of a role; `foreign` is somebody else's, for the other school. @param use what is done to it */
  planAt(place: Place, role: Role, use: (typeof planUses)[number]): string {
    return `${use} plan of ${this.personAt(place, role)}`;
  }

  /** The sync of the school there; a call about syncs makes it. */
  syncAt(place: Place): { org: string; syncId: string } {
    const org = this.schoolAt(place);
    return { org, syncId: `sync of ${org}` };
  }

  /** A run of a sync of the school there. */
  runAt(place: Place): string {
    return `run at ${this.schoolAt(place)}`;
  }

  /** An assignment of the school there, which the sample teacher has made if it is theirs. */
  assignmentAt(place: Place, role: Role, use: (typeof assignmentUses)[number] = 'read'): string {
    return `${use} by ${role} at ${this.schoolAt(place)}`;
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

  /** The person of this role signs in again before the next call. */
  forget(role: Role): void {
    this.#calls.delete(role);
  }

  /** Forgets attempts, so that earlier ones slow nobody down. */
  async forgetAttempts(): Promise<void> {
    await this.product.db.delete(signInAttempts);
  }

  /** Waits until all jobs are finished. */
  async rest(): Promise<void> {
    const open = inArray(jobs.state, ['waiting', 'running', 'reading', 'applying']);
    while ((await this.product.db.$count(jobs, open)) > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Puts the pupil of two schools back into both, whatever was done to them. */
  async bringBack(): Promise<void> {
    const both = [sampleSchool.uid, otherSchool];
    const rows = both.map((schoolUnitUid) => ({
      accountUid: pupilOfTwo,
      schoolUnitUid,
      role: 'student' as const,
    }));
    await this.product.db.insert(associations).values(rows).onConflictDoNothing();
  }

  #uidOf(role: Role): string {
    return role === 'nobody' ? 'sample-student' : `sample-${usernames[role]}`;
  }
}

async function settle({ db }: TestProduct, books: { foreign: string; abroad: string }): Promise<void> {
  const consumers = consumerOrganizationOf('se');
  const passwordHash = await hashPassword(samplePassword);
  const person = (uid: string, username: string) => {
    const email = `${username}@example.org`;
    const type = username === 'guest' ? null : username === 'consumer' ? 'guardian' : 'student';
    return { uid, username, realm: 'se', firstname: 'A', lastname: 'B', passwordHash, email, type } as const;
  };
  await db.insert(schoolUnits).values([
    { uid: town, realm: 'se', name: 'Town' },
    { uid: otherSchool, realm: 'se', name: 'Other school', parentUid: town },
    { uid: abroadSchool, realm: 'no', name: 'School abroad' },
    { uid: consumers, realm: 'se', name: 'Consumers' },
  ]);
  await db.insert(accounts).values([
    person('sample-consumer', 'consumer'),
    person('sample-guest', 'guest'),
    person(classmate, 'classmate'),
    person(stranger, 'stranger'),
    person(pupilOfTwo, 'pupil.of.two'),
    { ...person(abroadPupil, 'pupil.abroad'), realm: 'no' },
    { ...person('sample-shallow', 'shallow'), type: 'employee' },
    { ...person('sample-deep', 'deep'), type: 'employee' },
    {
      ...person('sample-abroad', 'abroad'),
      type: 'employee',
      realm: 'no',
      scopes: [superUserScopeOf('no')],
    },
  ]);
  await db.insert(associations).values([
    { accountUid: 'sample-consumer', schoolUnitUid: consumers, role: 'guardian' },
    { accountUid: classmate, schoolUnitUid: sampleSchool.uid, role: 'student' },
    { accountUid: stranger, schoolUnitUid: otherSchool, role: 'student' },
    { accountUid: pupilOfTwo, schoolUnitUid: sampleSchool.uid, role: 'student' },
    { accountUid: pupilOfTwo, schoolUnitUid: otherSchool, role: 'student' },
    { accountUid: abroadPupil, schoolUnitUid: abroadSchool, role: 'student' },
    { accountUid: 'sample-shallow', schoolUnitUid: town, role: 'admin' },
    { accountUid: 'sample-deep', schoolUnitUid: town, role: 'admin', addToSubSchools: true },
  ]);
  await db.insert(schoolUnitBooks).values([
    { schoolUnitUid: otherSchool, bookId: books.foreign },
    { schoolUnitUid: abroadSchool, bookId: books.abroad },
  ]);
  await settleGroups(db);
  await settleLists(db);
  await db.insert(readerProfiles).values(
    ['sample-consumer', stranger].flatMap((guardianUid) =>
      uses.map((use) => ({
        id: `${use} profile of ${guardianUid}`,
        guardianUid,
        name: use,
        picture: 'fox' as const,
      })),
    ),
  );
  const everybody = await db.select({ uid: accounts.uid }).from(accounts);
  const job = {
    realm: 'se',
    acr: passwordContext,
    action: { kind: 'activate' },
    state: 'done',
    total: 0,
  } as const;
  await db.insert(jobs).values(everybody.map(({ uid }) => ({ id: `job of ${uid}`, ownerUid: uid, ...job })));
  await settlePlans(
    db,
    everybody.map(({ uid }) => uid),
  );
  await db.insert(assignments).values({ id: 'task', type: 'Quiz', title: 'Quiz', exercises: [] });
  await db.insert(assignmentGivings).values(
    everybody.map(({ uid }) => ({
      id: `giving of ${uid}`,
      assignmentId: 'task',
      accountUid: uid,
      from: '2026-01-01',
    })),
  );
  await db
    .insert(submissions)
    .values(
      everybody.map(({ uid }) => ({ id: `submission of ${uid}`, assignmentId: 'task', accountUid: uid })),
    );
  await settleAssignments(db);
}

/** Assignments of the schools that support and the staff have to do with; each use by each role has one of its own. */
async function settleAssignments(db: TestProduct['db']): Promise<void> {
  const made = schools.flatMap((schoolUnitUid) =>
    assignmentUses.flatMap((use) =>
      callers.map((role) => ({ id: `${use} by ${role} at ${schoolUnitUid}`, schoolUnitUid })),
    ),
  );
  const exercises = [{ id: 'e', content: [{ type: 'open-question' as const, phrase: 'Why?' }] }];
  await db.insert(assignments).values(
    made.map(({ id, schoolUnitUid }) => ({
      id,
      schoolUnitUid,
      type: 'Assignment' as const,
      title: 'Why?',
      exercises,
      ownerUid: schoolUnitUid === sampleSchool.uid ? 'sample-teacher' : null,
    })),
  );
  const answered = made.filter(({ id }) => !id.startsWith('removed'));
  await db.insert(assignmentGivings).values(
    answered.map(({ id, schoolUnitUid }) => ({
      id: `giving of ${id}`,
      assignmentId: id,
      accountUid: pupilOf(schoolUnitUid),
      from: '2026-01-01',
    })),
  );
  await db.insert(submissions).values(
    answered.map(({ id, schoolUnitUid }) => ({
      id: `submission of ${id}`,
      assignmentId: id,
      accountUid: pupilOf(schoolUnitUid),
      status: 'Submitted' as const,
      answers: { e: { 0: { type: 'OpenEndedQuestionAnswer' as const, value: 'So.' } } },
    })),
  );
}

/** Gives everybody plans of imports, so that refusals are for the caller's role. */
async function settlePlans(db: TestProduct['db'], uids: readonly string[]): Promise<void> {
  const schoolOf: Readonly<Record<string, string>> = {
    [stranger]: otherSchool,
    [abroadPupil]: abroadSchool,
  };
  const rows = uids.flatMap((uid) => {
    const schoolUnitUid = schoolOf[uid] ?? sampleSchool.uid;
    const planned = { digest: 'digest', expires: new Date(Date.now() + 3_600_000) };
    const plan = {
      ownerUid: uid,
      realm: realmOf(schoolUnitUid),
      acr: passwordContext,
      action: { kind: 'import', file: 'pupils.xlsx' },
      schoolUnitUid,
      total: 0,
      workbook: storedWorkbook,
    } as const;
    return [
      { ...plan, id: `done plan of ${uid}`, state: 'done' as const, changed: 1 },
      { ...plan, ...planned, id: `approved plan of ${uid}`, state: 'planned' as const },
      { ...plan, ...planned, id: `cancelled plan of ${uid}`, state: 'planned' as const },
    ];
  });
  await db.insert(jobs).values(rows);
  await db
    .insert(importFiles)
    .values(uids.map((uid) => ({ jobId: `done plan of ${uid}`, content: smallWorkbook })));
  await db.insert(jobs).values(schools.map(runOf));
}

/** A run of a sync of a school, which is over. */
function runOf(schoolUnitUid: (typeof schools)[number]) {
  const syncId = `sync of ${schoolUnitUid}`;
  return {
    id: `run at ${schoolUnitUid}`,
    ownerUid: pupilOf(schoolUnitUid),
    realm: realmOf(schoolUnitUid),
    acr: passwordContext,
    action: { kind: 'sync', sync: syncId, dryRun: false, byHand: true },
    state: 'done',
    schoolUnitUid,
    syncId,
    total: 0,
  } as const;
}

const storedWorkbook = {
  sheet: 'Sheet1',
  part: 'xl/worksheets/sheet1.xml',
  sheetIsHidden: false,
  columns: [{ column: 'username' as const, heading: 'username', index: 0 }],
  unknownHeadings: [],
  hiddenColumns: [],
  hiddenRows: 0,
  otherSheets: [],
};

/** Gives everybody a sheet of passwords to download again, so that refusals are for the caller's role. */
async function settleSheets({ db, config }: TestProduct): Promise<void> {
  const safe = await openSafe(config);
  const everybody = await db.select({ uid: accounts.uid }).from(accounts);
  const rows = schools.flatMap((school) =>
    everybody.map(({ uid }) => {
      const id = `sheet of ${uid} of ${school}`;
      const sheet = safe.seal(Buffer.from('%PDF').toString('base64'), `sheet ${id}`);
      return { id, ownerUid: uid, realOwnerUid: '', groupUid: `group of ${school}`, sheet };
    }),
  );
  await db.insert(passwordSheets).values(rows);
}

/** How a list comes to its end. */
const listEnds = ['deleted', 'taken back'] as const;

const listOf = (schoolUnitUid: string, use = 'kept') => ({
  listId: `${use} list of ${schoolUnitUid}`,
  giftId: `${use} gift of ${schoolUnitUid}`,
});

async function settleLists(db: TestProduct['db']): Promise<void> {
  for (const schoolUnitUid of schools) {
    const spare = listEnds.flatMap((by) => callers.map((role) => listOf(schoolUnitUid, `${by} ${role}`)));
    const all = [listOf(schoolUnitUid), ...spare];
    const by = pupilOf(schoolUnitUid);
    await db
      .insert(readingLists)
      .values(
        all.map(({ listId }) => ({ id: listId, schoolUnitUid, name: listId, note: '', createdBy: by })),
      );
    await db.insert(listGifts).values(
      all.map(({ listId, giftId }) => ({
        id: giftId,
        listId,
        groupUid: `group of ${schoolUnitUid}`,
        note: '',
      })),
    );
  }
}

async function settleGroups(db: TestProduct['db']): Promise<void> {
  for (const schoolUnitUid of schools) {
    const uids = [
      `group of ${schoolUnitUid}`,
      ...doors.flatMap((by) => callers.map((role) => `spare ${by} ${role} group of ${schoolUnitUid}`)),
    ];
    await db.insert(groups).values(uids.map((uid) => ({ uid, schoolUnitUid, name: uid })));
    const period = { type: 'polylino', starts: '2026-01-01' };
    for (const role of callers) {
      for (const by of doors) {
        const leaver = `${by} leaver of ${role} of ${schoolUnitUid}`;
        const named = { username: leaver, firstname: 'L', lastname: 'R', type: 'student' } as const;
        await db.insert(accounts).values({ uid: leaver, realm: realmOf(schoolUnitUid), ...named });
        await db.insert(associations).values({ accountUid: leaver, schoolUnitUid, role: 'student' });
      }
      const gone = `deleted for ${role} of ${schoolUnitUid}`;
      await db.insert(accounts).values({
        uid: gone,
        realm: realmOf(schoolUnitUid),
        username: gone,
        firstname: 'D',
        lastname: 'R',
        type: 'student',
        status: 'deactivated',
        deleted: new Date(),
      });
      await db.insert(associations).values({ accountUid: gone, schoolUnitUid, role: 'student' });
      const id = `period of ${role} of ${schoolUnitUid}`;
      const accountUid = pupilOf(schoolUnitUid);
      await db.insert(schoolUnitSubscriptionPeriods).values({ ...period, id, schoolUnitUid });
      await db.insert(userSubscriptionPeriods).values({ ...period, id, accountUid });
      if (schoolUnitUid === sampleSchool.uid) {
        const ofTwo = { ...period, id: `period of ${role} of ${pupilOfTwo}`, accountUid: pupilOfTwo };
        await db.insert(userSubscriptionPeriods).values(ofTwo);
      }
    }
  }
}
