import type { FastifyInstance } from 'fastify';
import type { Control } from '../control/control.ts';
import { oneRosterZip } from './oneroster.ts';
import { sdsZip } from './sds.ts';

/** The files that a school's system would export, for whoever wants to upload them. */
export function fileRoutes(app: FastifyInstance, control: Control): void {
  const files = {
    'oneroster-1.1.zip': () => oneRosterZip(control.town, { version: '1.1' }),
    'oneroster-1.2.zip': () => oneRosterZip(control.town),
    'sds-2.1.zip': () => sdsZip(control.town),
  } as const;
  for (const [name, make] of Object.entries(files))
    app.get(`/files/${name}`, async (_request, reply) =>
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await make()),
    );
}
