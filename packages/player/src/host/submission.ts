/** A question that is answered in the reader's own words. */
export interface OpenQuestion {
  readonly type: 'open-question';
  readonly phrase: string;
  /** For the owner only (spec §6). */
  readonly targetAnswers?: readonly string[] | undefined;
}

/** A question with options, one of which is chosen. */
export interface ClosedQuestion {
  readonly type: 'closed-question';
  readonly phrase: string;
  readonly answer: {
    readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }>;
    /** For the owner only (spec §6). */
    readonly correctOptionId?: string | undefined;
  };
}

/** Something to think or talk about. */
export interface ReflectionTask {
  readonly type: 'reflection-task';
  readonly title: string;
  readonly description: string;
}

/** A page on another site; the player asks before it opens. */
export interface ExternalReference {
  readonly type: 'external-reference';
  readonly url: string;
  readonly text: string;
}

export type ExerciseContent = OpenQuestion | ClosedQuestion | ReflectionTask | ExternalReference;

export interface Exercise {
  readonly id: string;
  readonly content: readonly ExerciseContent[];
}

export type Answer =
  | { readonly type: 'OpenEndedQuestionAnswer'; readonly value: string }
  | { readonly type: 'ClosedEndedQuestionAnswer'; readonly optionId: string };

/** Keyed by exercise id, then by the index of the question in the exercise's content (spec §3). */
export type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

export type SubmissionStatus = 'InProgress' | 'Submitted';

export type SubmissionContext =
  | {
      readonly type: 'Assignment';
      readonly assignment: {
        readonly id: string;
        readonly title: string;
        readonly description: string;
        /** ISO 8601 time. */
        readonly createdAt: string;
        readonly objective: { readonly exercises: readonly Exercise[] };
      };
    }
  | { readonly type: 'Quiz'; readonly exercise: Exercise & { readonly title: string } };

/** One person's answers to an assignment or a quiz (spec §3, Submission). */
export interface Submission {
  readonly id: string;
  /** Submitted is final. */
  readonly status: SubmissionStatus;
  readonly answers: Answers;
  readonly context: SubmissionContext;
  /** ISO 8601 time; an assignment has one of its own, which takes precedence. */
  readonly createdAt?: string;
  /** Address of a cover image. */
  readonly coverUrl?: string | null;
  /** True if the reader has set it for somebody else: the reader then sees correct answers and does not answer (spec §6). */
  readonly owned?: boolean;
  /** Who answers, for the owner. */
  readonly answeredBy?: string | null;
}

/** The query of a page of submissions (spec §7). */
export interface SubmissionQuery {
  readonly ownership?: 'Mine';
  /** Id of the book; absent for the global context. */
  readonly contextId?: string;
  readonly contextType?: SubmissionContext['type'];
  readonly status?: SubmissionStatus;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface SubmissionPage {
  /** Empty if there are no submissions yet. */
  readonly data: readonly Submission[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

export interface SubmissionPatch {
  readonly status: SubmissionStatus;
  readonly answers: Answers;
}
