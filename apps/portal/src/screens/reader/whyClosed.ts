import { ApiError, type ReasonReply } from '@aloud/api';

/** Why the person may not read the book, if that is why a call was refused (services/rights of the server). */
export function whyClosed(error: unknown): ReasonReply | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  return error.reason?.code.startsWith('reading.') ? error.reason : null;
}
