import type { ErrorId } from './error-ids.ts';
import { ApiError } from './errors.ts';

/** Whether a call was refused with this id. */
export const isRefused = (error: unknown, id: ErrorId): error is ApiError =>
  error instanceof ApiError && error.id === id;
