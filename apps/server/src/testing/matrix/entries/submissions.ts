import { type Entries, signedIn } from '../entry.ts';

export const entries: Entries = {
  getSubmissions: { may: { own: signedIn } },
  patchSubmission: {
    given: (world, place, role) => ({
      params: { submissionId: world.submissionAt(place, role) },
      body: { status: 'InProgress', answers: {} },
    }),
    may: { own: signedIn, beside: [], foreign: [] },
  },
};
