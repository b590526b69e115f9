import {
  forgetGroupPasswords,
  getGroupPasswords,
  getUserCards,
  mostCards,
  previewCards,
  printCards,
  printGroupCards,
  printUserCard,
  setGroupPasswords,
  voidGroupCards,
  voidUserCards,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Forbidden, InvalidInput, NotFound } from '../../errors.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { locks, type Person } from '../../person/index.ts';
import { findCards } from '../credentials/index.ts';
import {
  findGroupFor,
  groupCardLock,
  nameOf,
  partitionByLock,
  requireGroupFor,
  type StaffAndGroup,
  studentsOf,
} from '../groups/index.ts';
import {
  actionLock,
  findPersonFor,
  findUsers,
  languageFor,
  requireAction,
  type StaffAndSubject,
} from '../people/index.ts';
import * as chosen from './card-selection.ts';
import { type CardHolder, endOfCard, takeCardsBack, writeCards } from './commands.ts';
import { setPasswords } from './group-passwords.ts';
import { findSheet, forgetSheets } from './sheets.ts';

/** What the staff hands out to pupils for signing in: cards and passwords (spec §6). */
export function cardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serveFile(app, printUserCard, async ({ person, params, body: { data } }) => {
    const encounter = await findPersonFor(db, person, params.id);
    requireAction(encounter, 'PrintCards');
    if (encounter.account.status !== 'active') throw new InvalidInput(locks.idleCard);
    const holder = await holderOf(encounter);
    const content = await writeCards(context, person, [holder], optionsOf(person, data));
    return { name: 'cards.pdf', content };
  });

  serve(app, getUserCards, async ({ person, params }) => {
    requireAction(await findPersonFor(db, person, params.id), 'ViewUserInfo');
    const cards = await findCards(db, params.id);
    return {
      data: cards.map(({ created, expires, voided, ...card }) => ({
        ...card,
        created: created.toISOString(),
        expires: expires.toISOString(),
        voided: voided?.toISOString() ?? null,
      })),
    };
  });

  serve(app, voidUserCards, {
    async write({ person, params }) {
      requireAction(await findPersonFor(db, person, params.id), 'VoidCards');
      await takeCardsBack(db, person, [params.id]);
    },
  });

  serveFile(app, printGroupCards, async ({ person, params, body: { data } }) => {
    const met = await findGroupFor(db, person, params.id);
    const lock = groupCardLock(met.staff, met.group);
    if (lock) throw new Forbidden(lock.reason);
    const { allowed, refused } = await studentsBy(met, 'PrintCards', data.users);
    if (allowed.length > mostCards) throw chosen.tooManyCards();
    const { name: group, schoolUnit } = met.group;
    const holders = allowed.map(({ account }) => ({
      uid: account.uid,
      name: nameOf(account),
      username: account.username,
      group,
      school: schoolUnit.name,
    }));
    const content = await writeCards(context, person, holders, { ...optionsOf(person, data), refused });
    return { name: `${group}.pdf`, content };
  });

  serve(app, previewCards, ({ person, body: { data } }) => chosen.previewCards(db, person, data.selection));

  serveFile(app, printCards, async ({ person, body: { data } }) => {
    const { holders, refused } = await chosen.holdersOf(db, person, data.selection);
    const content = await writeCards(context, person, holders, { ...optionsOf(person, data), refused });
    return { name: 'cards.pdf', content };
  });

  serve(app, voidGroupCards, {
    async write({ person, params }) {
      const met = await requireGroupFor(db, person, params.id, 'VoidGroupCards');
      const { allowed, refused } = await studentsBy(met, 'VoidCards');
      const uids = allowed.map(({ account }) => account.uid);
      await takeCardsBack(db, person, uids);
      return refused;
    },
    async answer({ person, params, outcome }, written) {
      const refused =
        written ??
        (await studentsBy(await requireGroupFor(db, person, params.id, 'VoidGroupCards'), 'VoidCards'))
          .refused;
      return { voided: Number(outcome['voided'] ?? 0), refused };
    },
  });

  serveFile(app, setGroupPasswords, {
    async write({ person, params, body: { data } }) {
      const met = await meetForPasswords(person, params.id);
      const content = await setPasswords(context, person, met, data.locale);
      return { name: `${met.group.name}.pdf`, content };
    },
    answer: async ({ person, params }, written) => written ?? keptSheet(person, params.id),
  });

  serveFile(app, getGroupPasswords, ({ person, params }) => keptSheet(person, params.id));

  serve(app, forgetGroupPasswords, {
    async write({ person, params }) {
      const { group } = await meetForPasswords(person, params.id);
      await db.transaction((tx) => forgetSheets(tx, person, group.uid));
    },
  });

  /** @throws NotFound if it is not kept any more */
  async function keptSheet(person: Person, groupUid: string) {
    const { group } = await meetForPasswords(person, groupUid);
    const content = await findSheet(context, person, group.uid);
    if (!content) throw new NotFound('notFound.sheet');
    return { name: `${group.name}.pdf`, content };
  }

  const meetForPasswords = (person: Person, groupUid: string) =>
    requireGroupFor(db, person, groupUid, 'EditGroupPassword');

  async function studentsBy(
    { staff, group }: StaffAndGroup,
    action: 'PrintCards' | 'VoidCards',
    uids?: readonly string[],
  ) {
    const all = await studentsOf(db, staff, group.uid);
    const meant = uids ? all.filter(({ account }) => uids.includes(account.uid)) : all;
    return partitionByLock(meant, ({ subject }) => actionLock(staff, subject, action));
  }

  async function holderOf({ staff, account }: StaffAndSubject): Promise<CardHolder> {
    const [row] = await findUsers(db, staff.scope, [account.uid]);
    return row
      ? chosen.holderIn(row)
      : { uid: account.uid, name: nameOf(account), username: account.username, group: null, school: null };
  }
}

function optionsOf(
  { realm }: Person,
  data: {
    readonly keepOlder: boolean;
    readonly expires?: string | undefined;
    readonly locale?: string | undefined;
  },
) {
  const { keepOlder, expires, locale } = data;
  return { keepOlder, expires: endOfCard(expires), language: languageFor(realm, locale) };
}
