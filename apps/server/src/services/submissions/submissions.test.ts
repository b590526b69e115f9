import { type Answers, type Exercise, getSubmissions, type Submission, submission } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  assignmentGivings,
  assignments,
  associations,
  books,
  schoolUnitBooks,
  submissions as table,
} from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';

const exercises: Exercise[] = [
  {
    id: 'e1',
    content: [
      { type: 'open-question', phrase: 'Why?', targetAnswers: ['Because of the fog.'] },
      {
        type: 'closed-question',
        phrase: 'How many?',
        answer: {
          options: [
            { id: 'one', text: 'One' },
            { id: 'two', text: 'Two' },
          ],
          correctOptionId: 'two',
        },
      },
      { type: 'reflection-task', title: 'Think', description: 'Talk about it.' },
      { type: 'external-reference', url: 'https://example.org/', text: 'More' },
    ],
  },
];
const open = (value: string) => ({ type: 'OpenEndedQuestionAnswer', value }) as const;
const closed = (optionId: string) => ({ type: 'ClosedEndedQuestionAnswer', optionId }) as const;

let product: TestProduct;
let bookId: string;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
});
afterAll(() => product.stop());

/** An assignment by the teacher and a later quiz without an owner, both for the student. */
beforeEach(async () => {
  await product.db.delete(assignments);
  await product.db.insert(assignments).values([
    { id: 'a', type: 'Assignment', ownerUid: 'sample-teacher', bookId, title: 'The fog', exercises },
    { id: 'q', type: 'Quiz', title: 'Quiz', exercises },
  ]);
  const given = { accountUid: 'sample-student', from: '2026-01-01' };
  await product.db.insert(assignmentGivings).values([
    { id: 'ga', assignmentId: 'a', ...given },
    { id: 'gq', assignmentId: 'q', ...given },
  ]);
  await product.db.insert(table).values([
    { id: 'sa', assignmentId: 'a', accountUid: 'sample-student', created: new Date('2026-01-02') },
    { id: 'sq', assignmentId: 'q', accountUid: 'sample-student', created: new Date('2026-01-03') },
  ]);
});

const list = async (username: string, query = ''): Promise<{ data: Submission[]; cursor: string | null }> => {
  const reply = await (await product.as(username))('GET', `/submissions/${query}`);
  const page = getSubmissions.reply?.parse(reply.json());
  if (!page) throw new Error('There is no list.');
  return page;
};
const patch = async (username: string, id: string, status: string, answers: unknown) =>
  (await product.as(username))('PATCH', `/submissions/${id}`, JSON.stringify({ status, answers }));
const ids = (page: { data: Submission[] }) => page.data.map(({ id }) => id);
const faults = (reply: { json: () => unknown }) =>
  (reply.json() as { error: { validationErrors: unknown } }).error.validationErrors;

