import { ApiError, type ReasonReply } from '@aloud/api';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the server's validation errors beside their fields; the first of these gets the focus.
 * @param has whether the form shows a field of this name
 * @param word translates a reason of the server
 * @param failed the text for a call that failed without a refusal (useFailureText)
 * @returns the errors without a field; empty if every error has one
 */
export function applyFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  {
    has,
    word,
    failed,
  }: {
    has: (name: string) => boolean;
    word: (reason: ReasonReply | null) => string;
    failed: (error: unknown) => string;
  },
): string {
  if (!(error instanceof ApiError) || error.status >= 500) return failed(error);
  const faults = error.validationErrors;
  if (faults.length === 0) return word(error.reason);
  let first = true;
  const rest: string[] = [];
  for (const { attribute, reason } of faults) {
    if (!has(attribute)) {
      rest.push(word(reason));
      continue;
    }
    // `has` has just found the field.
    form.setError(attribute as FieldPath<Values>, { message: word(reason) }, { shouldFocus: first });
    first = false;
  }
  return [...new Set(rest)].join(' ');
}
