import type { register } from '@aloud/api';
import type * as z from 'zod';
import { checkCharacters } from '../../characters.ts';
import type { Context } from '../../context.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { emailKey } from '../../mail-address.ts';
import { hashPassword } from '../credentials/index.ts';
import { registerGuardian } from '../people/index.ts';
import { ensureFamilies } from '../schools/index.ts';
import { sendConfirmation } from './email-validation.ts';

/** Accounts that may be asked for from one address in a window are as many as messages (attempts.ts); with one e-mail address, fewer. */
const attemptsWithOne = 5;

type Form = z.output<(typeof register)['body'] & object>;

/**
 * Makes a guardian's account, and sends a message by which they confirm their address. Whether an address has an account is told, as the
 * specification has it (§5); whoever asks often is slowed down.
 * @returns `sending`, which fails if the message was not sent: the account is there all the same, and another message can be asked for
 * @throws Conflict, InvalidInput, TooManyAttempts
 */
export async function registerFamily(
  context: Context,
  { country, password, ...form }: Form,
  address: string,
): Promise<{ sending: Promise<void> }> {
  const { config, db, attempts } = context;
  if (country !== config.realm)
    throw new InvalidInput('payment.otherCountry', [
      { attribute: 'country', reason: 'payment.otherCountry' },
    ]);
  checkCharacters({ firstname: form.firstname, lastname: form.lastname });
  const email = form.email.toLowerCase();
  await attempts.count({ what: 'registering', subject: emailKey(email), address, limit: attemptsWithOne });
  const passwordHash = await hashPassword(password);
  const organizationUid = await ensureFamilies(db, country);
  const account = await registerGuardian(db, {
    ...form,
    email,
    passwordHash,
    realm: country,
    organizationUid,
  });
  if (!account) throw new Conflict('field.emailUsed', [{ attribute: 'email', reason: 'field.emailUsed' }]);
  return { sending: sendConfirmation(context, account) };
}
