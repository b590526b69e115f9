import * as z from 'zod/mini';
import { text } from '../fields.ts';

export const openAnswer = z.object({
  type: z.literal('OpenEndedQuestionAnswer'),
  value: text(0, 10_000),
});

export const closedAnswer = z.object({
  type: z.literal('ClosedEndedQuestionAnswer'),
  optionId: text(0, 100),
});

export const answer = z.discriminatedUnion('type', [openAnswer, closedAnswer]);
export type Answer = z.infer<typeof answer>;

/** Keyed by exercise id, then by the index of the question in the exercise's content (spec §3). */
export const answers = z.record(z.string(), z.record(z.string(), answer));
export type Answers = z.infer<typeof answers>;
