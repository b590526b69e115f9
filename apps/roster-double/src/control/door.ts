import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Control, change } from './control.ts';
import { fault } from './faults.ts';

const order = z.strictObject({
  change: change.optional(),
  fault: fault.optional(),
  /** Takes all faults back. */
  well: z.literal(true).optional(),
  /** The first town again. */
  reset: z.literal(true).optional(),
});

/** `POST /control` and `GET /control`. It asks for no key: the stand-ins belong on the machine that uses them. */
export function controlDoor(app: FastifyInstance, control: Control): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const site = headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') await reply.status(403).send();
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.status(400).send({ error: z.prettifyError(error) });
    throw error;
  });
  const state = () => ({
    people: control.town.count('person'),
    schools: control.town.count('school'),
    version: control.town.version,
    faults: control.faults.list(),
    requests: control.requests.slice(-100),
  });
  app.get('/control', async () => state());
  app.post('/control', async ({ body }) => {
    const given = order.parse(body);
    if (given.reset) control.reset();
    if (given.well) control.faults.clear();
    if (given.change) control.change(given.change);
    if (given.fault) control.fault(given.fault);
    return state();
  });
}
