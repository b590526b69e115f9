import { hashOf, type Kind, uuidOf } from './ids.ts';
import {
  block,
  blockOf,
  childAt,
  groupNameAt,
  type Layout,
  layoutFor,
  membershipAt,
  roleAt,
  schoolOfBlock,
  type TownRole,
} from './layout.ts';
import { familyNames, givenNames, latin, schoolNames } from './names.ts';

export interface TownSchool {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly modified: Date;
}

export interface TownPerson {
  readonly index: number;
  readonly id: string;
  readonly role: TownRole;
  readonly given: string;
  readonly family: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  /** Made up, with a month that does not exist. */
  readonly civicNumber: string;
  /** Their schools, the main one first. */
  readonly schools: readonly number[];
  /** Whose guardian they are. */
  readonly child: number | null;
  readonly isProtected: boolean;
  readonly isGone: boolean;
  readonly modified: Date;
}

export interface TownGroup {
  readonly index: number;
  readonly id: string;
  readonly school: number;
  readonly name: string;
  readonly kind: 'class' | 'teaching';
  readonly isGone: boolean;
  readonly modified: Date;
}

export interface TownMember {
  readonly index: number;
  readonly id: string;
  readonly group: number;
  readonly person: number;
  readonly role: 'student' | 'teacher';
  readonly begin: string;
  /** The last day. */
  readonly end: string | null;
  readonly isGone: boolean;
  readonly modified: Date;
}

interface PersonChange {
  given?: string;
  family?: string;
  username?: string;
  school?: number;
  isGone?: boolean;
  modified: Date;
}

type ExtraMember = Pick<TownMember, 'group' | 'person' | 'role' | 'end'> & {
  isGone: boolean;
  modified: Date;
};

const hour = 3600 * 1000;
/** When the youngest of the first people was changed; others were changed an hour earlier each. */
const beginning = Date.UTC(2024, 7, 19, 6);
const firstChange = Date.UTC(2025, 0, 7, 6);
export const schoolYear = '2024-08-19';

/** A made-up municipality: its people, and what happens to them. */
export class Town {
  readonly layout: Layout;
  readonly #seed: number;
  readonly #people = new Map<number, PersonChange>();
  readonly #members = new Map<number, { isGone: boolean; modified: Date }>();
  readonly #extra: ExtraMember[] = [];
  #changes = 0;
  #epoch = 0;
  isHalfGone = false;

  constructor(people = 90, seed = 1) {
    this.layout = layoutFor(people);
    this.#seed = seed;
    if (people > 5000) return;
    const old = { isGone: false, modified: new Date(beginning) };
    // A pupil who was in 1B last year, and one whose class no longer exists.
    this.#extra.push({ group: 1, person: 0, role: 'student', end: '2025-06-13', ...old });
    this.#extra.push({ group: this.#baseGroups, person: 1, role: 'student', end: null, ...old });
  }

  /** Changes with whatever changes in the town. */
  get version(): string {
    return `${this.#epoch}.${this.#changes}.${this.isHalfGone}`;
  }

  /** When something last changed. */
  get newest(): Date {
    return new Date(this.#changes === 0 ? beginning : firstChange + this.#changes * hour);
  }

  count(kind: 'school' | 'person' | 'group' | 'member'): number {
    const { blocks, schools } = this.layout;
    if (kind === 'school') return schools;
    if (kind === 'person') return blocks * block.people;
    const isSmall = this.#extra.length > 0;
    if (kind === 'group') return this.#baseGroups + (isSmall ? 1 : 0);
    return this.#baseMembers + this.#extra.length;
  }

  get #baseGroups(): number {
    return this.layout.blocks * block.groups;
  }

