import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Control } from '../control/control.ts';
import { guarded } from '../guard.ts';
import { tokenRoute } from '../token.ts';
import { hashOf } from '../town/ids.ts';
import { select } from '../town/select.ts';
import type { Town } from '../town/town.ts';
import { objectsOf } from './objects.ts';

const list = 'personen-info';

/** Schulconnex below a prefix, with a place for tokens. */
export function schulconnexRoutes(app: FastifyInstance, control: Control, prefix: string): void {
  tokenRoute(app, control, `${prefix}/token`);
  app.get(`${prefix}/${list}`, async (request, reply) => {
    if (await guarded(control, request, reply)) return reply;
    const { town, faults } = control;
    const etag = `"${hashOf(town.version, town.count('person')).toString(16)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const wrong = faults.on(list, 1);
    if (wrong === 'failedPage') return reply.status(500).send({ code: '00', titel: 'failed' });
    reply.type('application/json; charset=utf-8');
    if (wrong === 'emptyPage') return reply.send('[]');
    if (wrong === 'wrongShape') return reply.send('{"personen":[]}');
    return reply.send(Readable.from(written(town, wrong === 'brokenPage')));
  });
}

/** Everybody, one after the other; broken off in the middle if it is to go wrong. */
function* written(town: Town, isBroken: boolean): Generator<string> {
  const objects = objectsOf(town);
  const { total, slice } = select(
    town,
    'person',
    'there',
    town.isHalfGone ? (at) => !town.isMissing(at) : null,
  );
  const step = 500;
  let isFirst = true;
  yield '[';
  for (let from = 0; from < total; from += step)
    for (const index of slice(from, from + step)) {
      const text = JSON.stringify(objects.person(index));
      if (isBroken && index > total / 2) {
        yield `,${text.slice(0, text.length / 2)}`;
        return;
      }
      yield isFirst ? text : `,${text}`;
      isFirst = false;
    }
  yield ']';
}
