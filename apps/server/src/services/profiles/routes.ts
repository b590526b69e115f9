import { addProfile, changeProfile, getProfiles, removeProfile } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { requireFamily } from '../people/index.ts';
import { addProfile as add, changeProfile as change, removeProfile as remove } from './commands.ts';
import { findProfile, findProfiles } from './queries.ts';

/** The children who read with a guardian's account. Whoever has some may look after them, even if they are no family any more. */
export function profileRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getProfiles, async ({ person }) => ({ data: await findProfiles(db, person.uid) }));

  serve(app, addProfile, {
    async write({ person, body, newId }) {
      await requireFamily(db, person);
      return add(db, person.uid, { ...body, id: body.id ?? newId });
    },
    answer: async ({ person, body, newId }, written) =>
      written ?? findProfile(db, person.uid, body.id ?? newId),
  });

  serve(app, changeProfile, {
    write: ({ person, params, body }) => change(db, person.uid, { id: params.profileId, ...body }),
    answer: async ({ person, params }, written) => written ?? findProfile(db, person.uid, params.profileId),
  });

  serve(app, removeProfile, {
    write: ({ person, params }) => db.transaction((tx) => remove(tx, person.uid, params.profileId)),
  });
}
