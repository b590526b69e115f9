/** What was measured of one list. Milliseconds, from the request to the last byte of its answer. */
export interface Load {
  readonly times: readonly number[];
  /** Answers that were no success. */
  readonly failed: number;
}

/**
 * Asks for addresses, so many at once, one after the other until as many as wanted are answered. The first answers are not counted:
 * by then the database has its pages in memory and the server its code compiled.
 */
export async function measureLoad(
  addresses: (n: number) => string,
  token: string,
  { atOnce, requests }: { readonly atOnce: number; readonly requests: number },
): Promise<Load> {
  const headers = { authorization: `Bearer ${token}` };
  const warm = atOnce * 3;
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const ask = async () => {
    while (next < requests + warm) {
      const n = next++;
      const begun = performance.now();
      const reply = await fetch(addresses(n), { headers });
      await reply.arrayBuffer();
      if (!reply.ok) failed++;
      if (n >= warm) times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return { times, failed };
}
