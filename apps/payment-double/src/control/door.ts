import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiError, invalid, missing } from '../api/errors.ts';
import { isBehaviour } from '../cards/behaviours.ts';
import { isFromElsewhere } from '../pages/policy.ts';
import { emptyTables, type Kind } from '../state/kinds.ts';
import type { Control } from './control.ts';

const moment = z.enum(['after', 'before']);
const fault = z.strictObject({
  method: z.string().optional(),
  path: z.string().optional(),
  times: z.int().positive().optional(),
  delay: z.number().nonnegative().optional(),
  drop: moment.optional(),
  fail: z.strictObject({ status: z.int().min(400).max(599), when: moment.optional() }).optional(),
});
const release = z.strictObject({
  order: z.enum(['created', 'shuffled']).optional(),
  seed: z.int().optional(),
  times: z.int().positive().optional(),
});
const repeat = z.strictObject({
  events: z.array(z.string()).optional(),
  last: z.int().positive().optional(),
});
const drop = z.strictObject({ next: z.int().nonnegative().optional(), type: z.string().optional() });
const clock = z.union([
  z.strictObject({ advance: z.int().nonnegative() }),
  z.strictObject({ to: z.int().positive() }),
]);
const decision = z.strictObject({ status: z.enum(['won', 'lost']) });
const card = z.strictObject({ behaviour: z.string().refine(isBehaviour) });

/** The control door over HTTP, as JSON, under /control. It asks for no key: the double belongs on the machine that uses it. */
export function controlDoor(app: FastifyInstance, control: Control): void {
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ApiError) return reply.status(error.status).send({ error: error.body });
    if (error instanceof z.ZodError)
      return reply.status(400).send({ error: { message: z.prettifyError(error) } });
    throw error;
  });

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isFromElsewhere(headers)) await reply.status(403).send();
  });

  app.get('/control/faults', async () => control.faults.list());
  app.post('/control/faults', async ({ body }) => {
    control.fault(fault.parse(body));
    return control.faults.list();
  });
  app.delete('/control/faults', async () => {
    control.faults.clear();
    return control.faults.list();
  });

  app.get('/control/webhooks', async () => control.webhooks());
  app.post('/control/webhooks/hold', async () => {
    control.hold();
    return control.webhooks();
  });
  app.post('/control/webhooks/deliver', async () => {
    await control.deliver();
    return control.webhooks();
  });
  app.post('/control/webhooks/release', async ({ body }) => {
    await control.release(release.parse(body ?? {}));
    return control.webhooks();
  });
  app.post('/control/webhooks/repeat', async ({ body }) => {
    await control.repeat(repeat.parse(body ?? {}));
    return control.webhooks();
  });
  app.post('/control/webhooks/drop', async ({ body }) => {
    const { next, type } = drop.parse(body);
    if (next !== undefined) control.drops.next(next);
    if (type !== undefined) control.drops.type(type);
    return control.webhooks();
  });

  app.get('/control/clock', async () => ({ now: control.now() }));
  app.post('/control/clock', async ({ body }) => {
    const wanted = clock.parse(body);
    if ('advance' in wanted) control.advance(wanted.advance);
    else control.advanceTo(wanted.to);
    return { now: control.now() };
  });

  app.get('/control/cards', async () => control.behaviours);
  app.post('/control/cards/:id', async ({ body, params }) => {
    const { id } = z.object({ id: z.string() }).parse(params);
    control.setCard(id, card.parse(body).behaviour);
    return { id, ...card.parse(body) };
  });

  app.post('/control/disputes/:id', async ({ body, params }) => {
    const { id } = z.object({ id: z.string() }).parse(params);
    control.decide(id, decision.parse(body).status);
    return { id, ...decision.parse(body) };
  });

  app.get('/control/log', async ({ query }) => {
    const { after } = z.object({ after: z.string().optional() }).parse(query);
    const all = control.log();
    if (after === undefined) return all;
    const index = all.findIndex(({ id }) => id === after);
    if (index < 0) throw missing('event', after, 'after');
    return all.slice(index + 1);
  });
  app.get('/control/state/:kind', async ({ params }) => {
    const { kind } = z.object({ kind: z.string() }).parse(params);
    if (!isKind(kind)) throw invalid(`There are no objects of the kind ${kind}.`);
    return control.objects(kind);
  });
  app.post('/control/reset', async () => {
    await control.reset();
    return { now: control.now() };
  });
}

const isKind = (name: string): name is Kind => Object.hasOwn(emptyTables(), name);
