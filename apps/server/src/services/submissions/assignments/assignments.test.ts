import {
  type AssignmentPupil,
  type AssignmentSummary,
  getSubmissions,
  type StaffAssignment,
  type StaffSubmission,
  type Submission,
} from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  assignmentGivings,
  assignments,
  associations,
  books,
  groupMembers,
  groups,
  submissions,
} from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';
import { deleteBook } from '../../library/index.ts';

const questions = [
  {
    id: 'questions',
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
const answered = { questions: { 0: { type: 'OpenEndedQuestionAnswer', value: 'The fog.' } } };
const always = { from: '2026-01-01', to: null, note: '' };

let product: TestProduct;
let bookId: string;
let teacher: Call;
let student: Call;
let passwordHash: string | null;

const person = (uid: string, type: 'student' | 'employee', firstname: string, lastname: string) => ({
  uid,
  realm: 'se',
  username: uid,
  firstname,
  lastname,
  type,
  passwordHash,
});

beforeAll(async () => {
  product = await TestProduct.start();
  const { db } = product;
  bookId = await product.addBook();
  const [sam] = await db.select().from(accounts).where(eq(accounts.uid, 'sample-student'));
  passwordHash = sam?.passwordHash ?? null;
  await db
    .insert(accounts)
    .values([person('alma', 'student', 'Alma', 'Ek'), person('nils', 'employee', 'Nils', 'Ask')]);
  await db.insert(associations).values([
    { accountUid: 'alma', schoolUnitUid: sampleSchool.uid, role: 'student' },
    { accountUid: 'nils', schoolUnitUid: sampleSchool.uid, role: 'employee' },
  ]);
  await db.insert(groups).values({ uid: '3a', schoolUnitUid: sampleSchool.uid, name: 'Class 3A' });
  await db.insert(groupMembers).values([
    { groupUid: '3a', accountUid: 'alma' },
    { groupUid: '3a', accountUid: 'nils' },
  ]);
  teacher = await product.as('teacher');
  student = await product.as('student');
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(assignments);
});

const made = async (call = teacher, more: object = {}): Promise<StaffAssignment> => {
  const body = {
    title: 'The fog',
    description: 'Read to the end.',
    bookId,
    schoolUnitUid: sampleSchool.uid,
    exercises: questions,
    ...more,
  };
  const reply = await call('POST', '/v1/assignments', body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
};

const give = async (id: string, more: object = {}, call = teacher): Promise<StaffAssignment> => {
  const body = { ...always, groupUids: [sampleClass.uid], pupilUids: [], ...more };
  const reply = await call('POST', `/v1/assignments/${id}/givings`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

/** One that the class has. */
const given = async (more: object = {}) => give((await made()).id, more);

const seenBy = async (call: Call): Promise<Submission[]> => {
  const page = getSubmissions.reply?.parse((await call('GET', `/submissions/?contextId=${bookId}`)).json());
  return page?.data ?? [];
};
const only = async (call: Call): Promise<Submission> => {
  const [one, ...rest] = await seenBy(call);
  if (!one || rest.length > 0) throw new Error(`There are ${rest.length + (one ? 1 : 0)} submissions.`);
  return one;
};
const store = async (call: Call, id: string, status: string, answers: object = answered) =>
  call('PATCH', `/submissions/${id}`, JSON.stringify({ status, answers }));
const handIn = async (call = student) => {
  const { id } = await only(call);
  expect((await store(call, id, 'Submitted')).statusCode).toBe(200);
  return id;
};
const pupilsOf = async (id: string, call = teacher): Promise<AssignmentPupil[]> =>
  ((await call('GET', `/v1/assignments/${id}/pupils`)).json() as { data: AssignmentPupil[] }).data;
const listed = async (call = teacher, query = ''): Promise<AssignmentSummary[]> =>
  ((await call('GET', `/v1/assignments${query}`)).json() as { data: AssignmentSummary[] }).data;
const descriptionOf = ({ context }: Submission) =>
  context.type === 'Assignment' ? context.assignment.description : '';
const reasonOf = (reply: { json: () => unknown }) =>
  (reply.json() as { error: { reason: { code: string } } }).error.reason.code;
const leave = (groupUid: string, accountUid: string) =>
  product.db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupUid, groupUid), eq(groupMembers.accountUid, accountUid)));

describe('an assignment', () => {
  test('goes from the teacher to the pupil, back, once more to the pupil with a note, and is taken back', async () => {
    const { id } = await made();
    expect(await seenBy(student)).toEqual([]);
    const { givings } = await give(id, { note: 'Until Friday, please.' });
    const begun = await only(student);
    expect(begun).toMatchObject({ status: 'InProgress', answers: {}, owned: false });
    expect(descriptionOf(begun)).toBe('Until Friday, please.\n\nRead to the end.');
    expect(await pupilsOf(id)).toMatchObject([{ name: 'Sam Strand', status: 'notBegun', at: null }]);

    expect((await store(student, begun.id, 'InProgress')).statusCode).toBe(200);
    expect(await pupilsOf(id)).toMatchObject([{ status: 'begun', submissionId: begun.id }]);
    const submission = `/v1/assignments/${id}/submissions/${begun.id}`;
    expect((await teacher('GET', submission)).json()).toMatchObject({ status: 'begun', answers: {} });
    expect(reasonOf(await teacher('POST', `${submission}/reopen`, { note: 'x' }))).toBe(
      'assignment.notHandedIn',
    );

    expect((await store(student, begun.id, 'Submitted')).statusCode).toBe(200);
    const read: StaffSubmission = (await teacher('GET', submission)).json();
    expect(read).toMatchObject({
      status: 'handedIn',
      pupil: { name: 'Sam Strand' },
      book: { id: bookId },
      answers: answered,
      exercises: questions,
    });
    expect(await listed()).toMatchObject([{ id, pupils: 1, begun: 0, handedIn: 1, given: true }]);

    const reopened = await teacher('POST', `${submission}/reopen`, { note: 'What does the cat do?' });
    expect(reopened.json()).toMatchObject({
      status: 'reopened',
      answers: {},
      reopened: { by: 'Tove Lind', note: 'What does the cat do?' },
    });
    const again = await only(student);
    expect(again).toMatchObject({ id: begun.id, status: 'InProgress', answers: answered });
    expect(descriptionOf(again)).toBe(
      'Tove Lind: What does the cat do?\n\nUntil Friday, please.\n\nRead to the end.',
    );
    expect((await store(student, begun.id, 'Submitted')).statusCode).toBe(200);
    expect(descriptionOf(await only(student))).toBe('Until Friday, please.\n\nRead to the end.');

    const taken: StaffAssignment = (
      await teacher('DELETE', `/v1/assignments/${id}/givings/${givings[0]?.id}`)
    ).json();
    expect(taken).toMatchObject({ given: false, handedIn: 1, givings: [{ name: 'Class 3B' }] });
    expect(taken.givings[0]?.takenBack).toMatch(/^\d{4}-/);
    expect(await only(student)).toMatchObject({ status: 'Submitted', answers: answered });
    expect((await teacher('GET', submission)).json()).toMatchObject({ answers: answered });
    const history = (await teacher('GET', `/v1/assignments/${id}/history`)).json() as { action: string }[];
    expect(history.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'create']);
    expect(JSON.stringify(history)).not.toMatch(/Sam|sample-student/);
  });

  test('keeps its four kinds of questions, in their order', async () => {
    const { id, exercises, seen } = await made();
    expect([exercises, seen]).toEqual([questions, false]);
    const reversed = questions.map((each) => ({ ...each, content: [...each.content].reverse() }));
    const reply = await teacher('PUT', `/v1/assignments/${id}`, {
      title: 'Fog',
      description: '',
      exercises: reversed,
    });
    expect(reply.json()).toMatchObject({ title: 'Fog', description: '', exercises: reversed, version: 2 });
  });

  test.each([
    ['no question', []],
    ['two exercises of one id', [...questions, ...questions]],
    ['a question without words', [{ id: 'e', content: [{ type: 'open-question', phrase: ' ' }] }]],
    [
      'one option',
      [
        {
          id: 'e',
          content: [{ type: 'closed-question', phrase: '?', answer: { options: [{ id: 'a', text: 'A' }] } }],
        },
      ],
    ],
    [
      'a correct option that it has not',
      [
        {
          id: 'e',
          content: [
            {
              type: 'closed-question',
              phrase: '?',
              answer: {
                options: [
                  { id: 'a', text: 'A' },
                  { id: 'b', text: 'B' },
                ],
                correctOptionId: 'c',
              },
            },
          ],
        },
      ],
    ],
    [
      'a link that runs a script',
      [{ id: 'e', content: [{ type: 'external-reference', url: 'javascript:alert(1)', text: 'x' }] }],
    ],
  ])('is refused with %s', async (_what, exercises) => {
    const reply = await teacher('POST', '/v1/assignments', {
      title: 'x',
      description: '',
      bookId,
      schoolUnitUid: sampleSchool.uid,
      exercises,
    });
    expect(reply.statusCode).toBe(400);
  });

  test('keeps its questions once a pupil has seen them; its words may change', async () => {
    const { id } = await given();
    const change = (more: object) =>
      teacher('PUT', `/v1/assignments/${id}`, { title: 'Fog', description: '', ...more });
    const other = [{ id: 'e', content: [{ type: 'open-question', phrase: 'Who?' }] }];
    expect((await change({ exercises: other })).statusCode).toBe(200);
    await only(student);
    expect(reasonOf(await change({ exercises: questions }))).toBe('assignment.seen');
    expect((await change({ exercises: other })).json()).toMatchObject({ seen: true });
    const [giving] = (await change({})).json<StaffAssignment>().givings;
    await teacher('DELETE', `/v1/assignments/${id}/givings/${giving?.id}`);
    expect((await change({ exercises: questions })).json()).toMatchObject({
      seen: false,
      exercises: questions,
    });
  });

  test('is changed for the version that was opened', async () => {
    const { id, version } = await made();
    const change = (title: string) =>
      teacher('PUT', `/v1/assignments/${id}`, { title, description: '' }, { 'if-match': `"${version}"` });
    expect((await change('Fog')).statusCode).toBe(200);
    expect((await change('Mist')).statusCode).toBe(412);
  });

  test('is removed only while nobody has handed in, even if it was reopened since', async () => {
    const { id } = await given();
    const submissionId = await handIn();
    const remove = () => teacher('DELETE', `/v1/assignments/${id}`);
    expect(reasonOf(await remove())).toBe('assignment.handedIn');
    await teacher('POST', `/v1/assignments/${id}/submissions/${submissionId}/reopen`, { note: 'More' });
    expect((await remove()).statusCode).toBe(409);
    const other = await made();
    expect((await teacher('DELETE', `/v1/assignments/${other.id}`)).statusCode).toBe(204);
    expect((await teacher('GET', `/v1/assignments/${other.id}`)).statusCode).toBe(404);
  });

  test('outlives its book: the title is told, and the answers can be read', async () => {
    const doomed = await product.addBook();
    await product.db.update(books).set({ title: 'The Lamp' }).where(eq(books.id, doomed));
    const { id } = await made(teacher, { bookId: doomed });
    await give(id);
    const [begun] =
      getSubmissions.reply?.parse((await student('GET', `/submissions/?contextId=${doomed}`)).json()).data ??
      [];
    await store(student, begun?.id ?? '', 'Submitted');
    await deleteBook(product.db, doomed);
    const read = await teacher('GET', `/v1/assignments/${id}/submissions/${begun?.id}`);
    expect(read.json()).toMatchObject({ book: { id: null, title: 'The Lamp' }, answers: answered });
  });

  test('is listed for its book and its group, a page at a time', async () => {
    const { id } = await given();
    await made(teacher, { title: 'Another' });
    expect((await listed()).map(({ title }) => title)).toEqual(['Another', 'The fog']);
    expect(await listed(teacher, `?groupUid=${sampleClass.uid}`)).toMatchObject([{ id }]);
    expect(await listed(teacher, '?bookId=no-such-book')).toEqual([]);
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: `many-${at}`,
      type: 'Quiz' as const,
      title: 'Q',
      exercises: [],
      ownerUid: 'sample-teacher',
      schoolUnitUid: sampleSchool.uid,
    }));
    await product.db.insert(assignments).values(rows);
    const first = (await teacher('GET', '/v1/assignments')).json<{ data: unknown[]; cursor: string }>();
    const second = (await teacher('GET', `/v1/assignments?cursor=${first.cursor}`)).json<typeof first>();
    expect([first.data.length, second.data.length, second.cursor]).toEqual([50, 12, null]);
  });
});

