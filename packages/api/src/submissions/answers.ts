import * as z from 'zod';

export const openAnswer = z.object({
  type: z.literal('OpenEndedQuestionAnswer'),
  value: z.string().max(10_000),
});

export const closedAnswer = z.object({
  type: z.literal('ClosedEndedQuestionAnswer'),
  optionId: z.string().max(100),
});

export const answer = z.discriminatedUnion('type', [openAnswer, closedAnswer]);
export type Answer = z.infer<typeof answer>;

/** Keyed by exercise id, then by the index of the question in the exercise's content (spec §3). */
export const answers = z.record(z.string(), z.record(z.string(), answer));
export type Answers = z.infer<typeof answers>;
