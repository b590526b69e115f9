import type { AssignmentPupil, StaffAssignment } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { anna } from '../../../test/staff.ts';
import {
  answer,
  catalogueFound,
  changedMeanwhile,
  listPage,
  madeBook,
  madeGroup,
  refusal,
  workAtFyrskolan,
} from '../controlPanel.fixture.ts';
import { madeAssignment } from './assignments.fixture.ts';

const group = {
  uid: 'g',
  name: 'Class 3B',
  code: null,
  memberCount: 20,
  studentCount: 20,
  schoolUnitUid: 's',
  schoolUnit: { uid: 's', name: 'Fyrskolan' },
  created: '2026-08-20T08:00:00.000Z',
  updated: '2026-08-20T08:00:00.000Z',
  version: 1,
};

let assignment: StaffAssignment;
let pupils: AssignmentPupil[];

beforeEach(() => {
  localStorage.clear();
  assignment = madeAssignment();
  pupils = [
    { uid: 'p1', name: 'Alma Ek', status: 'handedIn', submissionId: 's1', at: '2026-11-25T08:00:00.000Z' },
    { uid: 'p2', name: 'Bo Lund', status: 'begun', submissionId: 's2', at: '2026-11-26T08:00:00.000Z' },
    { uid: 'p3', name: 'Cia Ny', status: 'notBegun', submissionId: null, at: null },
  ];
  workAtFyrskolan({ admin: false });
  server.use(
    http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: false }])),
    http.get('/v1/assignments', () => HttpResponse.json({ data: [assignment], cursor: null })),
    http.get('/v1/assignments/a1', () => HttpResponse.json(assignment)),
    http.get('/v1/assignments/a1/pupils', () => HttpResponse.json({ data: pupils })),
    http.get('/v1/assignments/a1/history', () => HttpResponse.json([])),
    http.get('/v1/library/books/:id', () => refusal(404, 'notFound.book')),
    http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())),
    http.get('/groups', () => listPage([group])),
  );
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the list of assignments', () => {
  test('says how many have handed in, and leads to each', async () => {
    renderApp('/controlpanel/assignments');
    const row = await screen.findByRole('row', { name: /The cat in the fog/ });
    within(row).getByText('1 of 3');
    const link = within(row).getByRole('link', { name: 'The cat in the fog' });
    expect(link.getAttribute('href')).toBe('/controlpanel/assignments/a1');
    expect(screen.getAllByRole('link', { name: 'Assignments' }).length).toBeGreaterThan(0);
  });

  test('says what to do if there are none', async () => {
    server.use(http.get('/v1/assignments', () => HttpResponse.json({ data: [], cursor: null })));
    renderApp('/controlpanel/assignments?book=b1');
    await screen.findByText('There are no assignments here yet.');
    await screen.findByText(/Only assignments about one book are shown/);
    const link = screen.getByRole('link', { name: 'New assignment' });
    expect(link.getAttribute('href')).toBe('/controlpanel/assignments/new?book=b1');
  });

  test('that cannot be fetched is fetched again at a press', async () => {
    server.use(http.get('/v1/assignments', () => HttpResponse.error(), { once: true }));
    renderApp('/controlpanel/assignments');
    await press('Try again');
    await screen.findByText('1 of 3');
  });

  test('fetches more at a press', async () => {
    server.use(
      http.get('/v1/assignments', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('cursor') === 'a1';
        const data = [isSecond ? madeAssignment({ id: 'a0', title: 'Earlier' }) : assignment];
        return HttpResponse.json({ data, cursor: isSecond ? null : 'a1' });
      }),
    );
    renderApp('/controlpanel/assignments');
    await press('Show more');
    await screen.findByText('Earlier');
    screen.getByText('The cat in the fog');
  });

  test('of a group is on its page', async () => {
    renderApp('/controlpanel/groups/g?tab=assignments');
    await screen.findByText('1 of 3');
    const link = screen.getByRole('link', { name: 'New assignment' });
    expect(link.getAttribute('href')).toBe('/controlpanel/assignments/new?group=g&school=s');
  });
});

