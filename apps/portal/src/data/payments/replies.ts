import { ApiError } from '@aloud/api';

/** What a call of the payment service comes to: what was asked for, the refusal, or null if no reply came (spec §8). None of them throws. */
export type Reply<T> = T | ApiError | null;

/** Whether a call has come to what was asked for. */
export const succeeded = <T>(reply: Reply<T>): reply is Exclude<T, ApiError | null> =>
  reply !== null && !(reply instanceof ApiError);

/** Turns the failure of a call into its reply. */
export async function quietly<T>(call: Promise<T>): Promise<Reply<T>> {
  try {
    return await call;
  } catch (error) {
    return error instanceof ApiError ? error : null;
  }
}
