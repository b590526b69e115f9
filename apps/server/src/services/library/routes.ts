import {
  addGroupBook,
  addSchoolUnitBook,
  addUserBook,
  changeBookRecord,
  getBook,
  getBookHistory,
  getBookRecord,
  getGroupBooks,
  getReadingEffect,
  getSchoolUnitBooks,
  getUserBooks,
  removeGroupBook,
  removeSchoolUnitBook,
  removeUserBook,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { findSubscriptionTypes } from '../subscriptions/index.ts';
import { findEffect } from './effect.ts';
import { findingRoutes } from './finding-routes.ts';
import { readableBook } from './policy.ts';
import { presentBook, presentSharedBook, presentShelfBook } from './present.ts';
import { findShelf } from './queries.ts';
import { readingServices } from './reading-services.ts';
import { findHistory } from './record-history.ts';
import { changeRecord, findRecord } from './records.ts';
import * as shelves from './shelves.ts';

/** Bookshelves and their books (spec §7, library). */
export function libraryRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, signer } = context;
  findingRoutes(app, context);
  const presented = ({ data, totalCount, student }: shelves.SharedShelf) => ({
    data: data.map((row) => presentSharedBook(row, student, signer)),
    meta: { totalCount },
  });

  serve(app, getUserBooks, async ({ person, params, query }) => {
    const reader = await shelves.readerOf(db, person, params.userId);
    const isOwn = person.uid === params.userId;
    const { data, totalCount, given } = await findShelf(db, reader, sliceOf(query), !isOwn);
    return {
      data: data.map((row) => presentShelfBook(row, reader, signer, given.get(row.book.id))),
      meta: { totalCount },
    };
  });

  serve(app, addUserBook, {
    write: ({ person, params, body }) =>
      db.transaction((tx) => shelves.addToUser(tx, person, params.userId, body.bookId)),
  });

  serve(app, removeUserBook, {
    write: ({ person, params }) =>
      db.transaction((tx) => shelves.removeFromUser(tx, person, params.userId, params.bookId)),
  });

  serve(app, getSchoolUnitBooks, async ({ person, params, query }) =>
    presented(await shelves.findOfSchoolUnit(db, person, params.schoolUnitUid, sliceOf(query))),
  );

  serve(app, addSchoolUnitBook, {
    write: ({ person, params, body }) =>
      db.transaction((tx) => shelves.addToSchoolUnit(tx, person, params.schoolUnitUid, body.bookId)),
  });

  serve(app, removeSchoolUnitBook, {
    write: ({ person, params }) =>
      db.transaction((tx) => shelves.removeFromSchoolUnit(tx, person, params.schoolUnitUid, params.bookId)),
  });

  serve(app, getReadingEffect, ({ person, params, query }) =>
    findEffect(db, person, params.schoolUnitUid, query),
  );

  serve(app, getGroupBooks, async ({ person, params, query }) =>
    presented(await shelves.findOfGroup(db, person, params.id, sliceOf(query))),
  );

  serve(app, addGroupBook, {
    write: ({ person, params, body }) =>
      db.transaction((tx) => shelves.addToGroup(tx, person, params.id, body.bookId)),
  });

  serve(app, removeGroupBook, {
    write: ({ person, params }) =>
      db.transaction((tx) => shelves.removeFromGroup(tx, person, params.id, params.bookId)),
  });

  serve(app, getBookRecord, ({ person, params }) => findRecord(db, person, params.bookId));

  serve(app, getBookHistory, ({ person, params }) => findHistory(db, person, params.bookId));

  serve(app, changeBookRecord, {
    write: ({ person, params, body, ifVersion }) => changeRecord(db, person, params.bookId, body, ifVersion),
    answer: async ({ person, params }, written) => written ?? findRecord(db, person, params.bookId),
  });

  serve(app, getBook, async ({ person, params }) => {
    const { book, keepsPlaces } = await readableBook(db, person, params.bookId);
    const types = await findSubscriptionTypes(db, person.uid);
    return {
      ...presentBook(book, signer),
      services: readingServices(config.reader, types, person.realm),
      keepsPlaces,
    };
  });
}

const sliceOf = ({
  limit = 500,
  offset = 0,
}: {
  limit?: number | undefined;
  offset?: number | undefined;
}) => ({
  limit,
  offset,
});
