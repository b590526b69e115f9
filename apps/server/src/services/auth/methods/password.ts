import * as z from 'zod';
import { Refusal } from '../../../errors.ts';
import { verifyPassword } from '../../credentials/index.ts';
import { findActiveAccountByUsername } from '../../people/index.ts';
import type { Proof } from './proof.ts';

export const passwordForm = z.object({ username: z.string().max(500), password: z.string().max(1000) });

export class InvalidCredentials extends Refusal {
  override readonly name = 'InvalidCredentials';
  constructor() {
    super(401, 'invalid_credentials', 'signIn.credentials');
  }
}

export function byPassword({ username, password }: z.output<typeof passwordForm>): Proof {
  return {
    amr: 'password',
    subject: `account ${username.trim().toLowerCase()}`,
    secret: 'password',
    async verify(db) {
      const account = await findActiveAccountByUsername(db, username);
      const right = await verifyPassword(account?.passwordHash ?? null, password);
      if (!account || !right) throw new InvalidCredentials();
      return account;
    },
  };
}
