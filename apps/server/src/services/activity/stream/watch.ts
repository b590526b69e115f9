import type { FastifyBaseLogger } from 'fastify';
import type { StreamState } from './state.ts';

/** How often the stream is looked at (ms), and how long a batch may wait until that is worth a line in the log (s). */
const every = 600_000;
const tooLong = 300;

/** Writes to the log, now and then, that the stream is away or that the database is behind it. @returns stops it */
export function watchStream(
  state: () => Promise<StreamState | null>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const look = async () => {
    const found = await state();
    if (found === null) log.warn('the event server is away: browsers keep their events');
    else if (found.waitingSeconds > tooLong)
      log.warn({ ...found }, 'events wait in the stream: the database takes them too slowly');
  };
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}
