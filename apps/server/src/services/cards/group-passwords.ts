import { mostPasswords, reason } from '@aloud/api';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { nameOf, partitionByLock, type StaffAndGroup, studentsOf } from '../groups/index.ts';
import { actionLock, hashOf, languageFor, newPassphrase, saveWithin } from '../people/index.ts';
import { passwordSheet } from './print/password-sheet.ts';
import { keepSheet } from './sheets.ts';

/**
 * Gives each student of a group a new password and ends their sessions. The sheet is made before anything is written: if printing
 * fails, nobody's password changes.
 * @returns the PDF; it is also kept for a day, sealed
 * @throws InvalidInput for a group that is too large for one call
 */
export async function setPasswords(
  { config, db, safe }: Pick<Context, 'config' | 'db' | 'safe'>,
  person: Person,
  { staff, group }: StaffAndGroup,
  locale: string | undefined,
): Promise<Buffer> {
  const language = languageFor(person.realm, locale);
  const { allowed, refused } = partitionByLock(await studentsOf(db, staff, group.uid), ({ subject }) =>
    actionLock(staff, subject, 'EditPassword'),
  );
  if (allowed.length > mostPasswords)
    throw new InvalidInput(reason('limit.passwords', { max: mostPasswords }));
  const people = await Promise.all(
    allowed.map(async ({ account }) => {
      const password = newPassphrase(language);
      return { account, password, passwordHash: await hashOf({ password }) };
    }),
  );
  const sheet = await passwordSheet(
    people.map(({ account, password }) => ({ name: nameOf(account), username: account.username, password })),
    {
      group: group.name,
      school: group.schoolUnit.name,
      address: config.publicUrl.replace(/^https:\/\//, ''),
      refused,
      language,
    },
  );
  await db.transaction(async (tx) => {
    for (const { account, passwordHash } of people)
      await saveWithin(tx, person, account.uid, {}, { passwordHash });
    // Also one of nobody: a call that is repeated is answered with it.
    await keepSheet({ db: tx, safe }, person, group.uid, sheet);
  });
  return sheet;
}
