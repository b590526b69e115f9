import type { Counted } from '../../habits.ts';
import type { Words } from '../../parts.ts';
import type { GiftKind } from '../kinds.ts';

export interface GiftLanguage {
  /** How long somebody reads: as the object of a sentence. */
  readonly months: Counted;
  /** {n} cards for {months} each; {m} is the number of months alone. */
  readonly cards: Counted;
  /** The subject of the mail with the codes. */
  readonly yours: Counted;
  /** Filled in is what gift-mail.ts lists for each kind; {bought} are the cards with their months. {taxLabel}, {withdrawalDays} and {refundDays} are the country's (compose.ts). */
  readonly mails: Readonly<Record<GiftKind, Words>>;
}
