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
import { type Person, scopeOf } from '../../person/index.ts';
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

  const shown = ({ person, params }: { person: Person; params: { listId: string } }) =>
    presentList(db, person, params.listId, signer);

  serve(app, createList, {
    write: ({ person, body, newId }) => lists.createList(db, person, { ...body, id: body.id ?? newId }),
    answer: ({ person, body, newId }) => presentList(db, person, body.id ?? newId, signer),
  });

  serve(app, changeList, {
    write: ({ person, params, body, ifVersion }) =>
      lists.changeList(db, person, params.listId, body, ifVersion),
    answer: shown,
  });

  serve(app, deleteList, { write: ({ person, params }) => lists.deleteList(db, person, params.listId) });

  serve(app, addListBook, {
    write: ({ person, params, body }) => lists.addBook(db, person, params.listId, body.bookId),
  });

  serve(app, giveList, {
    write: ({ person, params, body, newId }) =>
      gifts.giveList(db, person, params.listId, { ...body, id: body.id ?? newId }),
    answer: shown,
  });

  serve(app, changeGift, {
    write: ({ person, params, body }) => gifts.changeGift(db, person, params, body),
    answer: shown,
  });

  serve(app, takeBackList, { write: ({ person, params }) => gifts.takeBack(db, person, params) });

  serve(app, getListReading, ({ person, params, query }) => findReading(db, person, params, query));

  serve(app, getListHistory, async ({ person, params }) => {
    await findListFor(db, person, params.listId);
    return changesOf(db, 'list', params.listId);
  });
}