describe('the list of submissions', () => {
  test('has what the student is to answer, newest first', async () => {
    const page = await list('student');
    expect(ids(page)).toEqual(['sq', 'sa']);
    expect(page.cursor).toBeNull();
    expect(page.data[1]).toMatchObject({
      status: 'InProgress',
      answers: {},
      context: {
        type: 'Assignment',
        assignment: { title: 'The fog', objective: { exercises: [{ id: 'e1' }] } },
      },
      createdAt: '2026-01-02T00:00:00.000Z',
      owned: false,
      answeredBy: null,
    });
    expect(page.data[0]).toMatchObject({ context: { type: 'Quiz', exercise: { title: 'Quiz' } } });
  });

  test.each([
    ['?ownership=Mine&contextType=Assignment', ['sa']],
    ['?contextType=Quiz', ['sq']],
    ['?status=Submitted', []],
    ['?status=InProgress', ['sq', 'sa']],
    ['?contextId=no-such-book', []],
  ])('is narrowed by %s', async (query, expected) => {
    expect(ids(await list('student', query))).toEqual(expected);
  });

  test('of one book has those of that book', async () => {
    expect(ids(await list('student', `?contextId=${bookId}`))).toEqual(['sa']);
  });

  test('is returned a page at a time, each submission once', async () => {
    const first = await list('student', '?limit=1');
    expect(first).toMatchObject({ data: [{ id: 'sq' }], cursor: 'sq' });
    const second = await list('student', `?limit=1&cursor=${first.cursor}`);
    expect(second).toMatchObject({ data: [{ id: 'sa' }], cursor: null });
  });

  test.each(['?limit=0', '?limit=many', '?status=Lost', '?ownership=Theirs', '?cursor=made-up'])(
    'refuses %s',
    async (query) => {
      const reply = await (await product.as('student'))('GET', `/submissions/${query}`);
      expect(reply.statusCode).toBe(400);
    },
  );

  test('is empty for others', async () => {
    for (const username of ['guardian', 'admin', 'super']) expect(ids(await list(username))).toEqual([]);
  });

  test('is closed to people who are not signed in', async () => {
    expect((await product.app.inject('/submissions/')).statusCode).toBe(401);
  });

  test('shows the small cover, and only while the book is on the student’s shelf', async () => {
    await product.db.update(books).set({ coverPath: 'cover.png' }).where(eq(books.id, bookId));
    const cover = async () => (await list('student', '?contextType=Assignment')).data[0]?.coverUrl;
    expect(await cover()).toMatch(/cover\.png\?Policy=/);
    const shelfCover = { path: 'covers/small.webp', width: 480, height: 640 };
    await product.db.update(books).set({ shelfCover }).where(eq(books.id, bookId));
    expect(await cover()).toMatch(/\/covers\/small\.webp\?Policy=/);
    await product.db.delete(schoolUnitBooks);
    expect(await cover()).toBeNull();
    await product.db.insert(schoolUnitBooks).values({ schoolUnitUid: 'fyrskolan', bookId });
  });
});

describe('correct answers', () => {
  test('do not leave the server for the person who answers, before or after submitting', async () => {
    const answers = { e1: { 0: open('The fog'), 1: closed('one') } };
    expect((await patch('student', 'sa', 'Submitted', answers)).body).not.toMatch(/targetAnswers|correct/);
    const reply = await (await product.as('student'))('GET', '/submissions/');
    expect(reply.body).not.toMatch(/targetAnswers|correctOptionId/);
  });

  test('are seen by the person who set the assignment, with who answers', async () => {
    const page = await list('teacher', '?contextType=Assignment');
    expect(page.data).toMatchObject([{ id: 'sa', owned: true, answeredBy: 'Sam Strand' }]);
    const context = page.data[0]?.context;
    expect(context?.type === 'Assignment' && context.assignment.objective.exercises).toEqual(exercises);
    expect(ids(await list('teacher', '?ownership=Mine'))).toEqual([]);
  });

  test('are no longer seen by a teacher who has left the school', async () => {
    const setActive = (active: boolean) =>
      product.db.update(associations).set({ active }).where(eq(associations.accountUid, 'sample-teacher'));
    await setActive(false);
    expect(ids(await list('teacher'))).toEqual([]);
    await setActive(true);
  });

  test('are shown beside the pupil’s answers only once those are submitted', async () => {
    const answers = { e1: { 0: open('A draft') } };
    await patch('student', 'sa', 'InProgress', answers);
    expect((await list('teacher')).data[0]?.answers).toEqual({});
    await patch('student', 'sa', 'Submitted', answers);
    expect((await list('teacher')).data[0]?.answers).toEqual(answers);
  });
});

