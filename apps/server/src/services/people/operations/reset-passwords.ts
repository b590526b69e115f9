import { Forbidden } from '../../../errors.ts';
import { locks } from '../../../person/index.ts';
import { hashPassword } from '../../credentials/index.ts';
import { saveWithin } from '../commands/save-user.ts';
import { languageOfRealm } from '../passphrases/languages.ts';
import { newPassphrase } from '../passphrases/passphrases.ts';
import { fieldLock } from '../policy.ts';
import { type ActionOf, bulkReason, type JobKind } from './operation.ts';

interface Prepared {
  readonly password: string;
  readonly passwordHash: string;
}

/** Gives people new passwords, which the requester hands out; their sessions end. */
export const resetPasswordsJob: JobKind<ActionOf<'resetPasswords'>, Prepared> = {
  async prepare({ locale }, realm) {
    const password = newPassphrase(locale ?? languageOfRealm(realm));
    return { password, passwordHash: await hashPassword(password) };
  },
  async open(_db, { person, staff }) {
    if (staff.isImpersonated) throw new Forbidden(locks.inPerson);
    return {
      eligibility: ({ subject }) => fieldLock(staff, subject, 'password') ?? 'allowed',
      async apply(tx, { subject }, { password, passwordHash }) {
        await saveWithin(tx, person, subject.uid, {}, { passwordHash, reason: bulkReason });
        return { secret: password };
      },
    };
  },
};
