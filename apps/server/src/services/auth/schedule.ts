import type { Chore } from '../../chore.ts';
import { removeOldReplies } from './token-replies.ts';
import { removeOldUpstreamAttempts } from './upstream/attempts.ts';

export const authChores: readonly Chore[] = [
  { name: 'replies', run: removeOldReplies },
  // Anybody can leave these behind without signing in.
  { name: 'ways to other services', run: removeOldUpstreamAttempts, every: 'minute' },
];
