import { usernameKey } from '@aloud/api';
import * as z from 'zod';
import { Refusal } from '../../../errors.ts';
import { checkPassword } from '../../credentials/index.ts';
import { findActiveAccountByUsername, renewPasswordHash } from '../../people/index.ts';
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
    subject: `account ${usernameKey(username)}`,
    secret: 'password',
    async verify(db) {
      const account = await findActiveAccountByUsername(db, username);
      const before = account?.passwordHash ?? null;
      const { matches, renewed } = await checkPassword(before, password);
      if (!account || !matches) throw new InvalidCredentials();
      if (renewed !== null) await renewPasswordHash(db, { uid: account.uid, before, after: renewed });
      return account;
    },
  };
}
