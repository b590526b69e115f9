import {
  getAllBookmarks,
  getBookmarks,
  getLastmark,
  getPolicy,
  getResourcesUrl,
  postBookmarks,
  postLastmark,
  postReadLogs,
  postReadLogsAtOlderPath,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve, Versioned } from '../../http/serve.ts';
import type { Person } from '../../person/index.ts';
import { noteOpening } from '../activity/index.ts';
import { openedBook, ownBooks, ownReading } from '../library/index.ts';
import { findOwnProfile } from '../profiles/index.ts';
import { storeBookmarks, storeLastmark } from './commands.ts';
import { allowedLogs, checkDistinctIds, checkSizeOfList } from './policy.ts';
import { checkPositionText } from './position.ts';
import { findAllBookmarks, findBookmarks, findLastmark, type Reading } from './queries.ts';
import { byOurClock, storeReadLogs } from './read-logs.ts';

/** What the player loads and stores while a book is read (spec §7, book and reader). */
export function bookRoutes(app: FastifyInstance, { db, signer }: Context): void {
  const reader = async (person: Person) => ({
    accountUid: person.uid,
    profileId: await findOwnProfile(db, person),
  });
  const opened = async (person: Person, bookId: string) => {
    const { id } = await openedBook(db, person, bookId);
    if (!person.impersonator) await noteOpening(db, person.uid, id);
    return id;
  };
  const readingOf = (person: Person, bookId: string) => ownReading(db, person, bookId);

  serve(
    app,
    getResourcesUrl,
    async ({ person, params }) => {
      return { resourcesUrl: signer.filesUrl(await opened(person, params.bookId)) };
    },
    { compress: false },
  );

  serve(
    app,
    getPolicy,
    async ({ person, params }) => {
      return { policy: signer.sign(await opened(person, params.bookId)) };
    },
    { compress: false },
  );

  serve(app, getAllBookmarks, async ({ person }) => {
    const byBook = await findAllBookmarks(db, await reader(person));
    const books = await ownBooks(db, person, [...byBook.keys()], signer);
    return { data: books.map((book) => ({ book, bookmarks: [...(byBook.get(book.id) ?? [])] })) };
  });

  const listOf = async (reading: Reading) => {
    const { list, version } = await findBookmarks(db, reading);
    return new Versioned(list, version);
  };

  serve(app, getBookmarks, async ({ person, params }) => listOf(await readingOf(person, params.bookId)));

  serve(app, postBookmarks, async ({ person, params, query, body, ifVersion }) => {
    checkSizeOfList(body);
    checkDistinctIds(body);
    const reading = await readingOf(person, params.bookId);
    await storeBookmarks(db, reading, { list: body, seen: ifVersion, deviceId: query.device ?? '' });
    return listOf(reading);
  });

  serve(app, getLastmark, async ({ person, params }) =>
    findLastmark(db, await readingOf(person, params.bookId)),
  );

  serve(app, postLastmark, async ({ person, params, query, body: { position }, ifVersion: seen }) => {
    checkPositionText(position);
    const reading = await readingOf(person, params.bookId);
    const version = await storeLastmark(db, reading, { position, seen, deviceId: query.device ?? '' });
    if (version !== null) return { version, newer: null };
    const { position: newer, ...stored } = await findLastmark(db, reading);
    return { version: stored.version, newer: newer === null ? null : { position: newer, ...stored } };
  });

  for (const endpoint of [postReadLogs, postReadLogsAtOlderPath])
    serve(app, endpoint, async ({ person, query, body }) => {
      const logs = byOurClock(body, query.now);
      await storeReadLogs(db, await reader(person), await allowedLogs(db, person, logs));
    });
}
