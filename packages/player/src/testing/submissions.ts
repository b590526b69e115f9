import type { PlayerCallbacks } from '../host/host.ts';
import type { Exercise, Submission, SubmissionPatch, SubmissionQuery } from '../host/submission.ts';

/** An exercise with every type of content. */
export const exercise: Exercise = {
  id: 'e1',
  content: [
    { type: 'open-question', phrase: 'Why does the house crackle?' },
    {
      type: 'closed-question',
      phrase: 'How many legs has Pim?',
      answer: {
        options: [
          { id: 'six', text: 'Six legs' },
          { id: 'eight', text: 'Eight legs' },
        ],
      },
    },
    { type: 'reflection-task', title: 'Talk about it', description: 'What do you ask for?' },
    { type: 'external-reference', url: 'https://moss.example/read', text: 'More about moss' },
  ],
};

/** An unanswered assignment, with the properties that a test needs. */
export function assignment(more: Partial<Submission> = {}, exercises = [exercise]): Submission {
  return {
    id: 'a1',
    status: 'InProgress',
    answers: {},
    context: {
      type: 'Assignment',
      assignment: {
        id: 'as1',
        title: 'Pim asks questions',
        description: 'Read the first chapter.',
        createdAt: '2026-11-05T12:00:00.000Z',
        objective: { exercises },
      },
    },
    ...more,
  };
}

export function quiz(more: Partial<Submission> = {}): Submission {
  const context = { type: 'Quiz', exercise: { ...exercise, title: 'Do you know the forest?' } } as const;
  return {
    id: 'q1',
    status: 'InProgress',
    answers: {},
    context,
    createdAt: '2026-01-31T12:00:00.000Z',
    ...more,
  };
}

/** A host that stores submissions of one book as the service does, and records its calls. */
export class SubmissionHost {
  readonly asked: SubmissionQuery[] = [];
  readonly patched: Array<readonly [string, SubmissionPatch]> = [];
  /** True while nothing can be reached. */
  away = false;
  list: readonly Submission[];
  /** Submissions of other books, in the global context only. */
  elsewhere: readonly Submission[];

  constructor(list: readonly Submission[], elsewhere: readonly Submission[] = []) {
    this.list = list;
    this.elsewhere = elsewhere;
  }

  readonly callbacks: PlayerCallbacks = {
    getSubmissions: async (query) => {
      this.asked.push(query);
      if (this.away) throw new Error('500');
      const all = query.contextId === undefined ? [...this.list, ...this.elsewhere] : this.list;
      return {
        data: all.filter(({ context, owned }) =>
          query.ownership === 'Mine' ? !owned : context.type === query.contextType,
        ),
        cursor: null,
      };
    },
    patchSubmission: async (id, patch) => {
      if (this.away) throw new Error('500');
      this.patched.push([id, patch]);
      this.list = this.list.map((each) => (each.id === id ? { ...each, ...patch } : each));
    },
  };
}
