import { type Classmates, firstLetter } from '@aloud/api';
import type { Context } from '../../../context.ts';
import type { Account } from '../../account/repository.ts';
import { countAttempt, forgiveAttempt } from '../attempts.ts';
import { groupCodeSubject, InvalidGroupCode } from './group-code.ts';
import { findGroupByCode } from './group-codes.ts';

/**
 * The students of the group with a code. Guesses are counted, by code and by address.
 * @throws InvalidGroupCode, TooManyAttempts
 */
export async function classmatesOf(
  { config, db }: Context,
  code: string,
  address: string,
): Promise<Classmates> {
  const attempt = { subject: groupCodeSubject(code), address };
  await countAttempt(db, config.signIn, attempt);
  const group = await findGroupByCode(db, code);
  if (!group) throw new InvalidGroupCode();
  await forgiveAttempt(db, attempt);
  const names = shortNames(group.students);
  return {
    name: group.name,
    students: group.students.map(({ uid }, n) => ({ uid, name: names[n] ?? '' })),
  };
}

/**
 * What classmates call each other: the first name; with an initial where two have the same; whole where that is the same too. Whoever
 * has found a code by chance learns no more than that.
 */
export function shortNames(people: ReadonlyArray<Pick<Account, 'firstname' | 'lastname'>>): string[] {
  const forms = people.map(({ firstname, lastname }) => [
    firstname,
    `${firstname} ${firstLetter(lastname)}.`,
    `${firstname} ${lastname}`,
  ]);
  return forms.map((mine) => {
    const n = [0, 1].find((form) => forms.filter((each) => each[form] === mine[form]).length === 1);
    return mine[n ?? 2] ?? '';
  });
}
