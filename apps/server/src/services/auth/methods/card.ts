import * as z from 'zod';
import { Refusal } from '../../../errors.ts';
import { digestOf, findCard, verifyPassword } from '../../credentials/index.ts';
import type { Proof } from './proof.ts';

/** The secret of a QR card, and its PIN if it has one. */
export const cardForm = z.object({ card: z.string().max(200), pin: z.string().max(50).optional() });

export class InvalidCard extends Refusal {
  override readonly name = 'InvalidCard';
  constructor() {
    super(401, 'invalid_card', 'signIn.card');
  }
}

/** Revealed only to a caller with a valid card. */
export class PinRequired extends Refusal {
  override readonly name = 'PinRequired';
  constructor(given: boolean) {
    super(401, given ? 'wrong_pin' : 'pin_required', given ? 'signIn.pinWrong' : 'signIn.pin');
  }
}

export function byCard({ card: secret, pin }: z.output<typeof cardForm>): Proof {
  return {
    amr: 'qr',
    subject: `card ${digestOf(secret)}`,
    secret: 'digits',
    async verify(db) {
      const found = await findCard(db, secret);
      if (!found) throw new InvalidCard();
      const { account, pinHash } = found;
      if (pinHash === null) return account;
      if (pin === undefined || !(await verifyPassword(pinHash, pin)))
        throw new PinRequired(pin !== undefined);
      return account;
    },
  };
}
