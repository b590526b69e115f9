import { opaqueString, passwordForms } from '@aloud/api';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../../fair-queue.ts';

/** One of Node's four threads stays free: books are not to wait for passwords. Callers have already waited for a free one. */
const threads = new FairQueue({ atOnce: 3, usual: 40, longest: Infinity });

/**
 * argon2id with OWASP's parameters; 16 to 40 ms of processor time. Of a password that can be typed in several ways one is hashed
 * (OpaqueString, RFC 8265 §4).
 */
export function hashPassword(password: string): Promise<string> {
  const opaque = opaqueString(password);
  return threads.run('', () => hash(opaque, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

let nobodys: Promise<string> | undefined;

export interface CheckedPassword {
  readonly matches: boolean;
  /** A hash to store instead: this one was made from the password as it happened to be typed. Null if it may stay. */
  readonly renewed: string | null;
}

/**
 * Whether this is the password that was hashed, in one of the forms in which it may have been typed then: plain ASCII has one. Without a
 * hash (an unknown user, or one without a password) the answer is no, and takes as long.
 */
export async function checkPassword(passwordHash: string | null, typed: string): Promise<CheckedPassword> {
  nobodys ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await nobodys);
  for (const [at, form] of passwordForms(typed).entries()) {
    const matches = await threads.run('', () => verify(compared, form));
    if (!matches || passwordHash === null) continue;
    return { matches: true, renewed: at === 0 ? null : await hashPassword(typed) };
  }
  return { matches: false, renewed: null };
}

/** The same where no hash is stored instead. */
export const verifyPassword = async (passwordHash: string | null, typed: string): Promise<boolean> =>
  (await checkPassword(passwordHash, typed)).matches;
