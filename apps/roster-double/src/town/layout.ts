/*
 * How a town is laid out. Everything follows from numbers, so that a town of 150,000 needs no memory: people are in blocks of 45, which have two
 * classes and a teaching group.
 */

export const block = { people: 45, students: 30, groups: 3, members: 63 } as const;

export type TownRole = 'student' | 'teacher' | 'principal' | 'librarian' | 'guardian';

export interface Layout {
  readonly blocks: number;
  readonly schools: number;
}

/** The layout for about so many people: whole blocks, in at least two schools. */
export function layoutFor(people: number): Layout {
  const blocks = Math.max(2, Math.ceil(people / block.people));
  return { blocks, schools: blocks <= 2 ? 2 : Math.max(2, Math.ceil(blocks / 10)) };
}

export const blockOf = (person: number): number => Math.floor(person / block.people);

export const schoolOfBlock = ({ blocks, schools }: Layout, at: number): number =>
  Math.floor((at * schools) / blocks);

/** What the person at a place of a block is. */
export function roleAt(place: number, isFirstOfSchool: boolean): TownRole {
  if (place < 30) return 'student';
  if (place < 34) return 'teacher';
  if (place === 34) return isFirstOfSchool ? 'principal' : 'librarian';
  return 'guardian';
}

/** The child of the guardian at a place of a block. */
export const childAt = (place: number): number => place - 35;

export interface Membership {
  readonly group: number;
  readonly person: number;
  readonly role: 'student' | 'teacher';
}

/** The memberships of a block: two classes of fifteen, and a teaching group of all thirty, each with a teacher. */
export function membershipAt(index: number): Membership {
  const at = Math.floor(index / block.members);
  const place = index % block.members;
  const [group, person] =
    place < 15
      ? [0, place]
      : place === 15
        ? [0, 30]
        : place < 31
          ? [1, place - 1]
          : place === 31
            ? [1, 31]
            : place < 62
              ? [2, place - 32]
              : [2, 32];
  return {
    group: at * block.groups + group,
    person: at * block.people + person,
    role: person < block.students ? 'student' : 'teacher',
  };
}

/** The name of a group: 1A, 1B and Reading 1 in the first block of a school, and so on. */
export function groupNameAt(index: number, firstBlockOfSchool: number): string {
  const year = Math.floor(index / block.groups) - firstBlockOfSchool + 1;
  return [`${year}A`, `${year}B`, `Läsning ${year}`][index % block.groups] ?? '';
}
