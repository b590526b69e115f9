import { cardAddress } from '@aloud/api';
import type { Context } from '../../context.ts';
import { noteOutcome } from '../../database/claims/keyed-call.ts';
import type { Database } from '../../database/database.ts';
import { recordChange } from '../../database/history.ts';
import { faultyForm, type Why } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { issueCard, newCardSecret, voidCards } from '../credentials/index.ts';
import type { RefusedPerson } from '../groups/index.ts';
import type { Language } from '../people/index.ts';
import { cardSheet } from './print/card-sheet.ts';

/** A person who gets a card, and what is printed on it. */
export interface CardHolder {
  readonly uid: string;
  readonly name: string;
  readonly username: string;
  readonly group: string | null;
  readonly school: string | null;
}

interface Printing {
  readonly keepOlder: boolean;
  readonly expires: Date;
  readonly language: Language;
  /** People who may not have one, to be listed on the last page. */
  readonly refused?: readonly RefusedPerson[];
}

/**
 * Makes a card for each of these people, in place of their old ones. The pages are made before anything is written: if printing
 * fails, nobody loses a card.
 * @returns the PDF, the only place with the secrets
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
      // A card lets its holder in, so its secret is not recorded: it is enough to know that there is a new one.
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

/** Voids all cards of these people. @returns how many people had one that was valid */
export async function takeCardsBack(db: Database, person: Person, uids: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    let people = 0;
    for (const uid of uids) {
      const cards = await voidCards(tx, uid);
      if (cards === 0) continue;
      people++;
      await recordChange(tx, person, { kind: 'user', uid, action: 'update', fields: { cards: [cards, 0] } });
    }
    await noteOutcome(tx, { voided: people });
    return people;
  });
}

const day = 24 * 3_600_000;
const usualLife = 365 * day;
/** Nobody keeps a card for longer than this. */
const longestLife = 2 * usualLife;

/**
 * When a card expires.
 * @param lastDay as YYYY-MM-DD; a year from now if undefined
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
