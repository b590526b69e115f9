import { type Classmates, firstLetter, fullName } from '@aloud/api';
import type { Context } from '../../../context.ts';
import type { Account } from '../../people/index.ts';
import { groupCodeSubject, InvalidGroupCode } from './group-code.ts';
import { findGroupByCode } from './group-codes.ts';

/**
 * The students of the group with a code. Guesses are counted by address.
 * @throws InvalidGroupCode, TooManyAttempts
 */
export async function classmatesOf(
  { db, attempts }: Context,
  code: string,
  address: string,
): Promise<Classmates> {
  const attempt = { subject: groupCodeSubject(code), secret: 'code', address } as const;
  const group = await attempts.look(attempt, async () => {
    const found = await findGroupByCode(db, code);
    if (!found) throw new InvalidGroupCode();
    return found;
  });
  const names = shortNames(group.students);
  return {
    name: group.name,
    students: group.students.map(({ uid }, n) => ({ uid, name: names[n] ?? '' })),
  };
}

/**
 * What classmates call each other: the first name; with an initial if two have the same; the full name if that is the same too. A
 * person who finds a code by chance learns no more than that.
 */
export function shortNames(people: ReadonlyArray<Pick<Account, 'firstname' | 'lastname'>>): string[] {
  const forms = people.map(({ firstname, lastname }) => [
    firstname,
    `${firstname} ${firstLetter(lastname)}.`,
    fullName(firstname, lastname),
  ]);
  return forms.map((mine) => {
    const n = [0, 1].find((form) => forms.filter((each) => each[form] === mine[form]).length === 1);
    return mine[n ?? 2] ?? '';
  });
}
