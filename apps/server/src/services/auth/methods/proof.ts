import type { Attempt } from '../../../attempts/attempts.ts';
import type { Database } from '../../../database/database.ts';
import type { Account } from '../../people/index.ts';

/** What a person shows to sign in, and how it is checked (spec §6, sign-in methods by amr). */
export interface Proof {
  readonly amr: 'password' | 'qr' | 'sms' | 'group';
  /** What a guesser would try repeatedly: wrong attempts are counted under it. */
  readonly subject: Attempt['subject'];
  readonly secret: Attempt['secret'];
  /** @throws Refusal with status 401, the same whatever is wrong with it */
  verify(db: Database): Promise<Account>;
}
