import { Agent, get, type RequestOptions } from 'node:http';
import { randomOf } from '../../../packages/player/src/testing/random.ts';

/** Measurements of one list: milliseconds from the request to the last byte of its answer. */
export interface Load {
  readonly times: readonly number[];
  /** Number of answers without status 200. */
  readonly failed: number;
}

/**
 * Requests addresses, with so many requests at a time, until enough are answered. The first answers are not counted: by then the
 * database has its pages in memory, and the server has compiled its code. The requests go over plain sockets that stay open: the
 * client runs on the same machine, and must not use up the time that it measures.
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

/**
 * Requests addresses at random times, so many a second on average, whether or not the earlier ones are answered: as many people
 * do who know nothing of each other.
 */
export async function measurePaced(
  addresses: (n: number) => string,
  token: string,
  { aSecond, requests }: { readonly aSecond: number; readonly requests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const options = { agent, headers: { authorization: `Bearer ${token}` } };
  const times: number[] = [];
  let failed = 0;
  const ask = async (n: number) => {
    const begun = performance.now();
    if ((await statusOf(addresses(n), options)) !== 200) failed++;
    times.push(performance.now() - begun);
  };
  const random = randomOf(1);
  const asked: Promise<void>[] = [];
  try {
    for (let n = 0; n < requests; n++) {
      await new Promise((resolve) => setTimeout(resolve, (-Math.log(1 - random()) * 1000) / aSecond));
      asked.push(ask(n));
    }
    await Promise.all(asked);
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
