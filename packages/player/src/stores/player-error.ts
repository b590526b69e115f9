import { ResourceForbiddenError, ResourceNotFoundError, ResourceUnavailableError } from '@aloud/book';

/** Stable keys of the errors that a reader is shown (spec §8, book content). */
export type PlayerErrorKey =
  | 'error_logged_out'
  | 'error_no_access'
  | 'error_not_found'
  | 'error_in_book_unknown'
  | 'error_fault_in_book_message'
  | 'error_fault_in_page';

export interface PlayerError {
  readonly key: PlayerErrorKey;
  /** True where signing in again may help. */
  readonly signInHelps: boolean;
  /** What was thrown, for logs. */
  readonly cause: unknown;
}

/**
 * Maps an error of opening or loading to the spec's catalogue: 403 twice, 401, 404, 502, and a faulty book.
 * @param isOfPage whether only a page is at fault, not the book
 */
export function playerError(cause: unknown, isOfPage = false): PlayerError {
  return Object.freeze({ ...sort(cause, isOfPage), cause });
}

function sort(cause: unknown, isOfPage: boolean): Pick<PlayerError, 'key' | 'signInHelps'> {
  if (cause instanceof ResourceForbiddenError) {
    return cause.status === 403
      ? { key: 'error_logged_out', signInHelps: true }
      : { key: 'error_no_access', signInHelps: true };
  }
  if (cause instanceof ResourceNotFoundError) return { key: 'error_not_found', signInHelps: false };
  if (cause instanceof ResourceUnavailableError) return { key: 'error_in_book_unknown', signInHelps: false };
  return { key: isOfPage ? 'error_fault_in_page' : 'error_fault_in_book_message', signInHelps: false };
}