describe('answers', () => {
  test('are saved as often as the student likes, and may be unfinished', async () => {
    const drafts: Answers[] = [{ e1: { 0: open('') } }, {}, { e1: { 1: closed('two') } }];
    for (const answers of drafts) {
      const reply = await patch('student', 'sa', 'InProgress', answers);
      expect(reply.statusCode).toBe(200);
      expect(submission.parse(reply.json())).toMatchObject({ id: 'sa', status: 'InProgress', answers });
    }
    expect((await list('student', '?contextType=Assignment')).data[0]?.answers).toEqual(drafts[2]);
  });

  test('that are submitted stay as they are', async () => {
    const answers = { e1: { 0: open('The fog.') } };
    expect((await patch('student', 'sa', 'Submitted', answers)).statusCode).toBe(200);
    for (const status of ['InProgress', 'Submitted']) {
      const reply = await patch('student', 'sa', status, { e1: { 0: open('Something else') } });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ error: { id: 'already_submitted' } });
    }
    expect(ids(await list('student', '?status=Submitted'))).toEqual(['sa']);
    expect((await list('student', '?status=Submitted')).data[0]?.answers).toEqual(answers);
  });

  test('that two devices submit simultaneously are submitted once', async () => {
    const texts = ['one', 'two', 'three', 'four'];
    const replies = await Promise.all(
      texts.map((text) => patch('student', 'sa', 'Submitted', { e1: { 0: open(text) } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('are not submitted while an open question has none', async () => {
    for (const answers of [{}, { e1: { 0: open(' \n') } }, { e1: { 1: closed('two') } }]) {
      const reply = await patch('student', 'sa', 'Submitted', answers);
      expect(reply.statusCode).toBe(400);
      expect(faults(reply)).toEqual([
        { attribute: 'answers.e1.0', reason: 'This value is required', code: 'field.required' },
      ]);
    }
    expect(ids(await list('student', '?status=Submitted'))).toEqual([]);
  });

  test.each([
    ['another exercise', { e9: { 0: open('x') } }, 'answers.e9.0'],
    ['no question', { e1: { 7: open('x') } }, 'answers.e1.7'],
    ['an index that is none', { e1: { '1e0': open('x') } }, 'answers.e1.1e0'],
    ['one question twice, by another way to write its index', { e1: { '00': open('x') } }, 'answers.e1.00'],
    ['another exercise, without an answer', { ['e'.repeat(200_000)]: {} }, `answers.${'e'.repeat(200_000)}`],
    ['a reflection task', { e1: { 2: open('x') } }, 'answers.e1.2'],
    ['a link', { e1: { 3: open('x') } }, 'answers.e1.3'],
    ['an open question by an option', { e1: { 0: closed('two') } }, 'answers.e1.0'],
    ['a closed question in words', { e1: { 1: open('two') } }, 'answers.e1.1'],
    ['a closed question by an option it has not', { e1: { 1: closed('three') } }, 'answers.e1.1'],
  ])('to %s are refused, and the field is named', async (_what, answers, attribute) => {
    const reply = await patch('student', 'sa', 'InProgress', answers);
    expect(reply.statusCode).toBe(400);
    expect(faults(reply)).toEqual([expect.objectContaining({ attribute })]);
  });

  test.each([
    ['no JSON', '{"status":'],
    ['a prototype', '{"status":"InProgress","answers":{"__proto__":{"0":{}}}}'],
    ['another status', '{"status":"Graded","answers":{}}'],
    [
      'characters that cannot be stored',
      JSON.stringify({ status: 'InProgress', answers: { e1: { 0: open('\u0000') } } }),
    ],
  ])('with %s are refused', async (_what, body) => {
    const reply = await (await product.as('student'))('PATCH', '/submissions/sa', body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { id: 'invalid_input' } });
  });

  test('that are larger than a whole assignment ever is are refused with a reason', async () => {
    const reply = await patch('student', 'sa', 'InProgress', { e1: { 0: open('x'.repeat(2 ** 20)) } });
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      {
        error: {
          id: 'too_large',
          message: 'The request is too large.',
          reason: { code: 'system.tooLarge' },
        },
      },
    ]);
  });

  test('of another person cannot be written, and the reply does not reveal whether they exist', async () => {
    for (const username of ['guardian', 'admin', 'super']) {
      const reply = await patch(username, 'sa', 'InProgress', {});
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual((await patch(username, 'none', 'InProgress', {})).json());
    }
    expect((await patch('teacher', 'sq', 'InProgress', {})).statusCode).toBe(404);
  });

  test('are not written by the person who set the questions', async () => {
    expect((await patch('teacher', 'sa', 'InProgress', {})).statusCode).toBe(403);
  });
});
