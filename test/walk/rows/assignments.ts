import { sampleClass, sampleSchool } from '../../../apps/server/src/seed/people.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton, onPage } from './open.ts';
import { isNew } from './reasons.ts';

/** An assignment of the teacher, about no book. @returns its id */
async function makeAssignment(product: WalkProduct): Promise<string> {
  const call = await product.as('teacher');
  const bookId = await product.addBook();
  const { id } = await call('POST', '/v1/assignments', {
    title: 'Why?',
    description: '',
    bookId,
    schoolUnitUid: sampleSchool.uid,
    exercises: [{ id: 'e', content: [{ type: 'open-question', phrase: 'Why?' }] }],
  });
  return String(id);
}

/** One that is given to the class. */
async function giveAssignment(product: WalkProduct): Promise<string> {
  const id = await makeAssignment(product);
  const call = await product.as('teacher');
  await call('POST', `/v1/assignments/${id}/givings`, {
    from: '2026-11-01',
    to: null,
    note: '',
    groupUids: [sampleClass.uid],
    pupilUids: [],
  });
  return id;
}

/** One that a pupil has handed in. @returns the place of the answers */
async function handIn(product: WalkProduct): Promise<string> {
  const id = await giveAssignment(product);
  const call = await product.as('student');
  const { data } = await call('GET', '/submissions/');
  const submissionId = (data as Array<{ id: string }>)[0]?.id ?? '';
  const answers = { e: { 0: { type: 'OpenEndedQuestionAnswer', value: 'The fog.' } } };
  await call('PATCH', `/submissions/${submissionId}`, JSON.stringify({ status: 'Submitted', answers }));
  return `${id}/submissions/${submissionId}`;
}

const page = (id: string) => `/controlpanel/assignments/${id}`;
const questions = (id: string) => `${page(id)}?tab=questions`;
const given = (id: string) => `${page(id)}?tab=given`;

export const assignmentRows = {
  assignment: {
    as: 'teacher',
    prepare: makeAssignment,
    open: onPage('assignment', questions),
    async fill(frame) {
      await frame.getByLabel('Title').fill('Why is the light red?');
    },
    send: 'Save',
    async saved(screen) {
      await screen.getByText(/is saved/).waitFor();
    },
    async conflict(product, id) {
      const call = await product.as('admin');
      await call('PUT', `/v1/assignments/${id}`, { title: 'Why not?', description: '' });
    },
    cannot: {},
  },
  'give-assignment': {
    as: 'teacher',
    prepare: makeAssignment,
    open: byButton('give-assignment', given, 'Give to students'),
    async fill(frame) {
      await frame.getByRole('checkbox', { name: sampleClass.name }).check();
      await frame.getByLabel(/^Note/).fill('By Friday');
    },
    send: 'Give',
    cannot: { conflict: isNew },
  },
  'change-giving': {
    as: 'teacher',
    prepare: giveAssignment,
    open: byButton('change-giving', given, /^Change/),
    async fill(frame) {
      await frame.getByLabel(/^Note/).fill('By Friday');
    },
    send: 'Save',
    cannot: { conflict: 'A giving has no version: who saves last is heard.' },
  },
  reopen: {
    as: 'teacher',
    prepare: handIn,
    open: byButton('reopen', page, 'Reopen'),
    async fill(frame) {
      await frame.getByRole('textbox').fill('Look at page three.');
    },
    send: 'Reopen',
    async done(product, place) {
      const call = await product.as('teacher');
      await call('POST', `/v1/assignments/${place}/reopen`, { note: 'Look again.' });
    },
    cannot: {},
  },
  'take-back-assignment': asks({
    id: 'take-back-assignment',
    as: 'teacher',
    prepare: giveAssignment,
    path: given,
    button: /^Take back/,
    send: 'Take back',
    async done(product, id) {
      const call = await product.as('teacher');
      const { givings } = await call('GET', `/v1/assignments/${id}`);
      for (const giving of givings as Array<{ id: string }>)
        await call('DELETE', `/v1/assignments/${id}/givings/${giving.id}`);
    },
  }),
  'remove-assignment': asks({
    id: 'remove-assignment',
    as: 'teacher',
    prepare: makeAssignment,
    path: page,
    button: 'Delete',
    send: 'Delete',
    async done(product, id) {
      const call = await product.as('admin');
      await call('DELETE', `/v1/assignments/${id}`);
    },
  }),
} satisfies Partial<Record<FrameId, Row>>;
