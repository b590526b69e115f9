/** A part of the browser, or of the host, that does not answer. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** The answer of `work`, within a time (ms). @throws SilenceError if it takes longer */
export async function answerWithin<T>(time: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilenceError(`No answer within ${time} ms.`)), time);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