  get #baseMembers(): number {
    return this.layout.blocks * block.members;
  }

  /** An id as the systems have it, until all of them are given new ones. */
  id(kind: Kind, ...words: ReadonlyArray<string | number>): string {
    return uuidOf(this.#seed, this.#epoch, kind, ...words);
  }

  school(index: number): TownSchool {
    const round = Math.floor(index / schoolNames.length);
    const name = schoolNames[index % schoolNames.length] ?? '';
    return {
      index,
      id: this.id('school', index),
      name: round === 0 ? name : `${name} ${round + 1}`,
      code: String(12_345_000 + index),
      modified: new Date(beginning),
    };
  }

  person(index: number): TownPerson {
    const change = this.#people.get(index);
    const at = blockOf(index);
    const place = index % block.people;
    const home = schoolOfBlock(this.layout, at);
    const role = roleAt(place, this.#firstBlock(home) === at);
    const pick = hashOf(this.#seed, index);
    const given = change?.given ?? givenNames[pick % givenNames.length] ?? '';
    const family = change?.family ?? familyNames[(pick >>> 8) % familyNames.length] ?? '';
    const born = givenNames[pick % givenNames.length] ?? '';
    const username = change?.username ?? `${latin(born) || 'person'}.${index}`;
    const school = change?.school ?? home;
    return {
      index,
      id: this.id('person', index),
      role,
      given,
      family,
      username,
      email: `${username}@skola.example`,
      phone: `+4670${String(1_740_600 + (index % 1000)).padStart(7, '0')}`,
      civicNumber: `2014${String(13 + (index % 7))}${String(10 + (index % 19))}${String(index % 10_000).padStart(4, '0')}`,
      // The reading teacher of the first school teaches at the second one, too.
      schools: index === 32 && this.layout.schools > 1 ? [school, 1] : [school],
      child: role === 'guardian' ? at * block.people + childAt(place) : index === 33 ? 10 : null,
      isProtected: index === 7,
      isGone: change?.isGone ?? false,
      modified: change?.modified ?? olderBy(index),
    };
  }

  group(index: number): TownGroup {
    if (index >= this.#baseGroups)
      return {
        index,
        id: this.id('group', index),
        school: 0,
        name: '9Z',
        kind: 'class',
        isGone: true,
        modified: new Date(beginning),
      };
    const school = schoolOfBlock(this.layout, Math.floor(index / block.groups));
    return {
      index,
      id: this.id('group', index),
      school,
      name: groupNameAt(index, this.#firstBlock(school)),
      kind: index % block.groups === 2 ? 'teaching' : 'class',
      isGone: false,
      modified: olderBy(index),
    };
  }

  member(index: number): TownMember {
    const extra = this.#extra[index - this.#baseMembers];
    const change = this.#members.get(index);
    const base = extra ?? { ...membershipAt(index), end: null };
    return {
      index,
      id: this.id('member', index),
      group: base.group,
      person: base.person,
      role: base.role,
      begin: schoolYear,
      end: base.end,
      isGone: extra?.isGone ?? change?.isGone ?? false,
      modified: extra?.modified ?? change?.modified ?? olderBy(index),
    };
  }

  /** Whether somebody is missing without a word, with half of the town. */
  isMissing(person: number): boolean {
    return this.isHalfGone && person % 2 === 1;
  }

  /** The memberships of a group, by their numbers. */
  membersOf(group: number): number[] {
    return this.#membershipsIn(Math.floor(group / block.groups)).filter(
      (index) => this.member(index).group === group,
    );
  }

  /** The schools that somebody has left. */
  formerSchoolsOf(person: number): number[] {
    const home = schoolOfBlock(this.layout, blockOf(person));
    return this.person(person).schools.includes(home) ? [] : [home];
  }

  /** The numbers of those who have changed. */
  get changed(): number[] {
    return [...this.#people.keys()];
  }

  /** The memberships of a person, by their numbers. */
  membershipsOf(person: number): number[] {
    return this.#membershipsIn(blockOf(person)).filter((index) => this.member(index).person === person);
  }

  /** Marriage, or a new name in the register. */
  rename(
    person: number,
    names: { readonly given?: string; readonly family?: string; readonly username?: string },
  ): void {
    this.#change(person, names);
  }

  /** To the first class of the next school. */
  move(person: number): void {
    const school = ((this.person(person).schools[0] ?? 0) + 1) % this.layout.schools;
    const { role } = this.person(person);
    this.#change(person, { school });
    this.#endMemberships(person);
    const group = this.#firstBlock(school) * block.groups;
    this.#extra.push({
      group,
      person,
      role: role === 'teacher' ? 'teacher' : 'student',
      end: null,
      isGone: false,
      modified: this.newest,
    });
  }

  leave(person: number): void {
    this.#change(person, { isGone: true });
    this.#endMemberships(person);
  }

  return(person: number): void {
    this.#change(person, { isGone: false });
    for (const index of this.membershipsOf(person)) this.#setMember(index, false);
  }

  /** A new database over there: everybody is the same, and has another id. */
  renumber(): void {
    this.#epoch++;
    this.#changes++;
  }

  /** Those of a block, and all that came later. */
  #membershipsIn(at: number): number[] {
    const from = at * block.members;
    const base =
      at < this.layout.blocks ? Array.from({ length: block.members }, (_, place) => from + place) : [];
    return [...base, ...this.#extra.map((_, place) => this.#baseMembers + place)];
  }

  #change(person: number, change: Omit<PersonChange, 'modified'>): void {
    this.#changes++;
    this.#people.set(person, { ...this.#people.get(person), ...change, modified: this.newest });
  }

  #endMemberships(person: number): void {
    for (const index of this.membershipsOf(person)) this.#setMember(index, true);
  }

  #setMember(index: number, isGone: boolean): void {
    const extra = this.#extra[index - this.#baseMembers];
    if (extra) Object.assign(extra, { isGone, modified: this.newest });
    else this.#members.set(index, { isGone, modified: this.newest });
  }

  #firstBlock(school: number): number {
    const { blocks, schools } = this.layout;
    return Math.ceil((school * blocks) / schools);
  }
}

const olderBy = (index: number): Date => new Date(beginning - (index % 5000) * hour);
