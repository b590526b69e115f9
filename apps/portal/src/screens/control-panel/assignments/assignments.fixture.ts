import type { StaffAssignment, StaffSubmission } from '@aloud/api';

/** An assignment as the server sends it to whoever has made it. */
export const madeAssignment = (change: Partial<StaffAssignment> = {}): StaffAssignment => ({
  id: 'a1',
  type: 'Assignment',
  title: 'The cat in the fog',
  book: { id: 'b1', title: 'The Lighthouse Cat' },
  ownerName: 'Tove Lind',
  created: '2026-11-20T08:00:00.000Z',
  given: true,
  pupils: 3,
  begun: 1,
  handedIn: 1,
  description: 'Read to the end.',
  exercises: [
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
      ],
    },
  ],
  seen: false,
  schoolUnitUid: 's',
  mayChange: true,
  givings: [
    {
      id: 'g1',
      kind: 'group',
      uid: 'g',
      name: 'Class 3B',
      from: '2026-11-20',
      to: '2026-12-04',
      note: 'Until Friday.',
      takenBack: null,
    },
  ],
  version: 3,
  ...change,
});

/** What a pupil has handed in. */
export const madeSubmission = (change: Partial<StaffSubmission> = {}): StaffSubmission => ({
  id: 's1',
  assignmentId: 'a1',
  title: 'The cat in the fog',
  book: { id: null, title: 'The Lighthouse Cat' },
  pupil: { uid: 'p1', name: 'Alma Ek' },
  status: 'handedIn',
  at: '2026-11-25T08:00:00.000Z',
  exercises: madeAssignment().exercises,
  answers: {
    questions: {
      0: { type: 'OpenEndedQuestionAnswer', value: 'The fog was thick.' },
      1: { type: 'ClosedEndedQuestionAnswer', optionId: 'one' },
    },
  },
  reopened: null,
  ...change,
});
