import type { Attempt } from '../../../attempts/attempts.ts';
import type { Database } from '../../../database/database.ts';
import type { Account } from '../../people/index.ts';

/** What a person shows to be let in, and how it is looked at (spec §6, sign-in methods by amr). */
export interface Proof {
  readonly amr: 'password' | 'qr' | 'sms' | 'group';
  /** What a guesser would try again and again: what is wrong with it is counted. */
  readonly subject: Attempt['subject'];
  readonly secret: Attempt['secret'];
  /** @throws Refusal with status 401, the same whatever is wrong with it */
  verify(db: Database): Promise<Account>;
}
