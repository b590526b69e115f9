import { Agent, get, type RequestOptions } from 'node:http';

/** What was measured of one list. Milliseconds, from the request to the last byte of its answer. */
export interface Load {
  readonly times: readonly number[];
  /** Answers that were no success. */
  readonly failed: number;
}

/**
 * Asks for addresses, so many at once, one after the other until as many as wanted are answered. The first answers are not counted:
 * by then the database has its pages in memory and the server its code compiled. Asked by plain sockets that stay open: what asks
 * is on the same machine, and must not take the time that it measures.
 */
export async function measureLoad(
  addresses: (n: number) => string,
  token: string,
  { atOnce, requests }: { readonly atOnce: number; readonly requests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const options = { agent, headers: { authorization: `Bearer ${token}` } };
  const warm = atOnce * 3;
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const ask = async () => {
    while (next < requests + warm) {
      const n = next++;
      const begun = performance.now();
      const status = await statusOf(addresses(n), options);
      if (status !== 200) failed++;
      if (n >= warm) times.push(performance.now() - begun);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, ask));
  } finally {
    agent.destroy();
  }
  return { times, failed };
}

/** Reads an answer to its end. */
function statusOf(address: string, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, options, (reply) => {
      reply.on('error', reject).on('end', () => resolve(reply.statusCode));
      reply.resume();
    }).on('error', reject);
  });
}
