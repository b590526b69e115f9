import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters; about 16 ms. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown user, or one who has no password)
 * the answer is no, and takes as long to give.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return matches && passwordHash !== null;
}