describe('a new assignment', () => {
  test('is about a book that the teacher finds', async () => {
    server.use(http.get('/v1/books', () => catalogueFound([madeBook()])));
    const { address } = renderApp('/controlpanel/assignments/new');
    await type('Find the book', 'cat');
    await press('Choose: The Lighthouse Cat');
    await waitFor(() => expect(address()).toBe('/controlpanel/assignments/new?book=b1'));
  });

  test('has questions of all four types, in the order in which they are put', async () => {
    const asked = answer('post', '/v1/assignments', () => HttpResponse.json(assignment, { status: 201 }));
    const { address } = renderApp('/controlpanel/assignments/new?book=b1&group=g');
    await type('Title', 'Fog');
    await press('Question to answer in words');
    await type('Question', 'Why?');
    await type('Good answers', 'The fog{enter}The night');
    await press('To think or talk about');
    await type('Heading', 'Lost');
    await press('Link');
    await type('Text of the link', 'More');
    await type('Web address', 'https://example.org/');
    await press('Question with options');
    const cards = () => screen.getAllByRole('group', { name: /^\d\. / });
    const last = within(cards()[3] as HTMLElement);
    await userEvent.type(last.getByLabelText('Question'), 'How many?');
    await userEvent.type(last.getByLabelText('Option 1'), 'One');
    await userEvent.type(last.getByLabelText('Option 2'), 'Two');
    await userEvent.selectOptions(last.getByLabelText('Correct option'), 'Two');
    await press('Move up: question 4');
    await press('Move up: question 3');
    await press('Remove question 4');
    await press('Save');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({
      title: 'Fog',
      bookId: 'b1',
      schoolUnitUid: 's',
      exercises: [
        {
          content: [
            { type: 'open-question', phrase: 'Why?', targetAnswers: ['The fog', 'The night'] },
            {
              type: 'closed-question',
              phrase: 'How many?',
              answer: { options: [{ text: 'One' }, { text: 'Two' }] },
            },
            { type: 'reflection-task', title: 'Lost', description: '' },
          ],
        },
      ],
    });
    await waitFor(() => expect(address()).toBe('/controlpanel/assignments/a1?tab=given&group=g'));
  });

  test('is not sent without a title, a question and their words', async () => {
    const asked = answer('post', '/v1/assignments');
    renderApp('/controlpanel/assignments/new?book=b1');
    await press('Save');
    await screen.findByText('Add at least one question.');
    await press('Link');
    await type('Web address', 'example.org');
    await press('Save');
    await screen.findByText('Write a whole address that begins with https://');
    expect(screen.getAllByText('This value is required')).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test('begins with a copy of an earlier one about the book', async () => {
    renderApp('/controlpanel/assignments/new?book=b1');
    await userEvent.selectOptions(await screen.findByLabelText('Begin with'), 'The cat in the fog');
    expect(await screen.findByDisplayValue('Why?')).toBeDefined();
    screen.getByDisplayValue('Because of the fog.');
  });

  test('that could not be saved is there after a reload, until it is discarded', async () => {
    answer('post', '/v1/assignments', () => new HttpResponse(null, { status: 500 }));
    server.use(http.get('/me', () => HttpResponse.json(maja)));
    const first = renderApp('/controlpanel/assignments/new?book=b1');
    await type('Title', 'Fog');
    await press('Question to answer in words');
    await type('Question', 'Why?');
    await press('Save');
    expect(await screen.findByDisplayValue('Fog')).toBeDefined();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((each) => each.textContent !== '')).toBe(true),
    );
    first.router.dispose();
    document.body.replaceChildren();
    renderApp('/controlpanel/assignments/new?book=b1');
    await screen.findByText(/did not save is back/);
    screen.getByDisplayValue('Why?');
    await press('Discard it');
    expect(screen.queryByDisplayValue('Fog')).toBeNull();
  });
});

