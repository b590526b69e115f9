import {
  checkGiftCard,
  getBoughtGiftCards,
  getGiftTime,
  printGiftCards,
  redeemGiftCard,
  withdrawGiftCards,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { serve, serveOpen, serveOpenFile } from '../../http/serve.ts';
import { languageOf } from '../../person/index.ts';
import { requireFamily } from '../people/index.ts';
import { requireCountry } from './country.ts';
import { hashOfCode } from './gifts/code.ts';
import { codeOf } from './gifts/issue.ts';
import { orderOfKey } from './gifts/key.ts';
import { giftSheet } from './gifts/print/sheet.ts';
import { redeemCard, requireUnused } from './gifts/redeem.ts';
import { presentGift, stateOf } from './gifts/state.ts';
import { giftTimesOf } from './gifts/times-of.ts';
import { withdraw, withdrawBy } from './gifts/withdraw.ts';
import { presentOrder } from './orders/present.ts';
import { findCardsOf, findOrder } from './orders/queries.ts';
import { shopOf } from './orders/shop.ts';
import { findProvider } from './provider/choose.ts';

/** What buyers do with their gift cards, and anybody with a code; none of it needs an account. */
export async function openGiftRoutes(
  app: FastifyInstance,
  { config, db, safe, attempts }: Context,
): Promise<void> {
  requireCountry(app, config.realm);
  /** @throws NotFound for a key that opens nothing */
  const bought = async (key: string) => {
    const id = orderOfKey(safe, key);
    const order = id === null ? null : await findOrder(db, config.realm, id);
    if (!order?.paid) throw new NotFound('notFound.order');
    return { order, cards: await findCardsOf(db, order.id) };
  };

  serveOpen(
    app,
    getBoughtGiftCards,
    async ({ body: { key } }) => {
      const { order, cards } = await bought(key);
      return {
        order: presentOrder(order),
        service: order.service,
        cards: cards.map((card) => ({
          ...presentGift(card, order),
          number: card.number,
          code: codeOf(safe, card),
        })),
        withdrawBy: withdrawBy(order, cards)?.toISOString() ?? null,
        withdrawn: order.withdrawn?.toISOString() ?? null,
      };
    },
    { compress: false },
  );

  serveOpenFile(app, printGiftCards, async ({ body: { key } }) => {
    const { order, cards } = await bought(key);
    const unused = cards.flatMap((card) => {
      const code = stateOf(card, order) === 'unused' ? codeOf(safe, card) : null;
      return code === null ? [] : [{ ...presentGift(card, order), code }];
    });
    if (unused.length === 0) throw new Conflict('gift.nothingToPrint');
    const { realm, publicUrl } = config;
    const audience = { realm, locale: languageOf(order) };
    return giftSheet({ cards: unused, service: order.service, audience, publicUrl });
  });

  serveOpen(app, withdrawGiftCards, async ({ body: { key } }) => {
    const { order } = await bought(key);
    const { withdrawn, total: amount, currency } = await withdraw(shopOf(db, config, safe), order);
    return { received: (withdrawn ?? new Date()).toISOString(), amount, currency };
  });

  serveOpen(
    app,
    checkGiftCard,
    async ({ body: { code }, address }) =>
      attempts.look({ subject: `gift card ${hashOfCode(code)}`, secret: 'code', address }, async () => {
        const { card, order } = await requireUnused(db, config.realm, code);
        return { ...presentGift(card, order), service: order.service };
      }),
    { compress: false },
  );
}

/** What families do with gifts. */
export async function giftRoutes(app: FastifyInstance, { config, db, attempts }: Context): Promise<void> {
  requireCountry(app, config.realm);

  serve(
    app,
    redeemGiftCard,
    async ({ person, body: { code }, address }) => {
      await requireFamily(db, person);
      const { uid: accountUid } = person;
      const redeemer = { db, provider: findProvider(config), realm: config.realm, accountUid };
      const attempt = { subject: `gift card ${hashOfCode(code)}`, secret: 'code', address } as const;
      const { until, ...redeemed } = await attempts.look(attempt, () => redeemCard(redeemer, code));
      return { ...redeemed, until: until.toISOString() };
    },
    { inPerson: true, compress: false },
  );

  serve(app, getGiftTime, async ({ person }) => {
    const times = [...(await giftTimesOf(db, person.uid))];
    const isNamed = times.every(([, { service }]) => service !== null);
    const catalogue = isNamed ? null : await findProvider(config)?.findCatalogue();
    const nameOf = (type: string) => catalogue?.products.find(({ service }) => service === type)?.name ?? '';
    return {
      gifts: times.map(([type, { service, until }]) => ({
        service: service ?? nameOf(type),
        until: until.toISOString(),
      })),
    };
  });
}
