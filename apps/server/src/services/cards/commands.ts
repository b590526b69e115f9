import { cardAddress } from '@aloud/api';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { recordChange } from '../../database/history.ts';
import { faultyForm, type Why } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { issueCard, newCardSecret, voidCards } from '../credentials/index.ts';
import type { RefusedPerson } from '../groups/index.ts';
import type { Language } from '../people/index.ts';
import { cardSheet } from './print/card-sheet.ts';

/** Somebody who is to have a card, and what stands on it. */
export interface CardHolder {
  readonly uid: string;
  readonly name: string;
  readonly group: string | null;
  readonly school: string | null;
}

interface Printing {
  readonly keepOlder: boolean;
  readonly expires: Date;
  readonly language: Language;
  /** Who may have none, to be named on the last page. */
  readonly refused?: readonly RefusedPerson[];
}

/**
 * Makes a card for each of these people, in place of those that they have. The page is made before anything is written: what cannot
 * be printed takes nobody's card away.
 * @returns the PDF, the one place where the secrets stand
 */
export async function writeCards(
  { config, db }: Pick<Context, 'config' | 'db'>,
  person: Person,
  holders: readonly CardHolder[],
  { keepOlder, expires, language, refused = [] }: Printing,
): Promise<Buffer> {
  const made = holders.map((holder) => ({ ...holder, secret: newCardSecret() }));
  const sheet = await cardSheet({
    cards: made.map((card) => ({ ...card, address: cardAddress(config.publicUrl, card.secret) })),
    refused,
    language,
  });
  await db.transaction(async (tx) => {
    for (const { uid, secret } of made) {
      if (!keepOlder) await voidCards(tx, uid);
      await issueCard(tx, { accountUid: uid, expires, secret });
      // A card lets in whoever holds it: that there is a new one is enough to know.
      await recordChange(tx, person, {
        kind: 'user',
        uid,
        action: 'update',
        fields: { cards: [null, null] },
      });
    }
  });
  return sheet;
}

/** Voids all cards of these people. @returns how many people had one that opened something */
export async function takeCardsBack(db: Database, person: Person, uids: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    let people = 0;
    for (const uid of uids) {
      const cards = await voidCards(tx, uid);
      if (cards === 0) continue;
      people++;
      await recordChange(tx, person, { kind: 'user', uid, action: 'update', fields: { cards: [cards, 0] } });
    }
    return people;
  });
}

const day = 24 * 3_600_000;
const usualLife = 365 * day;
/** Nobody looks after a card for longer than this. */
const longestLife = 2 * usualLife;

/**
 * When a card ends.
 * @param lastDay as YYYY-MM-DD; without it a year from now
 * @throws InvalidInput on `expires`
 */
export function endOfCard(lastDay: string | undefined, now = Date.now()): Date {
  if (lastDay === undefined) return new Date(now + usualLife);
  const end = new Date(`${lastDay}T23:59:59.999Z`);
  if (end.getTime() < now) throw wrongDay('field.dayOver');
  if (end.getTime() > now + longestLife) throw wrongDay('field.cardLife');
  return end;
}

const wrongDay = (reason: Why) => faultyForm({ attribute: 'expires', reason });
