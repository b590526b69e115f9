import type { Answers } from '../host/submission.ts';

/** The answers of `over` in place of those of `under`. */
export function merged(under: Answers, over: Answers): Answers {
  const ids = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...ids].map((id) => [id, { ...under[id], ...over[id] }]));
}
