import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { eventsAddress } from './address.ts';
import { explained } from './explained.ts';

interface Connected {
  readonly connection: NatsConnection;
  /** Whether the event server is there now, as far as the connection shows. */
  readonly isUp: () => boolean;
}

/**
 * Connects to the event server; a connection that breaks is opened again, for as long as it takes.
 * @param name by which the server's own tools know the connection
 * @param prepare what has to succeed before the connection is used
 * @throws PlainError if the event server does not answer, or refuses us
 */
export async function connectTo<T>(
  url: string,
  name: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  prepare: (connection: NatsConnection) => Promise<T>,
): Promise<Connected & { readonly prepared: T }> {
  const { where, signIn } = eventsAddress(url);
  let connection: NatsConnection | undefined;
  try {
    connection = await connect({
      servers: where,
      name,
      ...signIn,
      timeout: 5_000,
      maxReconnectAttempts: -1,
      // Its users may be changed while the product runs.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 500,
      // A server that is silent is noticed within half a minute.
      pingInterval: 10_000,
    });
    return { connection, prepared: await prepare(connection), isUp: follow(connection, log) };
  } catch (error) {
    await connection?.close();
    throw explained(error, where);
  }
}

function follow(connection: NatsConnection, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => boolean {
  let isUp = true;
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        isUp = false;
        log.warn('the event server is away: browsers keep their events');
      } else if (type === 'reconnect') {
        isUp = true;
        log.info('the event server is back');
      }
    }
  })();
  return () => isUp;
}