describe('an assignment', () => {
  const open = (tab = '') => renderApp(`/controlpanel/assignments/a1${tab && `?tab=${tab}`}`);

  test('shows by name who has handed in, who has begun and who has not', async () => {
    open();
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    (await row(/Alma Ek/)).getByText('Turned in');
    (await row(/Bo Lund/)).getByText('Begun');
    const cia = await row(/Cia Ny/);
    cia.getByText('Not begun');
    expect(cia.queryByRole('link', { name: /Read/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Read the answers of Alma Ek' });
    expect(link.getAttribute('href')).toBe('/controlpanel/assignments/a1/submissions/s1');
  });

  test('that is not there, or of pupils whom the person does not teach, says so', async () => {
    server.use(http.get('/v1/assignments/a1', () => refusal(404, 'assignment.missing')));
    open();
    await screen.findByRole('heading', { name: 'Assignment not found' });
  });

  test('tells that its book has been deleted', async () => {
    assignment = madeAssignment({ book: { id: null, title: 'The Lighthouse Cat' } });
    open();
    await screen.findByText(/“.*The Lighthouse Cat.*” has been deleted/);
    expect(screen.queryByRole('link', { name: 'Make a copy' })).toBeNull();
  });

  test('is changed for the version that was opened; questions are sent if they have changed', async () => {
    const asked = answer('put', '/v1/assignments/a1', ({ body, ifMatch }) => {
      if (ifMatch !== `"${assignment.version}"`) return changedMeanwhile();
      assignment = { ...assignment, ...(body as Partial<StaffAssignment>), version: assignment.version + 1 };
      return HttpResponse.json(assignment);
    });
    open('questions');
    await type('Title', 'In the fog');
    assignment = { ...assignment, description: 'Theirs', version: 4 };
    await press('Save');
    await screen.findByRole('heading', { name: 'In the fog' });
    expect(asked.at(-1)).toEqual({
      ifMatch: '"4"',
      body: { title: 'In the fog', description: 'Theirs' },
    });
    await type('Good answers', 'Fog.');
    await press('Save');
    await waitFor(() => expect(asked.at(-1)?.body).toHaveProperty('exercises'));
  });

  test('that pupils have seen keeps its questions', async () => {
    assignment = madeAssignment({ seen: true });
    open('questions');
    await screen.findByText(/have seen these questions/);
    screen.getByText('Because of the fog.');
    expect(screen.queryByRole('button', { name: /Remove question/ })).toBeNull();
    screen.getByRole('button', { name: 'Save' });
  });

  test('of a colleague is read, not changed', async () => {
    assignment = madeAssignment({ mayChange: false });
    open('questions');
    await screen.findByText('Why?');
    for (const name of ['Save', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('is deleted after a question, or says why not', async () => {
    assignment = madeAssignment({ handedIn: 0 });
    answer('delete', '/v1/assignments/a1', () => refusal(409, 'assignment.handedIn'));
    const { address } = open();
    await press('Delete');
    const question = await dialog(/Delete .*The cat in the fog/);
    question.getByText(/1 student has started/);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/cannot be deleted. Take it back instead/);
    answer('delete', '/v1/assignments/a1');
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/assignments'));
  });
});

describe('giving', () => {
  const open = () => renderApp('/controlpanel/assignments/a1?tab=given');

  test('to a group and a pupil, with days and a note', async () => {
    server.use(
      http.get('/users', () =>
        listPage([{ ...anna, uid: 'p1', firstName: 'Alma', lastName: 'Ek', username: 'alma.ek' }]),
      ),
    );
    const asked = answer('post', '/v1/assignments/a1/givings', () => HttpResponse.json(assignment));
    open();
    await press('Give to students');
    const box = await dialog('Give to students');
    await userEvent.click(box.getByRole('button', { name: 'Give' }));
    await box.findByText('Choose at least one group or student.');
    await userEvent.click(await box.findByRole('checkbox', { name: /Class 3B/ }));
    await userEvent.selectOptions(box.getByLabelText('To whom'), 'Individual students');
    await userEvent.click(await box.findByRole('checkbox', { name: /Alma Ek/ }));
    await userEvent.clear(box.getByLabelText('From'));
    await userEvent.type(box.getByLabelText('From'), '2026-12-01');
    await userEvent.type(box.getByLabelText('Last day'), '2026-11-01');
    await userEvent.click(box.getByRole('button', { name: 'Give' }));
    await box.findByText('The last day cannot come before the first one');
    await userEvent.clear(box.getByLabelText('Last day'));
    await userEvent.type(box.getByLabelText('Note to the students'), 'Have fun');
    await userEvent.click(box.getByRole('button', { name: 'Give' }));
    await screen.findByText('The assignment is given.');
    expect(asked.map(({ body }) => body)).toEqual([
      { from: '2026-12-01', to: null, note: 'Have fun', groupUids: ['g'], pupilUids: ['p1'] },
    ]);
  });

  test('from the page of a group begins with that group', async () => {
    renderApp('/controlpanel/assignments/a1?tab=given&group=g');
    await press('Give to students');
    const box = await dialog('Give to students');
    expect((await box.findByRole<HTMLInputElement>('checkbox', { name: /3B/ })).checked).toBe(true);
  });

  test('that fails keeps the dialog with what was chosen', async () => {
    answer('post', '/v1/assignments/a1/givings', () => new HttpResponse(null, { status: 503 }));
    open();
    await press('Give to students');
    const box = await dialog('Give to students');
    const group = await box.findByRole<HTMLInputElement>('checkbox', { name: /Class 3B/ });
    await userEvent.click(group);
    await userEvent.click(box.getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(box.getByRole('alert').textContent).not.toBe(''));
    expect(group.checked).toBe(true);
  });

  test('gets other days and another note', async () => {
    const asked = answer('put', '/v1/assignments/a1/givings/g1', () => HttpResponse.json(assignment));
    open();
    await screen.findByText('Nov 20 – Dec 4, 2026');
    await press('Change days or note for Class 3B');
    const box = await dialog(/Change days or note for .*Class 3B/);
    await userEvent.clear(box.getByLabelText('Last day'));
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    await screen.findByText('The assignment is saved.');
    expect(asked[0]?.body).toEqual({ from: '2026-11-20', to: null, note: 'Until Friday.' });
  });

  test('is taken back after a question', async () => {
    answer('delete', '/v1/assignments/a1/givings/g1', () => {
      const [giving] = assignment.givings;
      const givings = giving ? [{ ...giving, takenBack: '2026-11-27T08:00:00.000Z' }] : [];
      assignment = { ...assignment, givings };
      return HttpResponse.json(assignment);
    });
    open();
    await press('Take back from Class 3B');
    const question = await dialog(/Take the assignment back from .*Class 3B/);
    question.getByText(/Answers that were turned in stay/);
    await userEvent.click(question.getByRole('button', { name: 'Take back' }));
    await screen.findByText(/Taken back on Nov 27, 2026/);
    expect(screen.queryByRole('button', { name: /Take back from/ })).toBeNull();
  });
});
