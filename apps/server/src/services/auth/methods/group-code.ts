import * as z from 'zod';
import { Refusal } from '../../../errors.ts';
import { findGroupByCode, plainCode } from './group-codes.ts';
import type { Proof } from './proof.ts';

/** The code of a group, and which of its students signs in. */
export const groupCodeForm = z.object({ groupCode: z.string().max(50), student: z.string().max(200) });

export class InvalidGroupCode extends Refusal {
  override readonly name = 'InvalidGroupCode';
  constructor() {
    super(401, 'invalid_group_code', 'signIn.groupCode');
  }
}

export function byGroupCode({ groupCode, student }: z.output<typeof groupCodeForm>): Proof {
  return {
    amr: 'group',
    subject: groupCodeSubject(groupCode),
    secret: 'code',
    async verify(db) {
      const group = await findGroupByCode(db, groupCode);
      const account = group?.students.find(({ uid }) => uid === student);
      if (!account) throw new InvalidGroupCode();
      return account;
    },
  };
}

/** The subject under which attempts at a code are counted. */
export const groupCodeSubject = (written: string): string => `group-code ${plainCode(written)}`;
