import { realmIds } from '@aloud/api';
import * as z from 'zod';
import { Refusal } from '../../../errors.ts';
import { findByMobile, mobileNumber, takeCode } from '../../credentials/index.ts';
import type { Proof } from './proof.ts';

/** The code that was sent to a mobile. */
export const smsForm = z.object({
  mobile: z.string().max(50),
  realm: z.enum(realmIds),
  code: z.string().max(20),
});

export class InvalidCode extends Refusal {
  override readonly name = 'InvalidCode';
  constructor() {
    super(401, 'invalid_code', 'signIn.code');
  }
}

export function bySms({ mobile, realm, code }: z.output<typeof smsForm>): Proof {
  const number = mobileNumber(mobile, realm);
  return {
    amr: 'sms',
    subject: `sms ${number ?? 'none'}`,
    secret: 'digits',
    async verify(db) {
      const account = number === null ? undefined : await findByMobile(db, number);
      if (!account || !(await takeCode(db, account.uid, code))) throw new InvalidCode();
      return account;
    },
  };
}
