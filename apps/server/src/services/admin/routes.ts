import { timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Forbidden, InvalidInput } from '../../errors.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { purposes } from '../../keys/purposes.ts';
import type { Librarian } from './librarian.ts';

/** Makes new keys: the ring of this server, or another server's behind the door. */
export type KeyRotator = Pick<KeyRing, 'rotate'>;

const addBody = z.object({ file: z.string().min(1), schoolUnit: z.string().min(1).optional() });
const onixBody = z.object({ file: z.string().min(1) });
const bookParams = z.object({ bookId: z.string().min(1) });

const rotateBody = z.object({ purpose: z.enum(purposes), forget: z.boolean() });

/**
 * The endpoints for the commands while the server holds the embedded database: only for callers who can read the token
 * in DATA_DIR/admin.json.
 */
export async function internalRoutes(
  app: FastifyInstance,
  { token, librarian, keyRotator }: { token: string; librarian: Librarian; keyRotator: KeyRotator },
): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Forbidden();
  });

  app.post('/internal/books', async (request) => {
    const { file, schoolUnit } = addBody.parse(request.body);
    takeYourTime(file, request);
    return librarian.add(file, schoolUnit);
  });
  app.post('/internal/onix', async (request) => {
    const { file } = onixBody.parse(request.body);
    takeYourTime(file, request);
    return librarian.onix(file);
  });
  app.get('/internal/books', () => librarian.list());
  app.get('/internal/books/:bookId/removal', (request) =>
    librarian.planRemoval(bookParams.parse(request.params).bookId),
  );
  app.delete('/internal/books/:bookId', async (request, reply) => {
    await librarian.remove(bookParams.parse(request.params).bookId);
    return reply.status(204).send();
  });
  app.post('/internal/keys', (request) => {
    const { purpose, forget } = rotateBody.parse(request.body);
    return keyRotator.rotate(purpose, { forget });
  });
}

/** Reading a large file takes longer than a connection may be silent (app.ts); what examines a book has limits of its own. */
function takeYourTime(file: string, { raw }: FastifyRequest): void {
  if (!path.isAbsolute(file)) throw new InvalidInput('form.absolutePath');
  if ('setTimeout' in raw.socket) raw.socket.setTimeout(0);
}
