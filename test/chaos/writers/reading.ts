import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../apps/server/src/database/rows.ts';
import { numberIn, type Scene, type Writer } from './writer.ts';

const student = 'sample-student';
const submissionId = `sample-cat-assignment-${student}`;
const device = 'chaos';

const place = (charOffset: number) => ({ ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset });

/** The writes of a reader. */
export const readers = ({ bookId }: Scene): readonly Writer[] => [
  {
    kind: 'read logs',
    who: 'student',
    pause: 60,
    write: (n) => ({
      method: 'POST',
      path: '/v2/readlogs',
      body: [
        {
          id: `log-${n}`,
          bookId,
          sessionId: `session ${n}`,
          deviceId: device,
          percentage: n % 100,
          timestamp: 1_750_000_000 + n,
          source: 'web-bookshelf',
        },
      ],
    }),
    async stored(db) {
      const rows = await rowsOf<{ session: string }>(
        db,
        sql`select session_id as session from read_logs where device_id = ${device}`,
      );
      return { made: rows.map(({ session }) => numberIn(session)) };
    },
  },
  {
    kind: 'places',
    who: 'student',
    pause: 40,
    write: (n) => ({
      method: 'POST',
      path: `/v1/books/${bookId}/lastmark`,
      body: { position: JSON.stringify(place(n)) },
    }),
    async stored(db) {
      const [row] = await rowsOf<{ position: string }>(
        db,
        sql`select position from lastmarks where account_uid = ${student} and book_id = ${bookId}`,
      );
      // Written by `write` above.
      return { latest: row ? (JSON.parse(row.position) as ReturnType<typeof place>).charOffset : 0 };
    },
  },
  {
    kind: 'bookmarks',
    who: 'student',
    pause: 80,
    write: (n) => ({
      method: 'POST',
      path: `/v1/books/${bookId}/bookmarks`,
      body: Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, name: `Mark ${n}`, position: place(at) })),
    }),
    async stored(db) {
      const rows = await rowsOf<{ name: string }>(
        db,
        sql`select name from bookmarks where account_uid = ${student} and book_id = ${bookId}`,
      );
      const names = new Set(rows.map(({ name }) => name));
      // A list is stored as a whole or not at all.
      return { latest: rows.length === 5 && names.size === 1 ? numberIn([...names][0]) : 0 };
    },
  },
  {
    kind: 'submissions',
    who: 'student',
    pause: 80,
    write: (n) => ({
      method: 'PATCH',
      path: `/submissions/${submissionId}`,
      type: 'text/plain',
      body: {
        status: 'InProgress',
        answers: { 'the-story': { 0: { type: 'OpenEndedQuestionAnswer', value: `Answer ${n}` } } },
      },
    }),
    async stored(db) {
      const [row] = await rowsOf<{ said: string | null }>(
        db,
        sql`select answers -> 'the-story' -> '0' ->> 'value' as said from submissions where id = ${submissionId}`,
      );
      return { latest: numberIn(row?.said) };
    },
  },
];
