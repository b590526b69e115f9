import * as z from 'zod';
import { byCard, cardForm } from './card.ts';
import { byGroupCode, groupCodeForm } from './group-code.ts';
import { byPassword, passwordForm } from './password.ts';
import type { Proof } from './proof.ts';
import { bySms, smsForm } from './sms.ts';

/** The fields that the sign-in form may have: those of one method. */
export const proofForm = z.union([passwordForm, cardForm, smsForm, groupCodeForm]);

const readers = [
  passwordForm.transform(byPassword),
  cardForm.transform(byCard),
  smsForm.transform(bySms),
  groupCodeForm.transform(byGroupCode),
] as const;
const reader = z.union(readers);

/** The proof in a form's fields. */
export const proofIn = (fields: unknown): Proof => reader.parse(fields);
