import { Forbidden } from '../../../../errors.ts';
import { hashPassword } from '../../../auth/methods/passwords.ts';
import { languageOfRealm } from '../../sign-in-means/languages.ts';
import { newPassphrase } from '../../sign-in-means/passphrases.ts';
import { fieldLock, locks } from '../../users/policy.ts';
import { saveWithin } from '../../users/save.ts';
import { type ActionOf, bulkReason, type JobKind } from './kind.ts';

interface Prepared {
  readonly password: string;
  readonly passwordHash: string;
}

/** Gives people new passwords, which the asker gets to hand out; their sessions end. */
export const resetPasswords: JobKind<ActionOf<'resetPasswords'>, Prepared> = {
  async prepare({ locale }, realm) {
    const password = newPassphrase(locale ?? languageOfRealm(realm));
    return { password, passwordHash: await hashPassword(password) };
  },
  async open(_db, { person, actor }) {
    if (actor.isActing) throw new Forbidden(locks.inPerson);
    return {
      verdict: ({ subject }) => fieldLock(actor, subject, 'password') ?? 'due',
      async apply(tx, { subject }, { password, passwordHash }) {
        await saveWithin(tx, person, subject.uid, {}, { passwordHash, reason: bulkReason });
        return password;
      },
    };
  },
};
