import {
  approvePlan,
  cancelPlan,
  createImport,
  fileTypes,
  getImports,
  getImportTemplate,
  getPlan,
  getPlanRows,
  largestWorkbook,
  markWorkbook,
  type RealmId,
  undoPlan,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { askForDatabaseSpace } from '../../disk-space.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { type Person, scopeOf } from '../../person/index.ts';
import { approve, cancel, isBulk, type JobRunner, kindOf } from '../jobs/index.ts';
import { requesterFor } from '../people/index.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { findImports, findPlan } from './plans/find-plan.ts';
import { findRows } from './plans/find-rows.ts';
import { presentPlans } from './plans/present-plan.ts';
import { templateFor } from './template/template.ts';
import { beginUndo } from './undo/begin-undo.ts';
import { upload } from './upload.ts';

/** What a plan needs on the disk for each byte of a workbook: the file itself, and its rows. */
const spacePerByte = 20;

/** Change plans for the staff: people from a workbook, and taking back what was done; bulk changes (services/jobs) are shown and approved here, too. */
export function importRoutes(app: FastifyInstance, context: Context, runner: JobRunner): void {
  const { db, config } = context;

  /** @throws Forbidden, NotFound */
  const planFor = async (person: Person, id: string) => {
    const scope = await scopeOf(db, person);
    return { scope, plan: await findPlan(db, person, scope, id) };
  };
  const shown = async (person: Person, id: string) => {
    const { plan } = await planFor(person, id);
    const [presented] = await presentPlans(db, [plan]);
    if (!presented) throw new NotFound('notFound.job');
    return presented;
  };
  /** A plan about which the requester decides. @throws Forbidden, NotFound */
  const ownPlan = async (person: Person, id: string) => {
    const { plan } = await planFor(person, id);
    if (!plan.mayDecide) throw new NotFound('notFound.job');
    return plan.job;
  };

  app.register(async (files) => {
    files.addContentTypeParser(fileTypes.xlsx, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(
      files,
      createImport,
      {
        async write({ person, query, body, newId }) {
          const content = body as unknown as Buffer;
          const scope = await scopeOf(db, person);
          await askForDatabaseSpace(config, content.length * spacePerByte);
          const file = { schoolUnitUid: query.organization, name: query.name, content };
          await upload(db, person, scope, { id: newId, ...file });
          runner.wake();
        },
        answer: async ({ newId }) => ({ id: newId }),
      },
      { bodyLimit: largestWorkbook + 1024 },
    );
  });

  serve(app, getImports, async ({ person, query }) => {
    const { data, meta } = await findImports(db, person, await scopeOf(db, person), query);
    return { data: await presentPlans(db, data), meta };
  });

  serveFile(app, getImportTemplate, async ({ person }) => {
    await scopeOf(db, person);
    return { name: 'import.xlsx', content: await templateFor(person.realm as RealmId) };
  });

  serveFile(app, markWorkbook, async ({ person, params, body }) => {
    const job = await ownPlan(person, params.id);
    const name = job.action.kind === 'import' ? job.action.file : 'import.xlsx';
    return { name, content: await markedWorkbook(db, job, body.data.words) };
  });

  serve(app, getPlan, ({ person, params }) => shown(person, params.id));

  serve(app, getPlanRows, async ({ person, params, query }) => {
    const { scope, plan } = await planFor(person, params.id);
    return findRows(db, person, scope, plan, query);
  });

  serve(app, approvePlan, {
    async write({ person, params, body }) {
      const job = await ownPlan(person, params.id);
      // Somebody who acts for another may not carry out everything that the other has planned.
      if (isBulk(job)) await kindOf(job.action).open(db, await requesterFor(db, person), job.action);
      await db.transaction((tx) => approve(tx, job, body.data));
      runner.wake();
    },
    answer: ({ person, params }) => shown(person, params.id),
  });

  serve(app, cancelPlan, {
    write: async ({ person, params }) => cancel(db, await ownPlan(person, params.id)),
    answer: ({ person, params }) => shown(person, params.id),
  });

  serve(app, undoPlan, {
    async write({ person, params, newId }) {
      const begun = await beginUndo(db, person, await scopeOf(db, person), { of: params.id, id: newId });
      if (!begun) throw new Conflict('undo.notPossible');
      runner.wake();
    },
    answer: async ({ newId }) => ({ id: newId }),
  });
}
