import * as api from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  assignments,
  associations,
  bookmarks,
  lastmarks,
  readLogs,
  schoolUnitBooks,
  schoolUnits,
  submissions,
} from '../database/schema/index.ts';
import { TestProduct } from '../testing/product.ts';

/** A pupil of another school, her book and what she is to answer: nobody of the sample school has to do with them. */
const other = { uid: 'other-pupil', unit: 'other-school', submission: 'other-submission' };

let product: TestProduct;
let bookId: string;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
  const { db } = product;
  await db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, bookId));
  await db.insert(schoolUnits).values({ uid: other.unit, realm: 'se', name: 'Other' });
  await db
    .insert(accounts)
    .values({ uid: other.uid, realm: 'se', username: 'other', firstname: 'O', lastname: 'P' });
  await db.insert(associations).values({ accountUid: other.uid, schoolUnitUid: other.unit, role: 'student' });
  await db.insert(schoolUnitBooks).values({ schoolUnitUid: other.unit, bookId });
  await db.insert(assignments).values({ id: 'other-task', type: 'Quiz', title: 'Quiz', exercises: [] });
  await db
    .insert(submissions)
    .values({ id: other.submission, assignmentId: 'other-task', accountUid: other.uid });
});
afterAll(() => product.stop());

/** What stands for each parameter of a path. A new one must be given a value here. */
const values = (): Readonly<Record<string, string>> => ({
  userId: other.uid,
  bookId,
  submissionId: other.submission,
});
const position = { ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset: 0 };
/** A body that each writing call would take. */
const bodies: Readonly<Record<string, unknown>> = {
  postBookmarks: [{ id: 'b', name: 'Mark', position }],
  postLastmark: { position: JSON.stringify(position) },
  patchSubmission: { status: 'InProgress', answers: {} },
};

const calls = Object.entries(api).flatMap(([name, value]) =>
  typeof value === 'object' && 'method' in value && 'path' in value && /:\w/.test(value.path)
    ? [{ name, endpoint: value }]
    : [],
);
const people = ['student', 'teacher', 'admin', 'guardian'];

describe('what belongs to another school', () => {
  test('is named by every kind of parameter that a call has', () => {
    const named = new Set(
      calls.flatMap(({ endpoint }) => [...endpoint.path.matchAll(/:(\w+)/g)]).map(([, name]) => name),
    );
    expect(named).toEqual(new Set(Object.keys(values())));
    const writing = calls.filter(({ endpoint }) => endpoint.body).map(({ name }) => name);
    expect(new Set(writing)).toEqual(new Set(Object.keys(bodies)));
  });

  describe.each(people)('%s', (username) => {
    let call: Awaited<ReturnType<TestProduct['as']>>;
    beforeAll(async () => {
      call = await product.as(username);
    });

    test.each(calls)('$name is refused', async ({ name, endpoint }) => {
      const url = endpoint.path.replace(/:(\w+)/g, (_all, parameter: string) => values()[parameter] ?? '');
      const body = bodies[name];
      const sent = endpoint.bodyType === 'text/plain' ? JSON.stringify(body) : body;
      const reply = await call(endpoint.method, url, sent);
      expect([403, 404]).toContain(reply.statusCode);
    });
  });

  test('is as it was', async () => {
    for (const table of [bookmarks, lastmarks, readLogs]) expect(await product.db.$count(table)).toBe(0);
    const [row] = await product.db.select().from(submissions).where(eq(submissions.id, other.submission));
    expect(row?.accountUid).toBe(other.uid);
    expect(row?.status).toBe('InProgress');
  });
});
