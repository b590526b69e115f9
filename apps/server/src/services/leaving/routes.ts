import {
  downloadOwnData,
  downloadPersonData,
  getErasures,
  getLeaver,
  getLeavers,
  keepLeaver as keepLeaverCall,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Forbidden } from '../../errors.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { scopeOf } from '../../person/index.ts';
import { keepLeaver } from './commands/keep.ts';
import { personData } from './data-file/person-data.ts';
import { requireDataRight, requireKeeper } from './policy.ts';
import { findErasures } from './queries/erasures.ts';
import { findLeaver, findLeavers } from './queries/leavers.ts';

/** Inactive people until they are erased, the proof that they were, and the file of one person's data (docs/leaving.md). */
export function leavingRoutes(app: FastifyInstance, { db }: Context): void {
  const paged = (
    { pageNumber, pageSize }: Record<'pageNumber' | 'pageSize', number>,
    totalItems: number,
  ) => ({
    pageNumber,
    pageSize,
    totalItems,
    totalIsAtLeast: false,
  });

  serve(app, getLeavers, async ({ person, query }) => {
    const { rows, total } = await findLeavers(db, await scopeOf(db, person), query);
    return { data: rows, meta: paged(query, total) };
  });

  serve(app, getLeaver, async ({ person, params }) => {
    const { scope } = await requireKeeper(db, person, params.userUid);
    return { leaver: (await findLeaver(db, scope, params.userUid)) ?? null };
  });

  serve(app, keepLeaverCall, {
    async write({ person, params, body }) {
      await requireKeeper(db, person, params.userUid);
      await keepLeaver(db, person, params.userUid, body.kept);
    },
  });

  serve(app, getErasures, async ({ person, query }) => {
    const { rows, total } = await findErasures(db, await scopeOf(db, person), query);
    return { data: rows, meta: paged(query, total) };
  });

  const today = () => new Date().toISOString().slice(0, 10);

  serveFile(app, downloadPersonData, async ({ person, params: { userUid } }) => {
    const { isSecure: secure } = await requireDataRight(db, person, userUid);
    return personData(db, { uid: userUid, secure }, today());
  });

  serveFile(app, downloadOwnData, async ({ person }) => {
    if (person.impersonator) throw new Forbidden('lock.inPersonOnly');
    return personData(db, { uid: person.uid, secure: true }, today());
  });
}
