import { measurePaced } from './load.ts';

/** Does some work while five pages of the list of users are requested a second. */
export async function askingMeanwhile<T>(
  origin: string,
  token: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly waits: readonly number[] }> {
  const page = (n: number) => `${origin}/users?pageNumber=${1 + (n % 20)}&pageSize=10`;
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) waits.push(...(await measurePaced(page, token, { aSecond: 5, requests: 5 })).times);
  })();
  try {
    return { result: await work(), waits };
  } finally {
    isOver = true;
    await asking;
  }
}
