import { type Entries, type Entry, type Role, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];

type Rest = Pick<Entry, 'answers' | 'mixes' | 'ofTwo'>;

/** About an assignment. @param params names a part of it, too */
const about = (
  given: (
    id: string,
    world: World,
    place: Parameters<NonNullable<Entry['given']>>[1],
  ) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  } = () => ({}),
  use: Parameters<World['assignmentAt']>[2] = 'read',
  rest: Rest = {},
): Entry => ({
  given(world, place, role) {
    const assignmentId = world.assignmentAt(place, role, use);
    const { params, body } = given(assignmentId, world, place);
    return { params: { assignmentId, ...params }, ...(body !== undefined && { body }) };
  },
  may: { own: staff, foreign: ['superUser'] },
  ...rest,
});

const period = { from: '2026-11-01', to: null, note: '' };
const exercises = [{ id: 'e', content: [{ type: 'open-question', phrase: 'Why?' }] }];
const givingOf = (id: string) => ({ params: { givingId: `giving of ${id}` } });
const submissionOf = (id: string) => ({ params: { submissionId: `submission of ${id}` } });

export const entries: Entries = {
  getSubmissions: { may: { own: signedIn } },
  patchSubmission: {
    given: (world, place, role) => ({
      params: { submissionId: world.submissionAt(place, role) },
      body: { status: 'InProgress', answers: {} },
    }),
    may: { own: signedIn, beside: [], foreign: [] },
  },
  getAssignments: { may: { own: staff } },
  addAssignment: {
    given: (world, place) => ({
      body: {
        title: 'Why?',
        description: '',
        bookId: world.bookAt(place),
        schoolUnitUid: world.schoolAt(place),
        exercises,
      },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  getAssignment: about(),
  changeAssignment: about(() => ({ body: { title: 'Why not?', description: '' } })),
  removeAssignment: about(undefined, 'removed'),
  getAssignmentHistory: about(),
  getAssignmentPupils: about(),
  giveAssignment: about(
    (_, world, place) => ({
      body: { ...period, groupUids: [world.groupAt(place)], pupilUids: [world.pupilAt(place)] },
    }),
    'read',
    { ofTwo: 'read', mixes: 'refused' },
  ),
  changeGiving: about((id) => ({ ...givingOf(id), body: period })),
  takeBackGiving: about(givingOf, 'takenBack'),
  getStaffSubmission: about(submissionOf),
  reopenSubmission: about((id) => ({ ...submissionOf(id), body: { note: 'Say more.' } }), 'reopened'),
};
