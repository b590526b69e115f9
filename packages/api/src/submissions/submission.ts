import * as z from 'zod/mini';
import { answers } from './answers.ts';
import { exercise } from './content.ts';

/** InProgress until it is submitted; Submitted is final (spec §4). */
export const submissionStatus = z.enum(['InProgress', 'Submitted']);
export type SubmissionStatus = z.infer<typeof submissionStatus>;

export const submissionContextType = z.enum(['Assignment', 'Quiz']);
export type SubmissionContextType = z.infer<typeof submissionContextType>;

/** The task: an assignment of several exercises, or a quiz, which is one. Times are ISO 8601. */
export const submissionContext = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Assignment'),
    assignment: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      createdAt: z.string(),
      objective: z.object({ exercises: z.array(exercise) }),
    }),
  }),
  z.object({ type: z.literal('Quiz'), exercise: z.extend(exercise, { title: z.string() }) }),
]);
export type SubmissionContext = z.infer<typeof submissionContext>;

/**
 * One person's answers to an assignment or a quiz (spec §3, Submission). The fields after `context` are not in the
 * specification's list: the panel shows a date and a cover for quizzes too, and the owner of thirty submissions of
 * one assignment must see whose each is (docs/decisions/0014).
 */
export const submission = z.object({
  id: z.string(),
  status: submissionStatus,
  answers,
  context: submissionContext,
  /** ISO 8601 time at which it was assigned. */
  createdAt: z.string(),
  /** Signed address of the cover of its book; null if there is none. */
  coverUrl: z.nullable(z.string()),
  /** True for the person who set it (spec §6, owner), who may read and not answer. */
  owned: z.boolean(),
  /** Who answers, for the owner; null for the person who answers. */
  answeredBy: z.nullable(z.string()),
});
export type Submission = z.infer<typeof submission>;
