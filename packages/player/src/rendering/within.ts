/**
 * Waits for a promise for a limited time.
 * @param milliseconds after which `late` decides
 * @param signal ends the wait immediately, as if it had been late, without calling `late`
 */
export function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal: AbortSignal,
  late: () => Error | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      resolve(undefined);
      return;
    }
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      resolve(undefined);
    };
    const timer = setTimeout(() => {
      end();
      const error = late();
      if (error) reject(error);
      else resolve(undefined);
    }, milliseconds);
    signal.addEventListener('abort', abort);
    promise.then(
      (value) => {
        end();
        resolve(value);
      },
      (error: unknown) => {
        end();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
