import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { errors } from '../../http/errors.ts';
import { loggingOptions } from '../../http/logging.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { createLibrarian } from './librarian.ts';
import { internalRoutes } from './routes.ts';

interface Inner {
  readonly config: Config;
  readonly db: Database;
  /** The product's own key ring: a rotation here takes effect there immediately. */
  readonly ring: KeyRing;
  readonly token: string;
}

/**
 * A separate server for the commands (services/admin/routes.ts): they may add any file that this process can read, so it is not
 * on the port that others reach, nor behind a proxy on this machine.
 */
export async function createInnerDoor({ config, db, ring, token }: Inner): Promise<FastifyInstance> {
  const door = Fastify(loggingOptions(config.logLevel));
  await door.register(errors);
  await door.register(internalRoutes, { token, librarian: createLibrarian(db, config), keyRotator: ring });
  return door;
}

/** Opens it on a free port of the loopback interface. @returns the address by which this machine reaches it */
export async function listenInside(door: FastifyInstance): Promise<string> {
  return door.listen({ host: '127.0.0.1', port: 0 });
}
