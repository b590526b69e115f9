import { ApiError, NetworkError } from '@aloud/api';

/** Why a call came to nothing: the refusal, or why no reply of ours came. */
export type Unanswered = ApiError | NetworkError;

/** What a call of the payment service comes to (spec §8). None of them throws. */
export type Reply<T> = T | Unanswered;

/** Whether a call has come to what was asked for. */
export const succeeded = <T>(reply: Reply<T>): reply is Exclude<T, Unanswered> =>
  !(reply instanceof ApiError || reply instanceof NetworkError);

/** Turns the failure of a call into its reply. */
export async function quietly<T>(call: Promise<T>): Promise<Reply<T>> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return error;
    return new NetworkError('No reply came.', { cause: error });
  }
}
