import * as z from 'zod/mini';

/** A question that is answered in the pupil's own words. */
export const openQuestion = z.object({
  type: z.literal('open-question'),
  phrase: z.string(),
  /** What a good answer says. Sent to the owner only (spec §6). */
  targetAnswers: z.optional(z.array(z.string())),
});

/** A question with options, one of which is chosen. */
export const closedQuestion = z.object({
  type: z.literal('closed-question'),
  phrase: z.string(),
  answer: z.object({
    options: z.array(z.object({ id: z.string(), text: z.string() })),
    /** Sent to the owner only (spec §6). */
    correctOptionId: z.optional(z.string()),
  }),
});

/** Something to think or talk about; nothing is written down. */
export const reflectionTask = z.object({
  type: z.literal('reflection-task'),
  title: z.string(),
  description: z.string(),
});

/** A page on another site that belongs to the exercise. */
export const externalReference = z.object({
  type: z.literal('external-reference'),
  url: z.url({ protocol: /^https?$/ }),
  text: z.string(),
});

/** One part of an exercise (spec §3, Submission). */
export const exerciseContent = z.discriminatedUnion('type', [
  openQuestion,
  closedQuestion,
  reflectionTask,
  externalReference,
]);
export type ExerciseContent = z.infer<typeof exerciseContent>;

export const exercise = z.object({ id: z.string(), content: z.array(exerciseContent) });
export type Exercise = z.infer<typeof exercise>;
