import { type BareReasonCode, type Reason, readReason } from '@aloud/api';
import type * as z from 'zod/mini';

/** What was read, or why it is wrong. */
export type Judged<Value> = { readonly value: Value } | { readonly reason: Reason };

export const right = <Value>(value: Value): Judged<Value> => ({ value });
export const wrong = (code: BareReasonCode): Judged<never> => ({ reason: { code } });

/** Goes on with what was read, unless it is wrong. */
export const ifRight = <Value, Result>(
  judged: Judged<Value>,
  next: (value: Value) => Judged<Result>,
): Judged<Result> => ('reason' in judged ? judged : next(judged.value));

/** A value as the schema of a form judges it. */
export function judgedBy<Value>(schema: z.ZodMiniType<Value>, written: unknown): Judged<Value> {
  const result = schema.safeParse(written);
  if (result.success) return right(result.data);
  const [issue] = result.error.issues;
  return { reason: readReason(issue?.message ?? '') ?? { code: 'field.notAgreed' } };
}
