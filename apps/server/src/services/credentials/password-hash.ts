import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../../fair-queue.ts';

/** One of Node's four threads stays free: books are not to wait for passwords. Callers have already waited for a free one. */
const threads = new FairQueue({ atOnce: 3, usual: 40, longest: Infinity });

/** argon2id with OWASP's parameters; 16 to 40 ms of processor time. */
export function hashPassword(password: string): Promise<string> {
  return threads.run('', () => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

let nobodys: Promise<string> | undefined;

/**
 * Whether this is the password that was hashed. Without a hash (an unknown user, or one without a password)
 * the answer is no, and takes as long.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await nobodys);
  const matches = await threads.run('', () => verify(compared, password));
  return matches && passwordHash !== null;
}
