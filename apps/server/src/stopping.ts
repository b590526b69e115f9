import type { FastifyInstance } from 'fastify';

/** How long calls under way are given to end (ms), and how long stopping may take in all. */
const CALLS_END_WITHIN = 10_000;
const ALL_ENDS_WITHIN = 14_000;

interface Stopped {
  readonly app: FastifyInstance;
  /** Releases what the process holds, once no call runs any more. */
  readonly release: () => Promise<void>;
}

/**
 * Ends the process on a signal, with code 0: no new calls are accepted, those under way are finished, then everything is
 * released. A client that sends half a body, or reads slowly, is cut off after ten seconds. A second signal ends the process
 * immediately, with code 1.
 */
export function stopOnSignal({ app, release }: Stopped): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), CALLS_END_WITHIN).unref();
    setTimeout(() => process.exit(1), ALL_ENDS_WITHIN).unref();
    await app.close();
    await release();
    process.exit(0);
  };
  const failed = (error: unknown) => {
    console.error(error);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(failed));
}
