/** What a promise is rejected with; fails if it is not. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
    throw new TypeError(`Rejected with something that is no error: ${String(error)}`);
  }
  throw new Error('The promise was not rejected.');
}
