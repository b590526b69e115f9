import {
  addListBook,
  changeGift,
  changeList,
  createList,
  deleteList,
  getList,
  getListHistory,
  getListReading,
  getLists,
  giveList,
  takeBackList,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { changesOf } from '../../database/audit-rows.ts';
import { serve } from '../../http/serve.ts';
import { scopeOf } from '../../person/index.ts';
import * as gifts from './commands/give.ts';
import * as lists from './commands/write-list.ts';
import { presentList, presentSummaries } from './present.ts';
import { findListFor, findLists } from './queries/find-list.ts';
import { findReading } from './queries/reading.ts';

/** Lists of books, as the staff of a school makes and gives them (docs/lists.md). */
export function listRoutes(app: FastifyInstance, { db, signer }: Context): void {
  serve(app, getLists, async ({ person, query: { q = '', group, by, limit = 50, offset = 0 } }) => {
    const scope = await scopeOf(db, person);
    const asked = { q, group, by: by && person.uid, limit, offset };
    const { rows, totalCount } = await findLists(db, scope, asked);
    return { data: await presentSummaries(db, rows), meta: { totalCount } };
  });

  serve(app, getList, ({ person, params }) => presentList(db, person, params.listId, signer));

  serve(app, createList, async ({ person, body }) =>
    presentList(db, person, await lists.createList(db, person, body), signer),
  );

  serve(app, changeList, async ({ person, params: { listId }, body, ifVersion }) => {
    await lists.changeList(db, person, listId, body, ifVersion);
    return presentList(db, person, listId, signer);
  });

  serve(app, deleteList, ({ person, params }) => lists.deleteList(db, person, params.listId));

  serve(app, addListBook, ({ person, params, body }) =>
    lists.addBook(db, person, params.listId, body.bookId),
  );

  serve(app, giveList, async ({ person, params: { listId }, body }) => {
    await gifts.giveList(db, person, listId, body);
    return presentList(db, person, listId, signer);
  });

  serve(app, changeGift, async ({ person, params, body }) => {
    await gifts.changeGift(db, person, params, body);
    return presentList(db, person, params.listId, signer);
  });

  serve(app, takeBackList, ({ person, params }) => gifts.takeBack(db, person, params));

  serve(app, getListReading, ({ person, params, query }) => findReading(db, person, params, query));

  serve(app, getListHistory, async ({ person, params }) => {
    await findListFor(db, person, params.listId);
    return changesOf(db, 'list', params.listId);
  });
}