describe('what is given', () => {
  test('is seen from its first to its last day', async () => {
    await given({ from: '2099-01-01' });
    expect(await seenBy(student)).toEqual([]);
    await product.db.delete(assignments);
    await given({ to: '2026-01-31' });
    expect(await seenBy(student)).toEqual([]);
  });

  test('cannot end before it begins', async () => {
    const { id } = await made();
    const body = {
      from: '2026-02-01',
      to: '2026-01-31',
      note: '',
      groupUids: [sampleClass.uid],
      pupilUids: [],
    };
    const reply = await teacher('POST', `/v1/assignments/${id}/givings`, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('field.periodOrder');
  });

  test('to nobody is refused', async () => {
    const { id } = await made();
    const body = { ...always, groupUids: [], pupilUids: [] };
    expect(reasonOf(await teacher('POST', `/v1/assignments/${id}/givings`, body))).toBe('assignment.nobody');
  });

  test('reaches a pupil who joins the group later, and no longer one who leaves it', async () => {
    const { id } = await given();
    const alma = await product.as('alma');
    expect(await seenBy(alma)).toEqual([]);
    await product.db.insert(groupMembers).values({ groupUid: sampleClass.uid, accountUid: 'alma' });
    await handIn(alma);
    expect((await pupilsOf(id)).map(({ name }) => name)).toEqual(['Alma Ek', 'Sam Strand']);
    await leave(sampleClass.uid, 'alma');
    expect((await pupilsOf(id)).map(({ name }) => name)).toEqual(['Sam Strand']);
    expect(await seenBy(alma)).toMatchObject([{ status: 'Submitted' }]);
  });

  test('to a single pupil is for nobody else', async () => {
    const { id } = await given({ groupUids: [], pupilUids: ['alma'] });
    expect(await seenBy(student)).toEqual([]);
    expect(await seenBy(await product.as('alma'))).toHaveLength(1);
    expect(await pupilsOf(id)).toMatchObject([{ name: 'Alma Ek' }]);
  });

  test('twice is given once, with the later days and note', async () => {
    const { id } = await given();
    const { givings } = await give(id, { to: '2099-01-01', note: 'More time' });
    expect(givings).toMatchObject([{ to: '2099-01-01', note: 'More time', takenBack: null }]);
    expect(await seenBy(student)).toHaveLength(1);
  });

  test('can be changed: more time, another note', async () => {
    const { id, givings } = await given({ to: '2026-01-31' });
    const path = `/v1/assignments/${id}/givings/${givings[0]?.id}`;
    const reply = await teacher('PUT', path, { ...always, note: 'One week more' });
    expect(reply.json()).toMatchObject({ givings: [{ to: null, note: 'One week more' }] });
    expect(descriptionOf(await only(student))).toContain('One week more');
  });

  test('and taken back comes back with what the pupil had saved', async () => {
    const { id, givings } = await given();
    const { id: submissionId } = await only(student);
    await store(student, submissionId, 'InProgress');
    await teacher('DELETE', `/v1/assignments/${id}/givings/${givings[0]?.id}`);
    expect(await seenBy(student)).toEqual([]);
    expect((await store(student, submissionId, 'Submitted')).statusCode).toBe(404);
    expect(await pupilsOf(id)).toEqual([]);
    await give(id);
    expect(await only(student)).toMatchObject({ id: submissionId, answers: answered });
  });

  test('and reopened after its last day can be answered again', async () => {
    const { id, givings } = await given();
    const submissionId = await handIn();
    const path = `/v1/assignments/${id}/givings/${givings[0]?.id}`;
    await teacher('PUT', path, { ...always, to: '2026-01-31' });
    await teacher('POST', `/v1/assignments/${id}/submissions/${submissionId}/reopen`, { note: 'More' });
    expect(await only(student)).toMatchObject({ status: 'InProgress' });
    await handIn();
  });

  test('in a quiz has its notes after the questions, whose answers keep their places', async () => {
    const { id } = await given({ note: 'Try it' });
    await product.db.update(assignments).set({ type: 'Quiz' }).where(eq(assignments.id, id));
    const { context } = await only(student);
    const content = context.type === 'Quiz' ? context.exercise.content : [];
    expect(content.at(-1)).toEqual({ type: 'reflection-task', title: 'Try it', description: '' });
    expect(content[0]).toMatchObject({ phrase: 'Why?' });
  });
});

describe('a colleague', () => {
  let nils: Call;
  beforeAll(async () => {
    nils = await product.as('nils');
  });

  test('who teaches none of the pupils does not see the assignment, nor any part of it', async () => {
    const { id, givings } = await given();
    const submissionId = await handIn();
    const path = `/v1/assignments/${id}`;
    const period = { ...always };
    const calls: [Parameters<Call>[0], string, unknown?][] = [
      ['GET', path],
      ['GET', `${path}/pupils`],
      ['GET', `${path}/history`],
      ['GET', `${path}/submissions/${submissionId}`],
      ['POST', `${path}/submissions/${submissionId}/reopen`, { note: 'x' }],
      ['PUT', path, { title: 'x', description: '' }],
      ['DELETE', path],
      ['POST', `${path}/givings`, { ...period, groupUids: ['3a'], pupilUids: [] }],
      ['PUT', `${path}/givings/${givings[0]?.id}`, period],
      ['DELETE', `${path}/givings/${givings[0]?.id}`],
    ];
    for (const [method, url, body] of calls)
      expect((await nils(method, url, body)).statusCode, `${method} ${url}`).toBe(404);
    expect(await listed(nils)).toEqual([]);
  });

  test('who teaches one of two groups sees that group, reopens, and changes nothing', async () => {
    const { id } = await given({ groupUids: [sampleClass.uid, '3a'] });
    const alma = await product.as('alma');
    const [ofSam, ofAlma] = [await handIn(), await handIn(alma)];
    expect((await pupilsOf(id)).map(({ name }) => name)).toEqual(['Alma Ek', 'Sam Strand']);
    expect((await pupilsOf(id, nils)).map(({ name }) => name)).toEqual(['Alma Ek']);
    expect(await listed(nils)).toMatchObject([{ pupils: 1, handedIn: 1 }]);
    const path = `/v1/assignments/${id}`;
    expect((await nils('GET', `${path}/submissions/${ofSam}`)).statusCode).toBe(404);
    expect((await nils('GET', `${path}/submissions/${ofAlma}`)).statusCode).toBe(200);
    expect((await nils('PUT', path, { title: 'x', description: '' })).statusCode).toBe(403);
    const reopened = await nils('POST', `${path}/submissions/${ofAlma}/reopen`, { note: 'More' });
    expect(reopened.json()).toMatchObject({ reopened: { by: 'Nils Ask' } });
  });

  test('who administers the school sees and changes it', async () => {
    const { id } = await given();
    const admin = await product.as('admin');
    expect((await admin('GET', `/v1/assignments/${id}`)).json()).toMatchObject({ mayChange: true });
    expect(await pupilsOf(id, admin)).toHaveLength(1);
  });

  test('who has left the school sees nothing any more, their own neither', async () => {
    const { id } = await made(nils);
    const isNils = eq(associations.accountUid, 'nils');
    await product.db.update(associations).set({ active: false }).where(isNils);
    const gone = await nils('GET', `/v1/assignments/${id}`);
    await product.db.update(associations).set({ active: true }).where(isNils);
    expect(gone.statusCode).toBe(403);
  });
});

describe('a pupil who is no longer taught', () => {
  test('is in nothing that the teacher sees: not in lists, counts, givings or submissions', async () => {
    const { id } = await given({ groupUids: [], pupilUids: ['sample-student', 'alma'] });
    const alma = await product.as('alma');
    const submissionId = await handIn(alma);
    const isAlma = eq(associations.accountUid, 'alma');
    await product.db.update(associations).set({ active: false }).where(isAlma);
    const path = `/v1/assignments/${id}`;
    const seen = await Promise.all([
      teacher('GET', path),
      teacher('GET', `${path}/pupils`),
      teacher('GET', `${path}/submissions/${submissionId}`),
      teacher('GET', '/v1/assignments'),
      teacher('GET', '/submissions/'),
    ]);
    await product.db.update(associations).set({ active: true }).where(isAlma);
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200, 200]);
    expect(seen.map(({ body }) => body).join()).not.toMatch(/Alma|alma/);
    expect(seen[0]?.json()).toMatchObject({ pupils: 1 });
  });

  test('in the reader, too: who has left the class shows the teacher nothing more', async () => {
    await given();
    await product.db.insert(groupMembers).values({ groupUid: sampleClass.uid, accountUid: 'alma' });
    await handIn(await product.as('alma'));
    expect(await seenBy(teacher)).toHaveLength(1);
    await leave(sampleClass.uid, 'alma');
    expect(await seenBy(teacher)).toEqual([]);
  });

  test('and whose account is erased leaves no answer, no giving and no name', async () => {
    const { db } = product;
    await db.insert(accounts).values(person('gone', 'student', 'Gun', 'Gone'));
    await db
      .insert(associations)
      .values({ accountUid: 'gone', schoolUnitUid: sampleSchool.uid, role: 'student' });
    await given({ groupUids: [], pupilUids: ['gone'] });
    await handIn(await product.as('gone'));
    await db.delete(accounts).where(eq(accounts.uid, 'gone'));
    expect(await db.$count(submissions)).toBe(0);
    expect(await db.$count(assignmentGivings)).toBe(0);
  });
});
